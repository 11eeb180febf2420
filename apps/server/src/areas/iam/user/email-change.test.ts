import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { savedUser, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, nobody, signedInAs } from '../../../../test/client.ts';
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

const read = async (id: number) => (await admin.call(iam.getUser, { params: { id } })).body.data;

async function changeTo(id: number, email: string) {
  return admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(await read(id)), email } });
}

async function changing() {
  const user = await given.user();
  const email = `new.${user.id}@people.example`;
  expect((await changeTo(user.id, email)).status).toBe(200);
  const token = tokenIn(await mailTo(email, 'Confirm your email address'));
  return { user, email, token };
}

const save = async (id: number, change: object) =>
  admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(await read(id)), ...change } });

const confirm = (token: string) => nobody.call(iam.confirmEmail, { body: { token } });

const signIn = (email: string) => nobody.call(iam.signIn, { body: { email, password: given.demoPassword } });

describe('a changed email address', () => {
  test('takes effect when its link is opened; the old address is told, and sessions and links end', async () => {
    const { user, email, token } = await changing();
    expect(await read(user.id)).toMatchObject({ email: user.email, pendingEmail: email });
    expect((await mailTo(user.email, 'Your email address is being changed')).text).not.toContain(email);
    const open = await signedInAs(user.id);
    const link = await passwordToken(user.id, 'RESET');
    const { body } = await confirm(token);
    expect(body.data).toEqual({ email, isLinkSent: true });
    expect(await read(user.id)).toMatchObject({ email, pendingEmail: null });
    expect(await open.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
    const password = 'four unrelated words here';
    expect(await nobody.call(iam.resetPassword, { body: { token: link, password } })).toBeRefused(
      'UNPROCESSABLE',
    );
    expect((await mailTo(user.email, 'Your email address was changed')).text).not.toContain(email);
    const entries = await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'User')
      .where('model_id', '=', user.id)
      .orderBy('seq')
      .select(['changes_new', 'actor_id'])
      .execute();
    expect(entries).toEqual([
      { actor_id: 1, changes_new: { pendingEmail: email } },
      {
        actor_id: user.id,
        changes_new: { email, pendingEmail: null, passwordChangedAt: expect.any(String) },
      },
    ]);
  });

  test('needs a new password, since a reader of the old address may have set the present one', async () => {
    const { user, email, token } = await changing();
    expect((await signIn(user.email)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const mail = await mailTo(email, 'Set a new password');
    const password = 'four unrelated words here';
    const reset = { token: tokenIn(mail), password };
    expect((await nobody.call(iam.resetPassword, { body: reset })).status).toBe(200);
    expect((await nobody.call(iam.signIn, { body: { email, password } })).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain('Welcome to Assay');
  });

  test("is named to the link's holder while the link works", async () => {
    const [one, other] = [await changing(), await changing()];
    const named = async (token: string) =>
      (await nobody.call(iam.checkEmailLink, { body: { token } })).body.data;
    expect(await named(one.token)).toEqual({ email: one.email });
    expect(await named(other.token)).toEqual({ email: other.email });
    expect(await named(`${one.token}x`)).toEqual({ email: null });
    await confirm(one.token);
    expect(await named(one.token)).toEqual({ email: null });
  });

  test('is confirmed once, also concurrently', async () => {
    const { token } = await changing();
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('ends when cancelled or replaced', async () => {
    const cancelled = await changing();
    const params = { id: cancelled.user.id };
    expect((await admin.call(iam.cancelEmailChange, { params })).body.data.pendingEmail).toBeNull();
    expect(await confirm(cancelled.token)).toBeRefused('UNPROCESSABLE');
    const replaced = await changing();
    expect((await changeTo(replaced.user.id, `other.${replaced.user.id}@people.example`)).status).toBe(200);
    expect(await confirm(replaced.token)).toBeRefused('UNPROCESSABLE');
    expect((await read(replaced.user.id)).email).toBe(replaced.user.email);
  });

  test('stays pending when other fields are saved', async () => {
    const { user, email, token } = await changing();
    expect((await changeTo(user.id, user.email)).body.data.pendingEmail).toBe(email);
    expect((await confirm(token)).status).toBe(200);
  });

  test('stays pending when repeated with another status or company', async () => {
    const { user, email, token } = await changing();
    const change = { status: 'SUSPENDED', clientId: await given.company(), parentId: null, email };
    expect((await save(user.id, change)).body.data).toMatchObject({ pendingEmail: email, email: user.email });
    expect((await save(user.id, { status: 'ACTIVE', email })).body.data.pendingEmail).toBe(email);
    expect((await confirm(token)).status).toBe(200);
  });

  test('can be cancelled without a trace if none is pending', async () => {
    const { id } = await given.user();
    const { version } = await read(id);
    expect((await admin.call(iam.cancelEmailChange, { params: { id } })).body.data.version).toBe(version);
    expect((await read(id)).version).toBe(version);
  });

  test('works for seven days', async () => {
    const { user, token } = await changing();
    await db
      .updateTable('email_change')
      .set({ created_at: new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    expect(await confirm(token)).toBeRefused('UNPROCESSABLE');
  });

  test('is refused if taken since', async () => {
    const { user, email, token } = await changing();
    const other = await given.user();
    await db.updateTable('app_user').set({ email: email.toUpperCase() }).where('id', '=', other.id).execute();
    expect(await confirm(token)).toBeRefused(
      'UNPROCESSABLE',
      'Another user now has this email address. Ask your administrator.',
    );
    expect((await read(user.id)).email).toBe(user.email);
  });

  test('is followed by an invitation for a user without a password', async () => {
    const { user, email, token } = await changing();
    await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', user.id).execute();
    expect((await confirm(token)).body.data.isLinkSent).toBe(true);
    await mailTo(email, 'Welcome to Assay');
  });

  test('sends a suspended user no link until activation', async () => {
    const { id } = await given.user();
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
    const email = `suspended.${id}@people.example`;
    expect((await changeTo(id, email)).status).toBe(200);
    const token = tokenIn(await mailTo(email, 'Confirm your email address'));
    expect((await confirm(token)).body.data).toEqual({ email, isLinkSent: false });
    await queueIsEmpty();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect((await save(id, { status: 'ACTIVE' })).status).toBe(200);
    await mailTo(email, 'Set a new password');
  });

  const staff = async (...permissions: PermissionCode[]) =>
    given.user({
      clientId: lenderId,
      permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', ...permissions],
    });

  async function changingBy(requester: given.GivenUser) {
    const user = await given.user({ clientId: lenderId });
    const email = `taken.${user.id}@people.example`;
    const caller = await signedInAs(requester.id);
    const { firstName, lastName, mobile, status, clientId, parentId, version } = await read(user.id);
    const form = { firstName, lastName, mobile, status, clientId, parentId, version, email };
    expect((await caller.call(iam.updateUser, { params: { id: user.id }, body: form })).status).toBe(200);
    return { user, token: tokenIn(await mailTo(email, 'Confirm your email address')) };
  }

  const setRoles = (id: number, roleIds: number[]) =>
    admin.call(iam.assignRoles, { params: { id }, body: { roleIds } });

  test.for([
    ['is given more', async (id: number) => setRoles(id, [(await staff('AUDIT.READ')).roleId])],
    ['is suspended', async (id: number) => save(id, { status: 'SUSPENDED' })],
    ['moves to another company', async (id: number) => save(id, { clientId: 2, parentId: null })],
  ] as const)('ends when the person %s: who may change it is asked anew', async ([, happens]) => {
    const { user, token } = await changingBy(await staff('IAM.USER.LENDER.UPDATE'));
    expect((await happens(user.id)).status).toBe(200);
    expect((await read(user.id)).pendingEmail).toBeNull();
    expect(await confirm(token)).toBeRefused('UNPROCESSABLE');
    expect((await read(user.id)).email).toBe(user.email);
  });

  test.for([
    ['is closed', async (id: number) => save(id, { status: 'CLOSED' })],
    ['may no longer', async (id: number) => setRoles(id, [])],
  ] as const)('ends when whoever asked for it %s', async ([, happens]) => {
    const requester = await staff('IAM.USER.LENDER.UPDATE');
    const { token } = await changingBy(requester);
    expect((await happens(requester.id)).status).toBe(200);
    expect(await confirm(token)).toBeRefused('UNPROCESSABLE');
  });

  test('ends when the user gets more rights than the requester may grant', async () => {
    const { user, token } = await changingBy(await staff('IAM.USER.LENDER.UPDATE'));
    await db
      .insertInto('role_permission')
      .values({ role_id: user.roleId, permission: 'IAM.USER.UPDATE' })
      .execute();
    expect(await confirm(token)).toBeRefused('UNPROCESSABLE');
  });

  test('leaves the wrong address of a user without a password nothing to open', async () => {
    const [wrong, right] = [`wrong.${process.pid}@people.example`, `right.${process.pid}@people.example`];
    const form = { ...userForm(`Corrected ${process.pid}`), email: wrong };
    const made = await admin.call(iam.createUser, { body: form });
    const { id } = made.body.data;
    const invitation = tokenIn(await mailTo(wrong, 'Welcome to Assay'));
    expect((await changeTo(id, right)).status).toBe(200);
    const confirmation = tokenIn(await mailTo(right, 'Confirm your email address'));
    const state = await nobody.call(iam.checkPasswordLink, { body: { token: invitation } });
    expect(state.body.data).toEqual({ state: 'DEAD' });
    expect(await admin.call(iam.emailPasswordLink, { params: { id } })).toBeRefused(
      'UNPROCESSABLE',
      'Their new email address has to be confirmed first.',
    );
    await nobody.call(iam.forgotPassword, { body: { email: wrong } });
    expect((await confirm(confirmation)).body.data).toEqual({ email: right, isLinkSent: true });
    expect((await mailTo(right, 'Welcome to Assay')).text).toContain('your Assay account is ready');
    const sent = (await mailsTo(wrong)).map(({ subject }) => subject);
    expect(sent).not.toContain('Set a new password');
  });

  test('in another spelling is unchanged', async () => {
    const user = await given.user();
    expect((await changeTo(user.id, user.email.toUpperCase())).body.data).toMatchObject({
      email: user.email.toUpperCase(),
      pendingEmail: null,
    });
  });
});
