import { writeHeader } from '@assay/contract/kit/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import * as given from '../../../test/given.ts';
import { startServer } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';
import { db } from '../database/database.ts';
import { errorFields } from './log.ts';

const secret = 'correct horse battery staple';
const token = 'a-token-of-somebody';

test('logs no password, email address, token or query string', async () => {
  const user = await given.user();
  // Mail servers quote the address when they refuse it.
  const bounced = `bounce-${user.email}`;
  await db.updateTable('app_user').set({ email: bounced }).where('id', '=', user.id).execute();
  const server = await startServer({ LOG_LEVEL: 'debug' });
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [writeHeader.name]: writeHeader.value,
        cookie: `assay=${token}`,
      },
      body: JSON.stringify(body),
    });
  await post('/api/auth/sign-in', { email: bounced, password: secret });
  await post('/api/auth/forgot-password', { email: bounced });
  await post('/api/auth/reset-password', { token, password: secret });
  await fetch(`${server.url}/auth/reset-password?token=${token}`);
  await fetch(`${server.url}/accreditation/${token}`);
  await fetch(`${server.url}/api/accreditation/${token}`);
  await fetch(`${server.url}/api/accreditation/${token}/nothing`);
  await post(`/api/accreditation/${token}`, {});
  await post(`/api/accreditation/${token}/renew`, {});
  await until(() => server.log().includes('a job failed'));
  await server.stop();
  const text = server.log();
  expect(text).toContain('/api/auth/sign-in');
  for (const hidden of [secret, user.email, token]) expect(text).not.toContain(hidden);
});

test.for([
  ['a text', () => JSON.parse('Jane Citizen')],
  ['a field', () => z.strictObject({}).parse({ 'Jane Citizen': 1 })],
] as const)('%s that could not be read is not quoted', ([, read]) => {
  let failure: unknown;
  try {
    read();
  } catch (error) {
    failure = error;
  }
  expect(String(failure)).toContain('Citizen');
  expect(JSON.stringify(errorFields(failure))).not.toContain('Citizen');
});
