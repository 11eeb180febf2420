import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { Tx } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Actor } from '../../kernel/session/actor.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Answers with id and version only if the actor may not read such records. */
export async function writeRecord<Data extends Versioned>(
  actor: Actor,
  toRead: PermissionCode,
  write: (tx: Tx) => Promise<Data>,
): Promise<Partial<Data> & Versioned> {
  const record = await inTransaction(write);
  if (actor.permissions.has(toRead)) return record;
  const { id, version } = record;
  return { id, version } as Partial<Data> & Versioned;
}
