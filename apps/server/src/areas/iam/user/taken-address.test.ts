import { iam } from '@assay/contract/iam/area';
import { savedUser, userForm } from '@assay/given/iam';
import { expect, test } from 'vitest';
import { as, Caller } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo, mailTo } from '../../../../test/mailbox.ts';
import { doJobsOf } from '../../../../test/queue.ts';
import { iamArea } from '../area.ts';

doJobsOf(iamArea);

let mark = 0;

const subject = 'You already have an Assay account';

async function made(email?: string) {
  const form = userForm(`Taken ${Date.now()} ${mark++}`);
  const caller = await as('broker-admin');
  const body = { ...form, ...(email && { email }) };
  return caller.call(iam.createUser, { body });
}

function told({ status, body }: Awaited<ReturnType<typeof made>>) {
  const { id, firstName, lastName, email, createdAt, updatedAt, ...rest } = body.data as ReturnType<
    typeof savedUser
  > & { id: number; createdAt: string; updatedAt: string };
  expect([id, firstName, lastName, email, createdAt, updatedAt]).not.toContain(undefined);
  expect(status).toBe(200);
  return rest;
}

test("gives an introducer the same answer for another company's address as for a new one", async () => {
  const [staff, elsewhere] = [await given.user({ clientId: 1 }), await given.user()];
  const fresh = told(await made());
  for (const owner of [staff, elsewhere]) {
    expect(told(await made(owner.email.toUpperCase()))).toEqual(fresh);
    const mail = await mailTo(owner.email, subject);
    expect(mail.text).not.toContain('token=');
    const signIn = await new Caller().call(iam.signIn, {
      body: { email: owner.email, password: given.demoPassword },
    });
    expect(signIn.body.data.user.id, 'the address still signs in its owner').toBe(owner.id);
    expect(await made(owner.email)).toBeRefused(
      'UNPROCESSABLE',
      'Another user already has this email address',
    );
  }
});

test("gives an introducer the same answer when changing to another company's address", async () => {
  const owner = await given.user({ clientId: 1 });
  const caller = await as('broker-admin');
  const changed = async (email: string) => {
    const user = (await made()).body.data as Parameters<typeof savedUser>[0];
    const body = { ...savedUser(user), email };
    const reply = await caller.call(iam.updateUser, { params: { id: user.id }, body });
    expect(reply.body.data).toMatchObject({ email: user.email, pendingEmail: email });
    return reply.status;
  };
  expect(await changed(owner.email)).toBe(await changed(`free.${Date.now()}@people.example`));
  await mailTo(owner.email, subject);
  expect((await mailsTo(owner.email)).map(({ text }) => text).join()).not.toContain('token=');
});

test('tells staff that an address is taken', async () => {
  const owner = await given.user();
  const body = { ...userForm(`Taken ${Date.now()}`), email: owner.email };
  expect(await (await as('admin')).call(iam.createUser, { body })).toBeRefused(
    'UNPROCESSABLE',
    'Another user already has this email address',
  );
});
