import { iam } from '@assay/contract/iam/area';
import { writeHeader } from '@assay/contract/kit/endpoint';
import { afterEach, expect, test } from 'vitest';
import { nobody, theApp } from '../../../../test/client.ts';
import { buildApp } from '../../../app.ts';
import { config } from '../../../kernel/config/config.ts';

afterEach(() => Object.assign(config, { DEMO: true }));

test('offers one demo account per role, and its password signs in', async () => {
  const { password, accounts } = (await nobody.call(iam.listDemoAccounts, {})).body.data;
  expect(accounts.map(({ role }) => role)).toEqual([...new Set(accounts.map(({ role }) => role))]);
  expect(accounts).toContainEqual({ role: 'Auditor', name: 'Mei Tan', email: 'auditor@assay.test' });
  expect(accounts).toHaveLength(10);
  const signedIn = await nobody.call(iam.signIn, { body: { email: 'auditor@assay.test', password } });
  expect(signedIn.status).toBe(200);
});

test('answers like an unknown address outside the demo', async () => {
  await theApp();
  Object.assign(config, { DEMO: false });
  const app = await buildApp();
  const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS', url: string) => {
    const { statusCode, body, headers } = await app.inject({
      method,
      url,
      headers: { [writeHeader.name]: writeHeader.value },
    });
    const { date: _, ...told } = headers;
    return { statusCode, told, body: body.replace(/"requestId":"[^"]*"/, '') };
  };
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
    for (const more of ['', '?a=1', '/'])
      expect(await ask(method, `/api/auth/demo-accounts${more}`)).toEqual(
        await ask(method, `/api/auth/demo-account_${more}`),
      );
  expect((await ask('GET', '/api/auth/demo-accounts')).statusCode).toBe(404);
  await app.close();
});
