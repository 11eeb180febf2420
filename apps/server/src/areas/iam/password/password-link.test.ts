import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { as, nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { passwordToken } from '../../../../test/password-token.ts';
import { db } from '../../../kernel/database/database.ts';

const password = 'four unrelated words here';

const tokenFor = (userId: number) => passwordToken(userId, 'RESET');

const reset = (token: string) => nobody.call(iam.resetPassword, { body: { token, password } });

const signIn = (email: string, secret: string) =>
  nobody.call(iam.signIn, { body: { email, password: secret } });

describe('a link that sets a password', () => {
  test('ends with the first use of its kind', async () => {
    const { id } = await given.user();
    const [older, newer] = [await tokenFor(id), await tokenFor(id)];
    expect((await reset(newer)).status).toBe(200);
    expect(await reset(older)).toBeRefused('UNPROCESSABLE');
  });

  test("leaves other users' links alone", async () => {
    const [one, other] = [await given.user(), await given.user()];
    const [used, unused] = [await tokenFor(one.id), await tokenFor(other.id)];
    expect((await reset(used)).status).toBe(200);
    expect((await reset(unused)).status).toBe(200);
  });

  test('opens an account that wrong passwords had locked', async () => {
    const { id, email } = await given.user();
    for (let i = 0; i < 5; i++) await signIn(email, 'wrong wrong wrong');
    expect((await signIn(email, given.demoPassword)).status).toBe(401);
    await reset(await tokenFor(id));
    expect((await signIn(email, password)).status).toBe(200);
  });
});

test("keeps the record's version when the password is set", async () => {
  const { id } = await given.user();
  const administrator = await as('admin');
  const params = { id };
  const open = (await administrator.call(iam.getUser, { params })).body.data;
  expect((await reset(await tokenFor(id))).status).toBe(200);
  const body = { roleIds: [], version: open.version };
  expect((await administrator.call(iam.assignRoles, { params, body })).status).toBe(200);
});

test('requires a new password that differs', async () => {
  const caller = await signedInAs((await given.user()).id);
  const body = { currentPassword: given.demoPassword, newPassword: given.demoPassword };
  const refused = await caller.call(iam.changePassword, { body });
  expect(refused).toBeRefused('UNPROCESSABLE');
  expect(refused.body.data).toMatchObject([{ path: 'newPassword' }]);
});

test("doesn't let one address use up its network's emails", async () => {
  await db.deleteFrom('sign_in_throttle').execute();
  for (let n = 0; n < 70; n++)
    await nobody.call(iam.forgotPassword, { body: { email: 'again@people.example' } });
  const { email } = await given.user();
  await nobody.call(iam.forgotPassword, { body: { email } });
  const { rows } = await sql`select from graphile_worker._private_jobs
    where payload::text like ${`%${email}%`}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('limits a network to sixty emails', async () => {
  await db.deleteFrom('sign_in_throttle').execute();
  const queued = async () =>
    (
      await sql<{ count: number }>`select count(*) from graphile_worker.jobs
        where task_identifier = 'iam.send-password-reset'`.execute(db)
    ).rows[0]?.count ?? 0;
  const before = await queued();
  for (let n = 0; n < 65; n++)
    expect((await nobody.call(iam.forgotPassword, { body: { email: `n${n}@people.example` } })).status).toBe(
      200,
    );
  expect((await queued()) - before).toBe(60);
});
