import { entriesInOrder, getHead } from './audit-chain.store.ts';
import { firstHash, hashAfter } from './audit-hash.ts';
import { type Anchor, type Notes, readAllNotes } from './audit-notes.ts';

export interface Verdict {
  readonly count: number;
  readonly anchors: number;
  /** What does not fit, a sentence each; empty when the trail is whole. */
  readonly problems: readonly string[];
}

/** Without notes nothing shows that the trail's end was cut off, or all of it written anew. */
function againstNotes({ place, anchors, unreadable }: Notes): string[] {
  const problems = shrinking(anchors);
  if (anchors.length === 0)
    problems.push(`There are no notes outside the database: ${place} is missing, or vouches for no entry.`);
  if (unreadable > 0) problems.push(`${unreadable} lines of the notes outside the database cannot be read.`);
  return problems;
}

/**
 * Walks the chain from its beginning; what is edited, removed, put elsewhere or cut off breaks it. Notes that were kept
 * elsewhere can be named, besides those that are found.
 */
export async function verifyTrail(namedNotes: readonly string[] = []): Promise<Verdict> {
  const notes = await readAllNotes(namedNotes);
  const problems = notes.flatMap(againstNotes);
  const anchors = notes.flatMap((kept) => kept.anchors);
  const noted = Map.groupBy(anchors, (anchor) => anchor.count);
  // Read before the walk: entries that are written meanwhile come after it.
  const head = await getHead();
  let previous: Buffer = firstHash;
  let count = 0;
  for await (const { hash, ...entry } of entriesInOrder()) {
    const { seq } = entry;
    if (seq > head.count) break;
    if (seq !== count + 1) problems.push(`Entry ${count + 1} is missing: the next one is ${seq}.`);
    else if (!hashAfter(previous, entry).equals(hash))
      problems.push(
        `Entry ${seq} is not what was written: its hash does not fit its content and its predecessor.`,
      );
    for (const anchor of noted.get(seq) ?? []) problems.push(...againstAnchor(anchor, hash));
    previous = hash;
    count = seq;
  }
  problems.push(...againstEnd(head, count, previous, anchors));
  return { count, anchors: anchors.length, problems };
}

/** A trail only grows. */
const shrinking = (anchors: readonly Anchor[]): string[] =>
  anchors.flatMap((anchor, i) => {
    const before = anchors[i - 1];
    return before && before.count > anchor.count
      ? [
          `The trail was shorter at ${anchor.at} (${anchor.count} entries) than at ${before.at} (${before.count}).`,
        ]
      : [];
  });

function againstAnchor(anchor: Anchor, hash: Buffer): string[] {
  if (anchor.hash === hash.toString('hex')) return [];
  return [`Entry ${anchor.count} differs from what was noted outside the database at ${anchor.at}.`];
}

function againstEnd(
  head: { count: number; hash: Buffer },
  count: number,
  last: Buffer,
  anchors: readonly Anchor[],
): string[] {
  const problems: string[] = [];
  if (head.count !== count) problems.push(`The head counts ${head.count} entries, the trail has ${count}.`);
  else if (!head.hash.equals(last)) problems.push("The head's hash is not the last entry's.");
  const beyond = anchors.filter((anchor) => anchor.count > count).at(-1);
  if (beyond)
    problems.push(
      `The trail was cut off: ${beyond.count} entries were noted at ${beyond.at}, now there are ${count}.`,
    );
  return problems;
}
