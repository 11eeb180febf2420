import type { Fees } from '@assay/lending/quote';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

export async function getFees(db: Db): Promise<Fees> {
  const { value } = await db
    .selectFrom('reference_value')
    .where('name', '=', 'fees')
    .select(sql<Fees>`value`.as('value'))
    .executeTakeFirstOrThrow();
  return value;
}
