import type { Funder, FunderStatus } from '@assay/contract/funder/assignment';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';

const columns = ['id', 'name', sql<FunderStatus>`status`.as('status')] as const;

export const listFunders = (db: Db): Promise<Funder[]> =>
  db.selectFrom('funder').select(columns).orderBy(sql`lower(name)`).execute();

export const getFunderForUpdate = (tx: Tx, name: string): Promise<Funder> =>
  tx
    .selectFrom('funder')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select(columns)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Funder'));

export async function insertFunder(tx: Tx, name: string): Promise<number | undefined> {
  const made = await tx
    .insertInto('funder')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateFunder(tx: Tx, id: number, status: FunderStatus): Promise<void> {
  await tx.updateTable('funder').set({ status }).where('id', '=', id).execute();
}
