import { hashOfText } from '../../../../kernel/audit/audit-hash.ts';
import type { CheckpointFile } from '../../../../kernel/audit/checkpoint-file.ts';
import type { ProvenEntry, SettlementPack } from '../pack-format.ts';

type Audit = SettlementPack['audit'];

const isHashed = ({ previousHash, text, hash }: ProvenEntry) =>
  hashOfText(Buffer.from(previousHash, 'hex'), text).toString('hex') === hash;

/** The text starts with the number, so an entry can't be renumbered. */
const isNumbered = ({ seq, text }: ProvenEntry) => text.startsWith(`${seq} `);

function againstPrevious(entry: ProvenEntry, before: ProvenEntry | undefined): string[] {
  if (!before) return [];
  if (before.seq >= entry.seq)
    return [`Entry ${entry.seq} comes after entry ${before.seq}: they are out of order.`];
  return before.seq === entry.seq - 1 && before.hash !== entry.previousHash
    ? [`Entry ${entry.seq} is not linked to entry ${before.seq}, which comes before it.`]
    : [];
}

function againstHead({ entries, head }: Audit): string[] {
  const last = entries.at(-1);
  if (!last || last.seq < head.count) return [];
  if (last.seq > head.count)
    return [`Entry ${last.seq} is beyond the end of the trail, which had ${head.count} entries.`];
  return last.hash === head.hash ? [] : [`The trail's end is not the hash of its last entry, ${last.seq}.`];
}

export const entryProblems = (audit: Audit): string[] => [
  ...audit.entries.flatMap((entry, index) => [
    ...(isHashed(entry) && isNumbered(entry)
      ? []
      : [`Entry ${entry.seq} is not what was written: its hash does not fit its text and its predecessor.`]),
    ...againstPrevious(entry, audit.entries[index - 1]),
  ]),
  ...againstHead(audit),
];

function hashesIn({ entries, head, checkpoint }: Audit): ReadonlyMap<number, string> {
  return new Map([
    ...entries.flatMap(({ seq, previousHash, hash }): [number, string][] => [
      [seq - 1, previousHash],
      [seq, hash],
    ]),
    ...(checkpoint ? [[checkpoint.count, checkpoint.hash] as const] : []),
    [head.count, head.hash],
  ]);
}

interface Compared {
  readonly problems: readonly string[];
  readonly compared: number;
}

export function compareWithCheckpoints(
  audit: Audit,
  { address, checkpoints, unreadable }: CheckpointFile,
): Compared {
  const hashes = hashesIn(audit);
  const known = checkpoints.filter(({ count }) => hashes.has(count));
  const problems = known
    .filter(({ count, hash }) => hashes.get(count) !== hash)
    .map(
      ({ count, at }) =>
        `The trail is not the one of ${address}: its checkpoint of ${at} has another hash after ${count} entries.`,
    );
  const { checkpoint } = audit;
  if (checkpoint && !checkpoints.some(({ count }) => count === checkpoint.count))
    problems.push(
      `The checkpoint that the pack names, of ${checkpoint.at} after ${checkpoint.count} entries, is not in ${address}.`,
    );
  else if (known.length === 0)
    problems.push(`No checkpoint in ${address} speaks of an entry that the pack can be compared by.`);
  if (unreadable > 0)
    problems.push(`${unreadable === 1 ? '1 line' : `${unreadable} lines`} of ${address} can't be read.`);
  return { problems, compared: known.length };
}
