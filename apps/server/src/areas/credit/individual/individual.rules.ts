/** Whether the one is of a time after the other; what has none is older than anything. */
export const isLater = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || Date.parse(one) > Date.parse(other));

/** A score, and as of when it is: somebody wrote it then, or took it out, or its report was asked for then. */
interface Score {
  readonly score: number | null;
  readonly at: string | null;
}

const names = ['commercial', 'consumer'] as const;
type Name = (typeof names)[number];

/** What one record has of one assessment. */
export interface Scores extends Readonly<Record<Name, Score>> {
  readonly version: number;
  readonly createdAt: string;
  /** When somebody last wrote them, and who. */
  readonly updatedAt: string;
  readonly updatedBy: number | null;
}

/** One of the same time, or of none that is known, is better than no score. */
const isNewer = (one: Score, other: Score): boolean =>
  isLater(one.at, other.at) || (!isLater(other.at, one.at) && one.score !== null && other.score === null);

/** Those that some take over from others; where it is one of the two, they are as of the newer, by whoever wrote there. */
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

/** Whoever has read any of these has read another version. */
const versionAfter = (...read: readonly (Scores | null)[]): number =>
  Math.max(...read.map((scores) => scores?.version ?? 0)) + 1;

/** What both have after a merge. */
interface Shared {
  readonly survivor: Scores;
  readonly retired: Scores | null;
}

/** Of either score the newer is the person's, the older stays with the record that went; undefined where all stays as it is. */
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

/** What it takes to undo it: what both had, and what the person had from then on. */
export interface KeptScores {
  readonly retired: Scores;
  readonly survivor: Scores | null;
  readonly merged: Scores;
}

const isSame = (one: Score, other: Score): boolean => one.score === other.score && one.at === other.at;

/** Both have what they had; but what was written since stays the person's. */
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
