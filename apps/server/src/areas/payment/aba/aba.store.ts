import { type AbaDirection, abaRefusals } from '@assay/contract/payment/aba';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { unique } from '../../../kernel/database/uniqueness.ts';
import { type Contents, markBytes } from './contents.ts';
import type { SealedText } from './seal.ts';

export const duplicate = unique('aba_file_content', {
  code: 'PAYMENT_DUPLICATE_ABA_FILE',
  message: abaRefusals.duplicate,
});

export const isTaken = async (db: Db, contentHash: Uint8Array): Promise<boolean> =>
  (await db
    .selectFrom('aba_file')
    .where('content_hash', '=', Buffer.from(contentHash))
    .where(sql<boolean>`state <> 'FAILED'`)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The id is needed first, because the text is encrypted for that id. */
export async function nextFileId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('aba_file', 'id')) as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

interface NewFile extends SealedText {
  readonly id: number;
  readonly fileName: string;
  readonly createdBy: number;
  readonly contents: Contents;
}

export async function insertFile(
  tx: Tx,
  { id, fileName, createdBy, contents, ...kept }: NewFile,
): Promise<void> {
  const { direction, date, entries, payCents, balancingLine, contentHash, originatorMarks } = contents;
  await sql`
    insert into aba_file (id, file_name, direction, process_date, transaction_count, pay_cents, balancing_line,
      content, sha256, content_hash, originator_mark, created_by)
    overriding system value
    values (${id}, ${fileName}, ${direction}, ${date}, ${entries.length}, ${payCents}, ${balancingLine},
      ${kept.content}, ${kept.sha256}, ${Buffer.from(contentHash)}, ${Buffer.from(originatorMarks[0] ?? [])},
      ${createdBy})`.execute(tx);
  await insertTransactions(tx, id, contents);
}

const inOneStatement = 5_000;

export function marksIn(held: Uint8Array, from: number, to: number): { accounts: Buffer[]; names: Buffer[] } {
  const at = (index: number) => Buffer.from(held.buffer, held.byteOffset + index * markBytes, markBytes);
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  return {
    accounts: indexes.map((index) => at(index * 2)),
    names: indexes.map((index) => at(index * 2 + 1)),
  };
}

async function insertTransactions(tx: Tx, fileId: number, { entries, marks }: Contents): Promise<void> {
  const [current = new Uint8Array()] = marks;
  for (let from = 0; from < entries.length; from += inOneStatement) {
    const some = entries.slice(from, from + inOneStatement);
    const { accounts, names } = marksIn(current, from, from + some.length);
    await sql`
      insert into aba_transaction (file_id, position, reference, amount_cents, account_mark, name_mark)
      select ${fileId}, ${from} + at, reference, cents, account, name
      from unnest(${some.map(({ reference }) => reference)}::text[], ${some.map(({ cents }) => cents)}::bigint[],
        ${accounts}::bytea[], ${names}::bytea[]) with ordinality as entry (reference, cents, account, name, at)
    `.execute(tx);
  }
}

export interface FileState {
  readonly id: number;
  readonly fileName: string;
  readonly state: 'PROCESSING' | 'PROCESSED' | 'FAILED';
  readonly direction: AbaDirection;
  readonly count: number;
  readonly doneCount: number;
  readonly failedCount: number;
}

export const getFileState = (db: Db, id: number): Promise<FileState> =>
  db
    .selectFrom('aba_file')
    .where('id', '=', id)
    .select([
      'id',
      'file_name as fileName',
      sql<FileState['state']>`state`.as('state'),
      sql<AbaDirection>`direction`.as('direction'),
      'transaction_count as count',
      sql<number>`posted_count + failed_count`.as('doneCount'),
      'failed_count as failedCount',
    ])
    .executeTakeFirstOrThrow();

export async function listFailedReferences(db: Db, fileId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('aba_transaction')
    .where('file_id', '=', fileId)
    .where(sql<boolean>`state = 'FAILED'`)
    .select('reference')
    .orderBy('position')
    .execute();
  return rows.map(({ reference }) => reference);
}
