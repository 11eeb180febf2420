import { db } from '../../../kernel/database/database.ts';
import * as store from './demo-accounts.store.ts';

/** Of every account that the demo is made with. */
export const demoPassword = 'assay-demo-2026';

/** So that people can look at the demo as each of its roles. */
export async function listDemoAccounts() {
  const people = await store.listDemoAccounts(db);
  const accounts = people.map(({ role, first_name, last_name, email }) => ({
    role,
    name: `${first_name} ${last_name}`,
    email,
  }));
  return { password: demoPassword, accounts };
}
