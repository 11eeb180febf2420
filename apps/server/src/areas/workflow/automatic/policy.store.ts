import type { Policy } from '@assay/lending/policy';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

export async function getPolicy(db: Db): Promise<Policy> {
  const { value } = await db
    .selectFrom('reference_value')
    .where('name', '=', 'policy')
    .select(sql<Policy>`value`.as('value'))
    .executeTakeFirstOrThrow();
  return value;
}
