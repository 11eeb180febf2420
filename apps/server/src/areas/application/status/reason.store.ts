import type { StatusReason } from '@assay/contract/application/status';
import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

type Reason = StatusReason & { readonly status: Status };

export const listReasons = (db: Db, statuses: readonly Status[]): Promise<Reason[]> =>
  db
    .selectFrom('status_reason')
    .where('status', '=', (eb) => eb.fn.any(eb.val(statuses)))
    .select([
      'id',
      sql<Status>`status`.as('status'),
      'parent',
      'reason',
      'allow_custom_reason as allowCustomReason',
    ])
    .orderBy('id')
    .execute();
