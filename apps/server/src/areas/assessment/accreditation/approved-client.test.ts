import { audit } from '@assay/contract/audit/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { accreditationForm, directorForm } from '@assay/given/accreditation';
import { clientForm, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo, mailTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { iamArea } from '../../iam/area.ts';
import { assessmentArea } from '../area.ts';

let officer: Caller;
let admin: Caller;
doJobsOf(iamArea);
doJobsOf(assessmentArea);
beforeAll(async () => {
  [officer, admin] = [await as('accreditation'), await as('admin')];
});

async function ready(given: Parameters<typeof submitted>[1] = {}) {
  const made = await submitted(officer, given);
  await move(officer, made.id, 'IN_PROGRESS');
  return made;
}

const approve = (id: number) => move(officer, id, 'APPROVED');
const client = async (id: number) => (await admin.call(iam.getClient, { params: { id } })).body.data;
const user = async (id: number) => (await admin.call(iam.getUser, { params: { id } })).body.data;
const setClient = (id: number, columns: object) =>
  db.updateTable('client').set(columns).where('id', '=', id).execute();

async function userOf(email: string) {
  const found = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['id', 'client_id as clientId'])
    .execute();
  return found[0];
}

async function knownCompany(abn: string, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE'): Promise<number> {
  const id = await given.company();
  await setClient(id, { abn, status });
  return id;
}

const logOf = async (modelName: 'Client' | 'User', modelId: number) =>
  (await admin.call(audit.listAudits, { query: { modelName, modelId: String(modelId) } })).body.data;

describe('an approval', () => {
  test('creates client, administrator and email, each logged and linked', async () => {
    const director = directorForm();
    const { id, form } = await ready({ directors: [director, directorForm()] });
    const { clientId, data } = (await approve(id)).body.data;
    const [first] = data.directors;
    expect(await client(clientId ?? 0)).toMatchObject({
      name: form.entityName,
      status: 'ACTIVE',
      isIntroducer: true,
      accreditationId: id,
      entityId: data.company.entityId,
    });
    const made = await userOf(director.email ?? '');
    expect(made?.clientId).toBe(clientId);
    expect(await user(made?.id ?? 0)).toMatchObject({
      firstName: director.firstName,
      lastName: director.lastName,
      status: 'ACTIVE',
      accreditationId: id,
      entityId: first?.entityId,
      roles: [{ name: 'Introducer Administrator' }],
    });
    const { text } = await mailTo(director.email ?? '', 'Welcome to Assay');
    expect(text).toContain('Set your password');
    expect(text).toContain(
      `Hi Owen, ${form.entityName} has been accredited as an introducer. Your Assay account is ready: you can send in applications and look after the accounts of your colleagues.`,
    );
    expect(await userOf(form.directors[1]?.email ?? ''), 'the others get no account').toBeUndefined();
    expect(await logOf('Client', clientId ?? 0)).toHaveLength(1);
    expect(await logOf('User', made?.id ?? 0)).toMatchObject([{ actor: { lastName: expect.any(String) } }]);
  });

  test('needs no administration permissions', async () => {
    const { id } = await ready();
    const permissions = [
      'ACCESS.CREDIT_PLATFORM',
      'ASSESSMENT.ACCREDITATION.READ',
      'ASSESSMENT.ACCREDITATION.UPDATE',
    ] as const;
    const approver = await signedInAs((await given.user({ permissions, clientId: lenderId })).id);
    expect(await approver.call(iam.createClient, { body: clientForm('Mine') })).toBeRefused('FORBIDDEN');
    expect((await move(approver, id, 'APPROVED')).status).toBe(200);
  });

  test('links an existing client, and keeps its name', async () => {
    const { abn } = accreditationForm();
    const known = await knownCompany(abn);
    const { name } = await client(known);
    const { id } = await ready({ abn });
    expect((await read(officer, id)).knownClient).toEqual({ id: known, name, isActive: true });
    expect((await approve(id)).body.data.clientId).toBe(known);
    expect(await client(known)).toMatchObject({ name, status: 'ACTIVE', accreditationId: id });
  });

  test('activates a suspended client, and invites its waiting users', async () => {
    const { abn } = accreditationForm();
    const known = await knownCompany(abn, 'SUSPENDED');
    const waiting = userForm(`Waiting ${known}`, { clientId: known });
    const made = await admin.call(iam.createUser, { body: waiting });
    expect(made.status, made.body.errorMessage).toBe(200);
    await queueIsEmpty();
    expect(await mailsTo(waiting.email)).toEqual([]);
    const { id } = await ready({ abn });
    expect((await read(officer, id)).knownClient).toMatchObject({ isActive: false });
    expect((await approve(id)).status).toBe(200);
    expect((await client(known)).status).toBe('ACTIVE');
    await queueIsEmpty();
    expect(await mailsTo(waiting.email)).toMatchObject([{ subject: 'Welcome to Assay' }]);
    const changes = (await logOf('Client', known)).filter(({ changesNew }) => changesNew.status === 'ACTIVE');
    expect(changes).toHaveLength(1);
  });

  test('gives a company with a taken name another address', async () => {
    const entityName = `Harbourline ${Date.now()}`;
    const taken = await admin.call(iam.createClient, { body: clientForm(entityName) });
    const { id } = await ready({ entityName });
    const { clientId } = (await approve(id)).body.data;
    expect((await client(clientId ?? 0)).slug).toBe(`${(await client(taken.body.data.id)).slug}-2`);
  });

  test('creates two clients for two companies of one name, also concurrently', async () => {
    const entityName = `Twin Peaks Finance ${Date.now()}`;
    const both = [await ready({ entityName }), await ready({ entityName })];
    const replies = await Promise.all(both.map(({ id }) => approve(id)));
    expect(replies.map(({ status, body }) => body.errorMessage ?? status)).toEqual([200, 200]);
    const ids = replies.map(({ body }) => body.data.clientId ?? 0);
    const slugs = new Set(await Promise.all(ids.map(async (id) => (await client(id)).slug)));
    expect(slugs.size).toBe(2);
  });

  test('gives the role to an existing user of the company, who keeps other roles and password', async () => {
    const { abn } = accreditationForm();
    const known = await knownCompany(abn);
    const person = await given.user({ clientId: known });
    const { firstName, lastName } = await user(person.id);
    const email = person.email.toUpperCase();
    const { id } = await ready({ abn, directors: [directorForm({ email, firstName, lastName })] });
    expect((await approve(id)).status).toBe(200);
    const { roles, accreditationId } = await user(person.id);
    expect(accreditationId).toBe(id);
    expect(roles.map(({ id: roleId }) => roleId)).toContain(person.roleId);
    expect(roles.map(({ name }) => name)).toContain('Introducer Administrator');
    await queueIsEmpty();
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await logOf('User', person.id)).toHaveLength(1);
  });
});

test('logs with an active client which accreditation it has now', async () => {
  const { abn } = accreditationForm();
  const known = await knownCompany(abn);
  const { id } = await ready({ abn });
  expect((await approve(id)).status).toBe(200);
  const [entry] = await logOf('Client', known);
  expect(entry).toMatchObject({ changesNew: { accreditation: id } });
});

describe('an approval is refused, and creates nothing,', () => {
  const refused = async (id: number, sentence: string) => {
    const before = await db
      .selectFrom('client')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect((await read(officer, id)).blockers, 'said beforehand').toEqual([sentence]);
    expect(await approve(id)).toBeRefused('UNPROCESSABLE', sentence);
    expect(
      await db
        .selectFrom('client')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
    expect(await read(officer, id)).toMatchObject({ status: 'IN_PROGRESS', clientId: null });
  };

  test("for another person's account at the company", async () => {
    const { abn } = accreditationForm();
    const person = await given.user({ clientId: await knownCompany(abn) });
    const { firstName, lastName } = await user(person.id);
    const { id } = await ready({
      abn,
      directors: [directorForm({ email: person.email, firstName: 'Mallory' })],
    });
    const { data } = await read(officer, id);
    await refused(
      id,
      `The account of ${person.email} is ${firstName} ${lastName}'s, not Mallory ${data.directors[0]?.lastName}'s. Give the first director another email address, then approve.`,
    );
  });

  test("for the lender's own ABN", async () => {
    const { id, form } = await ready();
    const { abn } = await db
      .selectFrom('client')
      .where('id', '=', lenderId)
      .select('abn')
      .executeTakeFirstOrThrow();
    await setClient(lenderId, { abn: form.abn });
    await refused(id, "This is the lender's own ABN: it can't be accredited.");
    await setClient(lenderId, { abn });
  });

  test('if the first director has an account at another company', async () => {
    const { email } = await given.user();
    const { id } = await ready({ directors: [directorForm({ email })] });
    await refused(
      id,
      `${email} already belongs to an account at another company. Give the first director another email address, then approve.`,
    );
  });

  test.for(['SUSPENDED', 'CLOSED'])("if the first director's account is %s", async (status) => {
    const { abn } = accreditationForm();
    const { id: userId, email } = await given.user({ clientId: await knownCompany(abn) });
    await db.updateTable('app_user').set({ status }).where('id', '=', userId).execute();
    const { id } = await ready({ abn, directors: [directorForm({ email })] });
    await refused(
      id,
      `The account of ${email} isn't active. Activate it, or give the first director another email address, then approve.`,
    );
  });

  test("if no active role administers an introducer's users", async () => {
    const { id } = await ready();
    const named = (status: string) =>
      db.updateTable('role').set({ status }).where('name', '=', 'Introducer Administrator').execute();
    await named('SUSPENDED');
    await refused(
      id,
      "There is no active role that looks after an introducer's users. Activate Introducer Administrator, then approve.",
    );
    await named('ACTIVE');
    expect((await approve(id)).status).toBe(200);
  });
});
