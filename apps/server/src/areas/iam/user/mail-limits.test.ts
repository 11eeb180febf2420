import { createHash } from 'node:crypto';
import { iam } from '@assay/contract/iam/area';
import { type UserStatus, user as wholeUser } from '@assay/contract/iam/user';
import { clientForm, roleForm, savedClient, savedUser, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo, mailTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { iamArea } from '../area.ts';
import { mailsPerAddress } from '../session/throttle.rules.ts';

let admin: Caller;
let count = 0;

doJobsOf(iamArea);
beforeAll(async () => {
  admin = await as('admin');
});

const mark = () => `Limited ${count++} ${process.pid}`;

const made = async (more: Parameters<typeof userForm>[1] = {}) =>
  wholeUser.parse((await admin.call(iam.createUser, { body: userForm(mark(), more) })).body.data);

const read = async (id: number) => (await admin.call(iam.getUser, { params: { id } })).body.data;

const save = async (id: number, change: Partial<{ status: UserStatus; email: string; clientId: number }>) =>
  admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(await read(id)), ...change } });

async function sentTo(address: string): Promise<number> {
  await queueIsEmpty();
  return (await mailsTo(address)).length;
}

function expectTooMany(reply: { status: number; body: { errorMessage: string } }): void {
  expect(reply).toBeRefused('TOO_MANY_REQUESTS');
  expect(reply.body.errorMessage).toMatch(tooMany);
}

const tooMany =
  /^This person has been sent several emails already\. The next one can be sent at \d\d:\d\d\.$/;

function expectNextHour(nextEmailAt: string | null | undefined): void {
  expect(Date.parse(nextEmailAt ?? '') - Date.now()).toBeGreaterThan(50 * 60_000);
  expect(Date.parse(nextEmailAt ?? '') - Date.now()).toBeLessThanOrEqual(60 * 60_000);
}

const useUp = (share: 'mail' | 'mail-staff', address: string) =>
  db
    .insertInto('sign_in_throttle')
    .values({
      key: createHash('sha256').update(`${share}:${address}`).digest(),
      failures: mailsPerAddress.most,
      locked_until: new Date(Date.now() + 3_600_000).toISOString(),
      last_failed_at: new Date().toISOString(),
    })
    .execute();

describe('limits used up by others', () => {
  test("don't keep the lender from creating or correcting a user", async () => {
    const brokers = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.INTRODUCER.UPDATE'],
    });
    const broker = await signedInAs(brokers.id);
    const theirs = await made({ clientId: brokers.clientId });
    const link = { params: { id: theirs.id } };
    for (let sent = 0; sent < 5; sent++)
      expect((await broker.call(iam.emailPasswordLink, link)).status).toBe(200);
    expectTooMany(await broker.call(iam.emailPasswordLink, link));
    const used = `used.${process.pid}@people.example`;
    await useUp('mail', used);
    expect((await read(theirs.id)).nextEmailAt).toBeNull();
    expect((await save(theirs.id, { email: used })).status).toBe(200);
    expect(await sentTo(used)).toBe(1);
    await useUp('mail', `${used}.au`);
    expect((await made({ email: `${used}.au` })).nextEmailAt).toBeNull();
    expect(await sentTo(`${used}.au`)).toBe(1);
  });
});

describe('an address', () => {
  test('gets a limited number of emails an hour, whoever they are about, and the sender is told', async () => {
    const victim = `victim.${process.pid}@people.example`;
    for (let sent = 0; sent < mailsPerAddress.most; sent++)
      expect((await save((await given.user()).id, { email: victim })).status).toBe(200);
    const { id } = await given.user();
    expectTooMany(await save(id, { email: victim.toUpperCase() }));
    expect((await read(id)).pendingEmail).toBeNull();
    const { nextEmailAt } = await made({ email: victim });
    expectNextHour(nextEmailAt);
    expect(await sentTo(victim)).toBe(mailsPerAddress.most);
    expect((await save(id, { email: `another.${process.pid}@people.example` })).status).toBe(200);
  });

  test('at its limit gets the next email an hour after the first', async () => {
    const { id, email } = await given.user();
    await useUp('mail', email);
    await useUp('mail-staff', email);
    expect((await nobody.call(iam.forgotPassword, { body: { email } })).status).toBe(200);
    expect(await sentTo(email)).toBe(0);
    expectTooMany(await admin.call(iam.emailPasswordLink, { params: { id } }));
    await db
      .updateTable('sign_in_throttle')
      .set({ locked_until: new Date(Date.now() - 1000).toISOString() })
      .where('failures', '=', mailsPerAddress.most)
      .execute();
    expect((await admin.call(iam.emailPasswordLink, { params: { id } })).status).toBe(200);
    expect(await sentTo(email)).toBe(1);
  });
});

describe('a user without a password', () => {
  test('gets five emails at most by repeated activation, and the page says when the next can be sent', async () => {
    const { id, email } = await made({ status: 'SUSPENDED' });
    expect(await sentTo(email), 'while suspended').toBe(0);
    for (let times = 0; times < 5; times++) {
      expect((await read(id)).nextEmailAt).toBeNull();
      expect((await save(id, { status: 'ACTIVE' })).status).toBe(200);
      // A link made after the suspension would be dead, so each is awaited.
      expect(await sentTo(email)).toBe(times + 1);
      await save(id, { status: 'SUSPENDED' });
    }
    expectNextHour((await save(id, { status: 'ACTIVE' })).body.data.nextEmailAt);
    expect(await sentTo(email)).toBe(5);
    expectTooMany(await admin.call(iam.emailPasswordLink, { params: { id } }));
  });

  test("isn't invited to a suspended client", async () => {
    const clientId = await given.company();
    await db.updateTable('client').set({ status: 'SUSPENDED' }).where('id', '=', clientId).execute();
    const { id, email } = await made({ clientId });
    await save(id, { status: 'SUSPENDED' });
    await save(id, { status: 'ACTIVE' });
    expect(await admin.call(iam.emailPasswordLink, { params: { id } })).toBeRefused(
      'UNPROCESSABLE',
      "Their client is suspended, so they can't sign in.",
    );
    expect(await sentTo(email)).toBe(0);
    const client = (await admin.call(iam.getClient, { params: { id: clientId } })).body.data;
    const active = { ...savedClient(client), status: 'ACTIVE' as const };
    const other = await made({ clientId, status: 'SUSPENDED' });
    expect((await admin.call(iam.updateClient, { params: { id: clientId }, body: active })).status).toBe(200);
    expect(await sentTo(email), 'until it is activated').toBe(1);
    expect(await sentTo(other.email)).toBe(0);
  });

  test('is invited on moving from a suspended client to an active one', async () => {
    const clientId = await given.company();
    await db.updateTable('client').set({ status: 'SUSPENDED' }).where('id', '=', clientId).execute();
    const { id, email } = await made({ clientId });
    expect((await save(id, { clientId: await given.company() })).status).toBe(200);
    expect(await sentTo(email)).toBe(1);
    expect((await save(id, { clientId: await given.company() })).status).toBe(200);
    expect(await sentTo(email), 'and not again').toBe(1);
  });
});

describe('a name that emails would turn into a link', () => {
  test.for(['evil.com', 'evil.example/win'])('%s is refused beside the field', async (link) => {
    const problem = (path: string) => ({ code: 'VALIDATION_FAILED', data: [{ path }] });
    for (const path of ['firstName', 'lastName'] as const) {
      const reply = await admin.call(iam.createUser, { body: { ...userForm(mark()), [path]: link } });
      expect(reply.body).toMatchObject(problem(path));
    }
    if (link === 'evil.com') return;
    const client = await admin.call(iam.createClient, { body: { ...clientForm(mark()), name: link } });
    expect(client.body).toMatchObject(problem('name'));
    const role = await admin.call(iam.createRole, { body: roleForm(link) });
    expect(role.body).toMatchObject(problem('name'));
  });

  test.for([
    ['Mary-Ann', 'Hi Mary-Ann,'],
    ['María del Carmen', 'Hi María del Carmen,'],
    ['J.P.', 'Hi,'],
    ['evil.zip', 'Hi,'],
    ['Your loan is approved', 'Hi,'],
  ] as const)('%s is greeted with "%s"', async ([firstName, greeting]) => {
    const { email } = await made({ firstName });
    expect((await mailTo(email, 'Welcome to Assay')).text).toContain(
      `${greeting} your Assay account is ready.`,
    );
  });
});
