import { db } from '../../../kernel/database/database.ts';
import * as store from './demo-accounts.store.ts';

export const demoPassword = 'assay-demo-2026';

export async function listDemoAccounts() {
  const people = await store.listDemoAccounts(db);
  const accounts = people.map(({ role, first_name, last_name, email }) => ({
    role,
    name: `${first_name} ${last_name}`,
    email,
  }));
  return { password: demoPassword, accounts };
}
