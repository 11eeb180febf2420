import { createHmac } from 'node:crypto';
import { iam } from '@assay/contract/iam/area';
import { writeHeader } from '@assay/contract/kit/endpoint';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { nobody, signedInAs, theApp } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';
import { deviceCookie } from '../../../kernel/session/device-cookie.ts';
import { deviceOf, newDevice } from './device.rules.ts';
import { perEmail, perNetworkAddress } from './throttle.rules.ts';
import { takeAttempt } from './throttle.store.ts';

interface From {
  readonly device?: string | undefined;
  readonly remoteAddress?: string;
}

async function post(path: string, payload: object, { device, remoteAddress = '127.0.0.1' }: From = {}) {
  const app = await theApp();
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress,
    headers: { [writeHeader.name]: writeHeader.value },
    ...(device && { cookies: { [deviceCookie.name]: device } }),
  });
  return {
    status: reply.statusCode,
    device: reply.cookies.find(({ name }) => name === deviceCookie.name)?.value,
  };
}

const signIn = (email: string, from?: From, password = given.demoPassword) =>
  post('/auth/sign-in', { email, password }, from);

const guess = (email: string, from?: From) => signIn(email, from, 'wrong wrong wrong');

async function lock(email: string): Promise<void> {
  for (let i = 0; i < perEmail.free; i++) await takeAttempt(db, perEmail, email);
}

async function returning() {
  const user = await given.user();
  const { device } = await signIn(user.email);
  return { ...user, device };
}

beforeEach(() => db.deleteFrom('sign_in_throttle').execute());

describe('a known browser', () => {
  test('signs in while strangers keep the address locked', async () => {
    const { email, device } = await returning();
    await lock(email);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, { device })).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
  });

  test('signs in while the network is locked', async () => {
    const { email, device } = await returning();
    for (let i = 0; i < 300; i++) await takeAttempt(db, perNetworkAddress, '127.0.0.1');
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, { device })).status).toBe(200);
  });

  test('is locked by five wrong passwords, without locking others', async () => {
    const { email, device } = await returning();
    for (let i = 0; i < 5; i++) expect((await guess(email, { device })).status).toBe(401);
    expect((await signIn(email, { device })).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('counts for its user only', async () => {
    const [one, other] = [await returning(), await returning()];
    await lock(one.email);
    expect((await signIn(one.email, { device: other.device })).status).toBe(401);
    const forged = one.device?.replace(/[^.]+$/, createHmac('sha256', 'guess').digest('base64url'));
    expect((await signIn(one.email, { device: forged })).status).toBe(401);
    const longer = one.device?.replace(/\.\d+\./, `.${Math.floor(Date.now() / 1_000) + 400 * 86_400}.`);
    expect((await signIn(one.email, { device: longer })).status).toBe(401);
  });

  test('is remembered for 90 days', async () => {
    const owner = { id: 7, passwordHash: 'hash' };
    expect(deviceOf(newDevice(owner, 90), owner)).toBeTruthy();
    expect(deviceOf(newDevice(owner, 0), owner)).toBeUndefined();
    const { device = '' } = await returning();
    const days = (Number(device.split('.')[1]) - Date.now() / 1_000) / 86_400;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
  });

  test('is forgotten after a password change, except the one that made it', async () => {
    const { id, email, device } = await returning();
    const newPassword = 'four unrelated words here';
    const here = await signedInAs(id);
    const changed = await here.send({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { currentPassword: given.demoPassword, newPassword },
    });
    const own = changed.cookies.find(({ name }) => name === deviceCookie.name)?.value;
    await lock(email);
    expect((await signIn(email, { device }, newPassword)).status).toBe(401);
    expect((await signIn(email, { device: own }, newPassword)).status).toBe(200);
  });

  test('gets password emails, whatever strangers requested', async () => {
    const { email, device } = await returning();
    const queued = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'email' = ${email}`.execute(
        db,
      );
      return rows[0]?.n;
    };
    for (let i = 0; i < 9; i++) await nobody.call(iam.forgotPassword, { body: { email } });
    expect(await queued()).toBe(5);
    for (let i = 0; i < 9; i++)
      expect((await post('/auth/forgot-password', { email }, { device })).status).toBe(200);
    expect(await queued()).toBe(10);
  });
});

test('keeps known users signing in during sixty wrong passwords from six networks', async () => {
  const honest = await Promise.all(Array.from({ length: 12 }, () => given.user()));
  const wrong = Array.from({ length: 60 }, (_, i) =>
    guess(`flood.${i}@people.example`, { remoteAddress: `203.0.113.${i % 6}` }),
  );
  const replies = await Promise.all(
    honest.map(({ email }, i) => signIn(email, { remoteAddress: `198.51.100.${i}` })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  // Floods get spare CPU time only, which takes long on a busy machine.
  await Promise.all(wrong);
}, 360_000);
