/** Where a draft belongs: nobody else who signs in to this browser is shown it. */
export interface DraftPlace {
  userId: number;
  /** The record that the note is about: 'assessment 12'. */
  owner: string;
  /** The note that is being changed; without one, a new one is being written. */
  noteId?: number | undefined;
}

interface Draft {
  html: string;
  keptAt: number;
  /** The version of the note that was being changed. */
  version?: number | undefined;
  /** The section that a new one was begun in: it stays about that one. */
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
    // Somebody else's, or cut short: no draft of ours.
    return undefined;
  }
}

/** Undefined where the browser keeps nothing. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The keys of the drafts that begin so, the newest first; what is very old goes. */
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

/** Whether anything is waiting that somebody was writing on a record: a new note, or a change of one. */
export const hasDrafts = (userId: number, owner: string): boolean =>
  keysFrom(`${root}.${userId}.${owner}.`).length > 0;

/** Whether something is waiting there, in this tab or another. */
export const hasDraft = (place: DraftPlace): boolean => keysAt(place).length > 0;

/** Of a note that is no more. */
export function forgetDrafts(place: DraftPlace): void {
  for (const key of keysAt(place)) storage()?.removeItem(key);
}

/** Another tab may be closing just now. */
const closingMs = 300;
/** A page that was reloaded lets go of its draft only after the new one has begun, on a busy machine long after. */
const reloadingMs = 10_000;

/** What this tab has kept itself: its storage lasts as long as the tab. */
const patienceFor = (key: string) => (sessionStorage.getItem(key) ? reloadingMs : closingMs);

/**
 * Takes a key for this tab alone: two tabs in which the same note is written keep a draft each. Answers how to let go of
 * it; undefined where another tab has it. A key that is new nobody else has: a slow browser is waited for.
 */
async function hold(key: string, isNew = false): Promise<(() => void) | undefined> {
  // Locks exist only where the connection is secure.
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

/** Those that nobody has in their hands. */
async function countWaiting(place: DraftPlace): Promise<number> {
  const { held: taken = [] } = (await navigator.locks?.query()) ?? {};
  return keysAt(place).filter((key) => !taken.some(({ name }) => name === key)).length;
}

/** One draft, in the hands of this tab. */
export interface HeldDraft {
  /** What was written before, if anything was. */
  readonly found: Draft | undefined;
  /** How many more are waiting that no tab is writing. */
  readonly more: number;
  /** False where the browser didn't take it. */
  keep: (draft: Omit<Draft, 'keptAt'>) => boolean;
  forget: () => void;
  /** It belongs there from now on, with all that is kept of it until then. */
  moveTo: (place: DraftPlace) => Promise<void>;
  letGo: () => void;
}

/** A key that nobody else has, in the hands of this tab. */
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
      // Full: the page itself still has what was typed, and asks before it is left.
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
      // Whatever is kept from here on is kept there.
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

/**
 * What somebody was writing on a record is about another one from now on; beside a draft that waits there, it comes after
 * it or before. What another tab has in its hands stays: that tab takes it along itself.
 */
export async function moveDrafts(userId: number, from: string, to: string): Promise<void> {
  const [before, after] = [`${root}.${userId}.${from}.`, `${root}.${userId}.${to}.`];
  const move = async (key: string) => {
    const release = await hold(key);
    const text = release && storage()?.getItem(key);
    try {
      if (text) storage()?.setItem(after + key.slice(before.length), text);
      if (text) storage()?.removeItem(key);
    } catch {
      // Full: it stays where it was.
    } finally {
      release?.();
    }
  };
  await Promise.all(keysFrom(before).map(move));
}

/** The newest draft that no other tab is writing; a new one where there is none. */
export async function takeDraft(place: DraftPlace): Promise<HeldDraft> {
  for (const key of keysAt(place)) {
    const release = await hold(key);
    if (release) return held({ key, release }, await countWaiting(place));
  }
  return held(await newKey(place), 0);
}
