import { lenderId } from '@assay/contract/iam/client';
import type { Db } from '../../../kernel/database/database.ts';

export const getLender = (db: Db): Promise<{ name: string; abn: string | null }> =>
  db.selectFrom('client').where('id', '=', lenderId).select(['name', 'abn']).executeTakeFirstOrThrow();
