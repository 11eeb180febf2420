import { type Directed, directedMost } from '@assay/contract/assessment/accreditation/individual';
import type { AccreditationStatus } from '@assay/lending/accreditations';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

interface Row extends Directed {
  readonly countOfAll: number;
}

export const listDirected = (db: Db, entityIds: readonly number[]): Promise<Row[]> =>
  db
    .selectFrom('accreditation as c')
    .where(
      sql<boolean>`exists (select from accreditation_director d
        where d.accreditation_id = c.id and d.entity_id = any (${entityIds}))`,
    )
    .select([
      'c.id',
      'c.entity_name as entityName',
      'c.trading_name as tradingName',
      'c.abn',
      sql<AccreditationStatus>`c.status`.as('status'),
      'c.created_at as createdAt',
      sql<number>`count(*) over ()`.as('countOfAll'),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(directedMost))
    .execute();
