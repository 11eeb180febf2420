import type { Db } from '../../../kernel/database/database.ts';

export const demoPassword = 'assay-demo-2026';

/** Only demo accounts have such addresses; no mail is sent to them. */
const demoAddress = '%@assay.test';

export const listDemoAccounts = (db: Db) =>
  db
    .selectFrom('role as r')
    .innerJoin('user_role as ur', 'ur.role_id', 'r.id')
    .innerJoin('app_user as u', 'u.id', 'ur.user_id')
    .distinctOn('r.id')
    .where('u.email', 'like', demoAddress)
    .where('u.status', '=', 'ACTIVE')
    .where('r.status', '=', 'ACTIVE')
    .orderBy('r.id')
    .orderBy('u.id')
    .select(['r.name as role', 'u.first_name', 'u.last_name', 'u.email'])
    .execute();
