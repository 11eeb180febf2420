import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as given from '../../test/given.ts';
import { startServer } from '../../test/server-process.ts';

const secret = 'correct horse battery staple';
const token = 'a-token-of-somebody';

test('the log holds no password, no e-mail address, no token and no query string', async () => {
  const user = await given.user();
  const server = await startServer({ LOG_LEVEL: 'debug' });
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assay': '1', cookie: `assay=${token}` },
      body: JSON.stringify(body),
    });
  await post('/api/auth/sign-in', { email: user.email, password: secret });
  await post('/api/auth/forgot-password', { email: user.email });
  await post('/api/auth/reset-password', { token, password: secret });
  await fetch(`${server.url}/auth/reset-password?token=${token}`);
  await wait(1_500);
  await server.stop();
  const text = server.log();
  expect(text).toContain('/api/auth/sign-in');
  for (const hidden of [secret, user.email, token]) expect(text).not.toContain(hidden);
});
