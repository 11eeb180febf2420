/** The key of a draft, which includes the user: others in this browser must not see it. */
export interface DraftPlace {
  userId: number;
  owner: string;
  noteId?: number | undefined;
}

interface Draft {
  html: string;
  keptAt: number;
  version?: number | undefined;
  /** A new note stays in the section where it was begun. */
  section?: string | undefined;
}

const root = 'assay.note-draft';
const oldestMs = 30 * 24 * 60 * 60 * 1_000;

const prefixOf = ({ userId, owner, noteId = 0 }: DraftPlace) => `${root}.${userId}.${owner}.${noteId}.`;

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    return typeof draft?.html === 'string' && typeof draft.keptAt === 'number' ? (draft as Draft) : undefined;
  } catch {
    // Another script's entry, or a truncated one.
    return undefined;
  }
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Returns the drafts' keys with this prefix, newest first, and deletes expired drafts. */
function keysFrom(prefix: string): string[] {
  const kept = storage();
  if (!kept) return [];
  const all = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
  const ours = all
    .filter((key) => key.startsWith(`${root}.`))
    .map((key) => ({ key, keptAt: parsed(kept.getItem(key))?.keptAt ?? 0 }));
  for (const { key, keptAt } of ours) if (Date.now() - keptAt > oldestMs) kept.removeItem(key);
  return ours
    .filter(({ key, keptAt }) => key.startsWith(prefix) && Date.now() - keptAt <= oldestMs)
    .sort((one, other) => other.keptAt - one.keptAt)
    .map(({ key }) => key);
}

const keysAt = (place: DraftPlace): string[] => keysFrom(prefixOf(place));

export const hasDrafts = (userId: number, owner: string): boolean =>
  keysFrom(`${root}.${userId}.${owner}.`).length > 0;

export const hasDraft = (place: DraftPlace): boolean => keysAt(place).length > 0;

export function forgetDrafts(place: DraftPlace): void {
  for (const key of keysAt(place)) storage()?.removeItem(key);
}

/** Time for a closing tab to release its lock. */
const closingMs = 300;
/** A reloaded page releases its draft after the new one has started; on a busy machine that takes long. */
const reloadingMs = 10_000;

/** Session storage marks this tab's own drafts, so it waits longer for their locks. */
const patienceFor = (key: string) => (sessionStorage.getItem(key) ? reloadingMs : closingMs);

/** Takes a Web Lock on a draft, so that two tabs keep one each; undefined if another holds it. */
async function hold(key: string, isNew = false): Promise<(() => void) | undefined> {
  // Web Locks need a secure context.
  if (!navigator.locks) return () => {};
  return new Promise((resolve) => {
    navigator.locks
      .request(
        key,
        isNew ? {} : { signal: AbortSignal.timeout(patienceFor(key)) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(undefined));
  });
}

async function countWaiting(place: DraftPlace): Promise<number> {
  const { held: taken = [] } = (await navigator.locks?.query()) ?? {};
  return keysAt(place).filter((key) => !taken.some(({ name }) => name === key)).length;
}

export interface HeldDraft {
  readonly found: Draft | undefined;
  /** The number of other drafts that no tab holds. */
  readonly more: number;
  /** Returns false if the browser didn't store it. */
  keep: (draft: Omit<Draft, 'keptAt'>) => boolean;
  forget: () => void;
  moveTo: (place: DraftPlace) => Promise<void>;
  letGo: () => void;
}

async function newKey(place: DraftPlace) {
  const key = `${prefixOf(place)}${Date.now()}${Math.random()}`;
  return { key, release: (await hold(key, true)) ?? (() => {}) };
}

function held(taken: { key: string; release: () => void }, more: number): HeldDraft {
  let { key, release } = taken;
  let isLeft = false;
  const kept = storage();
  const put = (text: string): boolean => {
    try {
      kept?.setItem(key, text);
      sessionStorage.setItem(key, 'ours');
      return kept !== undefined;
    } catch {
      // Storage is full: the page still has the text, and asks before leaving.
      return false;
    }
  };
  const drop = () => {
    kept?.removeItem(key);
    sessionStorage.removeItem(key);
  };
  return {
    found: parsed(kept?.getItem(key) ?? null),
    more,
    keep: (draft) => put(JSON.stringify({ ...draft, keptAt: Date.now() } satisfies Draft)),
    forget: drop,
    moveTo: async (place) => {
      const next = await newKey(place);
      const before = { key, release };
      const text = kept?.getItem(key);
      drop();
      ({ key, release } = next);
      if (text) put(text);
      before.release();
      if (isLeft) release();
    },
    letGo: () => {
      isLeft = true;
      release();
    },
  };
}

/** Moves a record's drafts to another record. A draft open in another tab moves there itself. */
export async function moveDrafts(userId: number, from: string, to: string): Promise<void> {
  const [before, after] = [`${root}.${userId}.${from}.`, `${root}.${userId}.${to}.`];
  const move = async (key: string) => {
    const release = await hold(key);
    const text = release && storage()?.getItem(key);
    try {
      if (text) storage()?.setItem(after + key.slice(before.length), text);
      if (text) storage()?.removeItem(key);
    } catch {
      // Storage is full: the draft stays.
    } finally {
      release?.();
    }
  };
  await Promise.all(keysFrom(before).map(move));
}

/** Takes the newest free draft, or starts a new one. */
export async function takeDraft(place: DraftPlace): Promise<HeldDraft> {
  for (const key of keysAt(place)) {
    const release = await hold(key);
    if (release) return held({ key, release }, await countWaiting(place));
  }
  return held(await newKey(place), 0);
}
