import { createHash } from 'node:crypto';

/** An entry as stored. The changes are PostgreSQL's own `jsonb` text, which is deterministic. */
export interface StoredEntry {
  readonly seq: number;
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

const toMicroseconds = (instant: string) =>
  instant.replace(/(?:\.(\d+))?Z$/, (_, decimals: string = '') => `.${decimals.padEnd(6, '0')}Z`);

/** Rebuilds `append_audit`'s text outside the database, whose functions its owner could replace. */
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

export const firstHash: Buffer = createHash('sha256').update('assay').digest();

export const hashOfText = (previous: Buffer, text: string): Buffer =>
  createHash('sha256').update(previous).update(text, 'utf8').digest();

export const hashAfter = (previous: Buffer, entry: StoredEntry): Buffer =>
  hashOfText(previous, textOfEntry(entry));
