import { writeHeader } from '@assay/contract/kit/endpoint';
import { expect, test } from 'vitest';
import * as given from '../../../test/given.ts';
import { startServer } from '../../../test/server-process.ts';
import { db } from '../database/database.ts';

async function addressKept(trusted: string, forwarded: string): Promise<string> {
  const user = await given.user();
  const server = await startServer({ TRUST_PROXY: trusted });
  const reply = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [writeHeader.name]: writeHeader.value,
      'x-forwarded-for': forwarded,
    },
    body: JSON.stringify({ email: user.email, password: given.demoPassword }),
  });
  expect(reply.status).toBe(200);
  await server.stop();
  const row = await db
    .selectFrom('login_history')
    .where('user_id', '=', user.id)
    .select('ip_address')
    .executeTakeFirstOrThrow();
  return row.ip_address.replace('::ffff:', '');
}

test.for([
  ['0', '9.9.9.9', /^(127\.0\.0\.1|::1)$/],
  ['1', '9.9.9.9, 203.0.113.7', /^203\.0\.113\.7$/],
  ['1', '203.0.113.7:4711', /^203\.0\.113\.7$/],
  ['1', 'fe80::1%eth0', /^fe80::1$/],
] as const)(
  'behind %s proxies, "%s" is believed no further than the proxies',
  async ([trusted, forwarded, kept]) => {
    expect(await addressKept(trusted, forwarded)).toMatch(kept);
  },
);
