import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo, mailTo, tokenIn } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { iamArea } from '../area.ts';

const password = 'four unrelated words here';
doJobsOf(iamArea);

async function tokenFor(email: string): Promise<string> {
  await nobody.call(iam.forgotPassword, { body: { email } });
  return tokenIn(await mailTo(email, 'Set a new password'));
}

const signIn = (email: string, secret: string) =>
  nobody.call(iam.signIn, { body: { email, password: secret } });

describe('a forgotten password', () => {
  test('is reset by the emailed link, which ends all sessions', async () => {
    const user = await given.user();
    const open = await signedInAs(user.id);
    const token = await tokenFor(user.email);
    expect((await nobody.call(iam.resetPassword, { body: { token, password } })).status).toBe(200);
    expect(await open.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
    expect((await signIn(user.email, password)).status).toBe(200);
    expect((await signIn(user.email, given.demoPassword)).status).toBe(401);
  });

  test('has a link that works once, also under eight concurrent uses', async () => {
    const user = await given.user();
    const token = await tokenFor(user.email);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => nobody.call(iam.resetPassword, { body: { token, password } })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(['UNPROCESSABLE', 'CONFLICT']).toContain(reply.body.code);
    expect(await nobody.call(iam.resetPassword, { body: { token, password } })).toBeRefused(
      'UNPROCESSABLE',
      'This link has expired or has already been used. Request a new one.',
    );
  });

  test('has a link that works for 30 minutes', async () => {
    const user = await given.user();
    const token = await tokenFor(user.email);
    await db
      .updateTable('password_reset')
      .set({ created_at: sql`now() - interval '31 minutes'` })
      .where('user_id', '=', user.id)
      .execute();
    expect(await nobody.call(iam.resetPassword, { body: { token, password } })).toBeRefused('UNPROCESSABLE');
  });

  test('stores only a hash of the token', async () => {
    const user = await given.user();
    const token = await tokenFor(user.email);
    const rows = await db.selectFrom('password_reset').where('user_id', '=', user.id).selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('keeps the link after a refusal, which says why', async () => {
    const user = await given.user();
    const token = await tokenFor(user.email);
    const reply = await nobody.call(iam.resetPassword, { body: { token, password: 'Password1234' } });
    expect(reply).toBeRefused('VALIDATION_FAILED');
    expect(reply.body.data).toMatchObject([{ path: 'password' }]);
    expect((await nobody.call(iam.resetPassword, { body: { token, password } })).status).toBe(200);
  });

  test('gets the same answer for known, unknown and suspended addresses, and emails the known only', async () => {
    const [known, suspended] = [await given.user(), await given.user()];
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute();
    const unknown = { email: 'not.known.here@people.example' };
    const replies = [];
    for (const { email } of [suspended, unknown, known])
      replies.push(await nobody.call(iam.forgotPassword, { body: { email } }));
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: 200, body: { data: null } }),
    );
    await queueIsEmpty();
    expect(await mailsTo(known.email)).toHaveLength(1);
    for (const { email } of [suspended, unknown]) expect(await mailsTo(email)).toEqual([]);
  });

  test('sends the link to every active user, with or without a role', async () => {
    const user = await given.user();
    await db.deleteFrom('user_role').where('user_id', '=', user.id).execute();
    await nobody.call(iam.forgotPassword, { body: { email: user.email } });
    expect(tokenIn(await mailTo(user.email, 'Set a new password'))).not.toBe('');
  });

  test('sends an address five emails at most', async () => {
    const user = await given.user();
    for (let i = 0; i < 9; i++) await nobody.call(iam.forgotPassword, { body: { email: user.email } });
    await queueIsEmpty();
    expect(await mailsTo(user.email)).toHaveLength(5);
  });

  test('retries the email when the mail server fails', async () => {
    const user = await given.user();
    const email = `tempfail-${user.email}`;
    await db.updateTable('app_user').set({ email }).where('id', '=', user.id).execute();
    await nobody.call(iam.forgotPassword, { body: { email } });
    await queueIsEmpty();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('changing a password', () => {
  const change = (caller: Caller, currentPassword: string, newPassword: string) =>
    caller.call(iam.changePassword, { body: { currentPassword, newPassword } });

  test('ends other sessions, keeps this one, and is logged without the password', async () => {
    const user = await given.user();
    const [here, elsewhere] = [await signedInAs(user.id), await signedInAs(user.id)];
    expect((await change(here, given.demoPassword, password)).status).toBe(200);
    expect((await here.call(iam.getSession, {})).status).toBe(200);
    expect(await elsewhere.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
    expect((await signIn(user.email, password)).status).toBe(200);
    const entries = await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'User')
      .where('model_id', '=', user.id)
      .selectAll()
      .execute();
    expect(entries).toMatchObject([{ category: 'AUTHENTICATION', model_name: 'User', actor_id: user.id }]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|unrelated/);
  });

  test('needs the current password, and locks after five wrong ones', async () => {
    const user = await given.user();
    const caller = await signedInAs(user.id);
    const wrong = await change(caller, 'not the current one', password);
    expect(wrong).toBeRefused('UNPROCESSABLE', 'Your current password is incorrect');
    expect(wrong.body.data).toEqual([
      { path: 'currentPassword', message: 'Your current password is incorrect' },
    ]);
    for (let i = 0; i < 4; i++) await change(caller, 'not the current one', password);
    expect(await change(caller, given.demoPassword, password)).toBeRefused('TOO_MANY_REQUESTS');
  });

  test("takes 12 to 128 characters that aren't common", async () => {
    const caller = await signedInAs((await given.user()).id);
    for (const weak of [
      'elevenchars',
      'x'.repeat(129),
      'Password1234',
      'qwertyuiop12',
      '123456789012',
      'aaaaaaaaaaaa',
      'abababababab',
      'passwordpassword',
    ])
      expect({ weak, code: (await change(caller, given.demoPassword, weak)).body.code }).toEqual({
        weak,
        code: 'VALIDATION_FAILED',
      });
  });

  test('conflicts for the second of two concurrent changes', async () => {
    const user = await given.user();
    const [one, two] = [await signedInAs(user.id), await signedInAs(user.id)];
    const replies = await Promise.all([
      change(one, given.demoPassword, `${password} one`),
      change(two, given.demoPassword, `${password} two`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.data).toMatchObject({
      changedBy: expect.stringMatching(/^Test /),
      changedAt: expect.any(String),
    });
  });
});
