/** A missing time is older than any other. */
export const isLater = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || Date.parse(one) > Date.parse(other));

interface Score {
  readonly score: number | null;
  readonly at: string | null;
}

const names = ['commercial', 'consumer'] as const;
type Name = (typeof names)[number];

export interface Scores extends Readonly<Record<Name, Score>> {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: number | null;
}

/** At equal or unknown times, any score beats none. */
const isNewer = (one: Score, other: Score): boolean =>
  isLater(one.at, other.at) || (!isLater(other.at, one.at) && one.score !== null && other.score === null);

function withTaken(kept: Scores, others: Scores, taken: readonly Name[]): Scores {
  const sourceOf = (name: Name) => (taken.includes(name) ? others : kept);
  const { commercial } = sourceOf('commercial');
  const { consumer } = sourceOf('consumer');
  const last: Name = isLater(consumer.at, commercial.at) ? 'consumer' : 'commercial';
  const { updatedAt, updatedBy, [last]: newest } = sourceOf(last);
  const isOfBoth = taken.length < names.length;
  return {
    ...kept,
    commercial,
    consumer,
    updatedAt: isOfBoth ? (newest.at ?? updatedAt) : updatedAt,
    updatedBy,
  };
}

/** Exceeds both versions, so that any open form conflicts. */
const versionAfter = (...read: readonly (Scores | null)[]): number =>
  Math.max(...read.map((scores) => scores?.version ?? 0)) + 1;

interface Shared {
  readonly survivor: Scores;
  readonly retired: Scores | null;
}

/** Merges per bureau: the newer score goes to the survivor, the older stays. Returns undefined if nothing moves. */
export function shareScores(retired: Scores, survivor: Scores | null): Shared | undefined {
  const version = versionAfter(retired, survivor);
  if (!survivor) return { survivor: { ...retired, version }, retired: null };
  const taken = names.filter((name) => isNewer(retired[name], survivor[name]));
  if (taken.length === 0) return undefined;
  const left = withTaken(retired, survivor, taken);
  const isAnyLeft = names.some((name) => left[name].score !== null);
  return {
    survivor: { ...withTaken(survivor, retired, taken), version },
    retired: isAnyLeft ? { ...left, version } : null,
  };
}

export interface KeptScores {
  readonly retired: Scores;
  readonly survivor: Scores | null;
  readonly merged: Scores;
}

const isSame = (one: Score, other: Score): boolean => one.score === other.score && one.at === other.at;

/** Undoes a merge: each record gets its old scores back; newer scores stay with the survivor. */
export function returnScores(now: Scores, { retired, survivor, merged }: KeptScores) {
  const version = versionAfter(now, retired, survivor);
  const since = names.filter((name) => !isSame(now[name], merged[name]));
  const none: Score = { score: null, at: null };
  const partOf = (name: Name) => (since.includes(name) ? now[name] : (survivor?.[name] ?? none));
  const left = { ...now, commercial: partOf('commercial'), consumer: partOf('consumer') };
  const before = survivor && { ...survivor, version };
  return {
    retired: { ...retired, version },
    survivor: since.length === 0 ? before : since.length === names.length ? now : { ...left, version },
  };
}
