import { iam } from '@assay/contract/iam/area';
import type { UserForm } from '@assay/contract/iam/user';
import { savedUser } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, nobody } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo, mailTo, tokenIn } from '../../../../test/mailbox.ts';
import { passwordToken } from '../../../../test/password-token.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { iamArea } from '../area.ts';

let admin: Caller;
doJobsOf(iamArea);
beforeAll(async () => {
  admin = await as('admin');
});

async function save(id: number, change: Partial<UserForm>) {
  const user = (await admin.call(iam.getUser, { params: { id } })).body.data;
  return admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(user), ...change } });
}

describe('invitations', () => {
  const invite = (id: number) => admin.call(iam.emailPasswordLink, { params: { id } });
  const state = async (token: string) =>
    (await nobody.call(iam.checkPasswordLink, { body: { token } })).body.data.state;
  const makeOld = (userId: number) =>
    db
      .updateTable('password_reset')
      .set({ created_at: new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString() })
      .where('user_id', '=', userId)
      .execute();

  test('are sent five times an hour, also concurrently', async () => {
    const { id } = await given.user();
    const replies = await Promise.all(Array.from({ length: 8 }, () => invite(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await invite((await given.user()).id)).status).toBe(200);
  });

  test('work for seven days, the newest only', async () => {
    const { id } = await given.user();
    const [older, newer] = [await passwordToken(id, 'INVITATION'), await passwordToken(id, 'INVITATION')];
    expect([await state(older), await state(newer)]).toEqual(['DEAD', 'GOOD']);
    await makeOld(id);
    expect(await state(newer)).toBe('EXPIRED_INVITATION');
    const body = { token: newer, password: 'four unrelated words here' };
    expect(await nobody.call(iam.resetPassword, { body })).toBeRefused('UNPROCESSABLE');
  });

  test('can be renewed after their expiry by their holder, to the same address', async () => {
    const { id, email } = await given.user();
    const token = await passwordToken(id, 'INVITATION');
    await makeOld(id);
    expect((await nobody.call(iam.renewInvitation, { body: { token } })).status).toBe(200);
    expect(await state(tokenIn(await mailTo(email, 'Welcome to Assay')))).toBe('GOOD');
    expect(await state(token)).toBe('DEAD');
  });

  test("aren't renewed while they work, and requests don't use up the administrator's limit", async () => {
    const { id, email } = await given.user();
    let token = await passwordToken(id, 'INVITATION');
    const renew = async () => {
      expect((await nobody.call(iam.renewInvitation, { body: { token } })).status).toBe(200);
      await queueIsEmpty();
      return mailsTo(email);
    };
    expect(await renew()).toEqual([]);
    expect(await state(token)).toBe('GOOD');
    for (const sent of [1, 2, 3, 4, 5, 5]) {
      await makeOld(id);
      const mails = await renew();
      expect(mails.length).toBe(sent);
      if (mails[0]) token = tokenIn(mails[0]);
    }
    expect((await save(id, { email: `right.${id}@people.example` })).status).toBe(200);
  });

  test('get the same answer for an unknown link, which stays dead', async () => {
    expect((await nobody.call(iam.renewInvitation, { body: { token: 'never-was' } })).status).toBe(200);
    expect(await state('never-was')).toBe('DEAD');
  });

  test('end when the user is suspended', async () => {
    const { id } = await given.user();
    const token = await passwordToken(id, 'INVITATION');
    await save(id, { status: 'SUSPENDED' });
    expect(await state(token)).toBe('DEAD');
  });
});
