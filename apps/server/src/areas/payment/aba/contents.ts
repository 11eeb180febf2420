import { createHash } from 'node:crypto';
import type { Originator } from '@assay/aba/detail';
import { AbaReader, type Result } from '@assay/aba/reader';
import type { AbaDirection } from '@assay/contract/payment/aba';
import { accountWords, dateOf, nameWords, otherKindOf } from './contents.rules.ts';

/** One transaction, in file order. The balancing line is excluded. */
export interface Entry {
  readonly bsb: string;
  readonly account: string;
  readonly accountName: string;
  readonly reference: string;
  readonly cents: number;
}

/** The contents of a valid file. Indexes refer to `entries`. */
export interface Contents {
  readonly direction: AbaDirection;
  readonly date: string;
  readonly originator: Originator;
  readonly payCents: number;
  readonly balancingLine: number | null;
  readonly entries: readonly Entry[];
  /** Hash of the records only, independent of line endings and padding. */
  readonly contentHash: Uint8Array;
  readonly warnings: readonly string[];
  /** Per key (current one first): account and name HMACs of each entry, 32 bytes each. */
  readonly marks: readonly Uint8Array[];
  readonly originatorMarks: readonly Uint8Array[];
}

export type Read =
  | { readonly kind: 'valid'; readonly contents: Contents }
  | { readonly kind: 'invalid'; readonly messages: readonly string[]; readonly errorCount: number };

/** Keyed hashes (HMAC-SHA-256) for equality checks, one per key. */
type Marks = (text: string) => readonly Uint8Array[];

export const markBytes = 32;

const aroundRecords: ReadonlySet<string> = new Set([' ', '\r', '\n', '\u001A']);

function hashOfRecords(text: string): Uint8Array {
  let end = text.length;
  while (aroundRecords.has(text.charAt(end - 1))) end -= 1;
  const records = text
    .slice(0, end)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  return createHash('sha256').update(records).digest();
}

function remembered(marks: Marks): Marks {
  const known = new Map<string, readonly Uint8Array[]>();
  return (text) => {
    let found = known.get(text);
    if (!found) {
      found = marks(text);
      known.set(text, found);
    }
    return found;
  };
}

function marksOf(entries: readonly Entry[], marks: Marks): Uint8Array[] {
  const marked = remembered(marks);
  const keys = marks('').length;
  const all = Array.from({ length: keys }, () => new Uint8Array(entries.length * 2 * markBytes));
  for (const [index, { bsb, account, accountName }] of entries.entries()) {
    const [ofAccount, ofName] = [marked(accountWords(bsb, account)), marked(nameWords(accountName))];
    for (const [key, held] of all.entries()) {
      held.set(ofAccount[key] ?? [], index * 2 * markBytes);
      held.set(ofName[key] ?? [], (index * 2 + 1) * markBytes);
    }
  }
  return all;
}

interface Parsed {
  readonly result: Result;
  readonly entries: readonly Entry[];
}

function parse(text: string): Parsed {
  const entries: Entry[] = [];
  const lines: number[] = [];
  const reader = new AbaReader({
    onDetail: ({ bsb, account, accountName, reference, cents }, line) => {
      entries.push({ bsb, account, accountName, reference: reference.trim(), cents });
      lines.push(line);
    },
  });
  reader.push(Buffer.from(text));
  const result = reader.end();
  const balancing = lines.indexOf(result.summary?.balancingLine ?? -1);
  if (balancing >= 0) entries.splice(balancing, 1);
  return { result, entries };
}

export function readContents(text: string, marks: Marks): Read {
  const other = otherKindOf(text);
  if (other !== undefined) return { kind: 'invalid', messages: [other], errorCount: 1 };
  const { result, entries } = parse(text);
  const { isValid, summary, errors, errorCount, warnings } = result;
  if (!isValid || !summary)
    return { kind: 'invalid', messages: errors.map(({ message }) => message), errorCount };
  const { originator } = summary;
  return {
    kind: 'valid',
    contents: {
      direction: summary.direction === 'credit' ? 'CREDIT' : 'DEBIT',
      date: dateOf(summary.header.date),
      originator,
      payCents: summary.payCents,
      balancingLine: summary.balancingLine,
      entries,
      contentHash: hashOfRecords(text),
      warnings: warnings.map(({ message }) => message),
      marks: marksOf(entries, marks),
      originatorMarks: marks(accountWords(originator.bsb, originator.account)),
    },
  };
}

export function entriesAt(text: string, positions: readonly number[]): (Entry | undefined)[] {
  const { entries } = parse(text);
  return positions.map((position) => entries[position - 1]);
}
