import { createHash } from 'node:crypto';

/** An entry as it is stored; the changes as the text that PostgreSQL keeps of them, which is always the same. */
export interface StoredEntry {
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly actorId: number | null;
  readonly actorFirstName: string;
  readonly actorLastName: string;
  readonly category: string;
  readonly modelName: string;
  readonly modelId: number;
  readonly refId: number | null;
  readonly clientId: number | null;
  readonly changesOld: string;
  readonly changesNew: string;
}

/** With six decimals, as the writer puts it. */
const toMicroseconds = (instant: string) =>
  instant.replace(/(?:\.(\d+))?Z$/, (_, decimals: string = '') => `.${decimals.padEnd(6, '0')}Z`);

/**
 * What an entry's hash covers, the same text that `append_audit` writes, put together outside the database: whoever
 * owns the database could make its functions say anything. The names stand in the order of `jsonb`, the shorter first.
 */
export function textOfEntry(entry: StoredEntry): string {
  const content = [
    ['refId', entry.refId],
    ['actorId', entry.actorId],
    ['modelId', entry.modelId],
    ['category', JSON.stringify(entry.category)],
    ['clientId', entry.clientId],
    ['modelName', JSON.stringify(entry.modelName)],
    ['changesNew', entry.changesNew],
    ['changesOld', entry.changesOld],
    ['actorLastName', JSON.stringify(entry.actorLastName)],
    ['actorFirstName', JSON.stringify(entry.actorFirstName)],
  ].map(([name, value]) => `"${name}": ${value}`);
  return `${entry.seq} ${toMicroseconds(entry.createdAt)} {${content.join(', ')}}`;
}

/** Before the first entry. */
export const firstHash: Buffer = createHash('sha256').update('assay').digest();

/** The hash of an entry with this text, after the one with that hash. */
export const hashOfText = (previous: Buffer, text: string): Buffer =>
  createHash('sha256').update(previous).update(text, 'utf8').digest();

export const hashAfter = (previous: Buffer, entry: StoredEntry): Buffer =>
  hashOfText(previous, textOfEntry(entry));
