import { iam } from '@assay/contract/iam/area';
import { afterEach, expect, test } from 'vitest';
import { nobody } from '../../../../test/client.ts';
import { config } from '../../../kernel/config/config.ts';

afterEach(() => Object.assign(config, { DEMO: true }));

test('the demo offers one account for each role, and its password signs in', async () => {
  const { password, accounts } = (await nobody.call(iam.listDemoAccounts, {})).body.data;
  expect(accounts.map(({ role }) => role)).toEqual([...new Set(accounts.map(({ role }) => role))]);
  expect(accounts).toContainEqual({ role: 'Auditor', name: 'Mei Tan', email: 'auditor@assay.test' });
  expect(accounts).toHaveLength(10);
  const signedIn = await nobody.call(iam.signIn, { body: { email: 'auditor@assay.test', password } });
  expect(signedIn.status).toBe(200);
});

test('outside the demo there is nothing there', async () => {
  Object.assign(config, { DEMO: false });
  const reply = await nobody.call(iam.listDemoAccounts, {});
  expect(reply).toBeRefused('NOT_FOUND');
  expect(JSON.stringify(reply.body)).not.toMatch(/assay-demo|@assay.test/);
});
