import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { directorForm, someAbn } from '@assay/given/accreditation';
import { clientForm, savedClient } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { assessmentArea } from '../../assessment/area.ts';
import { iamArea } from '../area.ts';

doJobsOf(iamArea);
doJobsOf(assessmentArea);

let officer: Caller;
let admin: Caller;
beforeAll(async () => {
  [officer, admin] = [await as('accreditation'), await as('admin')];
});

async function ready(form: Parameters<typeof submitted>[1] = {}) {
  const made = await submitted(officer, form);
  await move(officer, made.id, 'IN_PROGRESS');
  return made;
}

let count = 0;
const someName = () => `Bayside Asset Finance ${Date.now()} ${count++}`;

const newClient = async (name: string, abn: string | null) =>
  (await admin.call(iam.createClient, { body: clientForm(name, { abn }) })).body.data;

const someoneWith = async (...permissions: readonly string[]) =>
  signedInAs(
    (
      await given.user({
        clientId: lenderId,
        permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.ACCREDITATION.READ', ...permissions] as never,
      })
    ).id,
  );

describe('an existing client', () => {
  test('with the ABN is recognised on approval', async () => {
    const abn = someAbn();
    const { id: clientId } = await newClient(someName(), abn);
    const { id } = await ready({ abn });
    expect(await read(officer, id)).toMatchObject({ knownClient: { id: clientId }, namesake: null });
    expect((await move(officer, id, 'APPROVED')).body.data.clientId).toBe(clientId);
  });

  test('with the same name and no ABN is pointed out, until it gets one', async () => {
    const name = someName();
    const made = await newClient(name, null);
    const { id, form } = await ready({ entityName: name.toUpperCase().replace('ASSET ', 'ASSET  ') });
    expect(await read(officer, id)).toMatchObject({
      knownClient: null,
      namesake: { id: made.id, name },
      blockers: [],
    });
    const { data } = (await admin.call(iam.getClient, { params: { id: made.id } })).body;
    await admin.call(iam.updateClient, {
      params: { id: made.id },
      body: { ...savedClient(data), abn: form.abn },
    });
    expect(await read(officer, id)).toMatchObject({ knownClient: { id: made.id }, namesake: null });
  });

  test.for([
    [(name: string) => name, (name: string) => `${name} Pty. Ltd.`],
    [(name: string) => `${name} & Sons Limited`, (name: string) => `${name} and Sons Pty Ltd`],
  ] as const)(
    'is known by what companies add to their names, and by a trading name: %#',
    async ([of, other]) => {
      const name = someName();
      const made = await newClient(of(name), null);
      const byName = await ready({ entityName: other(name) });
      expect((await read(officer, byName.id)).namesake).toMatchObject({ id: made.id });
      const byTrade = await ready({ entityName: someName(), tradingName: of(name) });
      expect((await read(officer, byTrade.id)).namesake).toMatchObject({ id: made.id });
    },
  );

  test('not shown before must be reviewed before approval', async () => {
    const { id, form } = await ready();
    const made = await newClient(someName(), form.abn);
    const { version, knownClient } = await read(officer, id);
    expect(knownClient).toMatchObject({ id: made.id, isActive: true });
    for (const client of [null, { id: made.id, isActive: false }, { id: lenderId, isActive: true }]) {
      const body = { status: 'APPROVED', version, client } as const;
      const reply = await officer.call(accreditations.saveAccreditationStatus, { params: { id }, body });
      expect(reply).toBeRefused('CONFLICT');
      expect(reply.body.data).toMatchObject({ changedBy: expect.any(String) });
    }
    expect(await read(officer, id)).toMatchObject({ status: 'IN_PROGRESS', version, clientId: null });
  });

  test('with the same name and another ABN is pointed out too, as a possible typing mistake', async () => {
    const name = someName();
    const made = await newClient(name, someAbn());
    const { id } = await ready({ entityName: name });
    expect((await read(officer, id)).namesake).toEqual({ id: made.id, name, hasAbn: true });
    const nearer = await newClient(`${name} Ltd`, null);
    expect((await read(officer, id)).namesake).toEqual({ id: nearer.id, name: `${name} Ltd`, hasAbn: false });
  });

  test('with the same name stays unchanged if the approver goes on', async () => {
    const name = someName();
    const made = await newClient(name, null);
    const { id } = await ready({ entityName: name });
    const { clientId } = (await move(officer, id, 'APPROVED')).body.data;
    expect(clientId).not.toBe(made.id);
    expect((await read(officer, id)).namesake, 'nothing is to be decided any more').toBeNull();
  });
});

test('accredited keeps its ABN', async () => {
  const { id } = await ready();
  const clientId = (await move(officer, id, 'APPROVED')).body.data.clientId ?? 0;
  const { data } = (await admin.call(iam.getClient, { params: { id: clientId } })).body;
  const save = (change: object) =>
    admin.call(iam.updateClient, { params: { id: clientId }, body: { ...savedClient(data), ...change } });
  for (const abn of [someAbn(), null]) {
    const reply = await save({ abn });
    expect(reply).toBeRefused(
      'UNPROCESSABLE',
      "This client was accredited under its ABN, so the ABN can't be changed. A company with another ABN needs its own accreditation.",
    );
    expect(reply.body.data).toMatchObject([{ path: 'abn' }]);
  }
  expect((await save({ name: someName() })).status).toBe(200);
});

describe('obstacles among clients and accounts', () => {
  test('are shown to approvers only', async () => {
    const name = someName();
    await newClient(name, null);
    const { email } = await given.user();
    const { id } = await submitted(officer, { entityName: name, directors: [directorForm({ email })] });
    expect(await read(await someoneWith(), id)).toMatchObject({ blockers: [], namesake: null });
    expect(await read(await someoneWith('ASSESSMENT.ACCREDITATION.UPDATE'), id)).toMatchObject({
      blockers: [expect.stringContaining('already belongs to an account at another company')],
      namesake: { name },
    });
    const reasons = await officer.call(accreditationLists.listAccreditationReasons, {});
    const reasonId = reasons.body.data.find(({ status }) => status === 'WITHDRAWN')?.id ?? 0;
    await move(officer, id, 'WITHDRAWN', { reasonId, statusReason: 'They asked' });
    expect(await read(officer, id), 'once it is decided').toMatchObject({ blockers: [], namesake: null });
  });

  test('are shown together with missing details', async () => {
    const { email } = await given.user();
    const { id } = await ready({ directors: [directorForm({ email })] });
    await db.updateTable('accreditation').set({ membership_number: null }).where('id', '=', id).execute();
    const named = (status: string) =>
      db.updateTable('role').set({ status }).where('name', '=', 'Introducer Administrator').execute();
    await named('SUSPENDED');
    const { blockers } = await read(officer, id);
    await named('ACTIVE');
    expect(blockers).toEqual([
      'Membership number is missing',
      expect.stringContaining(email),
      expect.stringContaining('Activate Introducer Administrator'),
    ]);
  });
});

test("lets the lender's ABN be corrected, but not removed", async () => {
  const { data } = (await admin.call(iam.getClient, { params: { id: lenderId } })).body;
  expect(data.abn).not.toBeNull();
  const reply = await admin.call(iam.updateClient, {
    params: { id: lenderId },
    body: { ...savedClient(data), abn: null },
  });
  expect(reply.body.data).toMatchObject([{ path: 'abn' }]);
});

describe('a company accredited again', () => {
  const again = async (form: Parameters<typeof submitted>[1]) => {
    const made = await ready(form);
    const { clientId, administrator } = (await move(officer, made.id, 'APPROVED')).body.data;
    return { ...made, clientId: clientId ?? 0, administrator };
  };

  test("keeps each accreditation's administrator", async () => {
    const first = await again({});
    const { abn, directors } = first.form;
    const second = await again({ abn, directors });
    expect(second.administrator).toEqual(first.administrator);
    expect((await read(officer, first.id)).administrator).toEqual(first.administrator);
  });

  test('tells its administrators of a new one only', async () => {
    const first = await again({});
    const { abn, directors } = first.form;
    const known = directors[0]?.email ?? '';
    await again({ abn, directors });
    const newcomer = directorForm();
    await again({ abn, directors: [newcomer] });
    await queueIsEmpty();
    const told = (await mailsTo(known)).filter(({ subject }) => subject.startsWith('A new administrator of'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`${newcomer.firstName} ${newcomer.lastName} (${newcomer.email})`);
    const own = await mailsTo(newcomer.email ?? '');
    expect(own.map(({ subject }) => subject)).toEqual(['Welcome to Assay']);
  });

  test('gets a new version, so an open form conflicts', async () => {
    const { abn, clientId } = await again({}).then(({ form, ...made }) => ({ ...made, abn: form.abn }));
    const { data } = (await admin.call(iam.getClient, { params: { id: clientId } })).body;
    await again({ abn });
    const reply = await admin.call(iam.updateClient, { params: { id: clientId }, body: savedClient(data) });
    const { firstName, lastName } = (await officer.call(iam.getSession, {})).body.data.user;
    expect(reply).toBeRefused('CONFLICT');
    expect(reply.body.data).toMatchObject({ changedBy: `${firstName} ${lastName}` });
  });
});

describe('the account created by an approval', () => {
  test("is shown with the accreditation, and with the person's record", async () => {
    const { id, form } = await ready();
    expect((await read(officer, id)).administrator).toBeNull();
    await move(officer, id, 'APPROVED');
    const { administrator, data } = await read(officer, id);
    const [first] = form.directors;
    expect(administrator).toEqual({
      id: expect.any(Number),
      firstName: first?.firstName,
      lastName: first?.lastName,
      email: first?.email,
    });
    const entityId = String(data.directors[0]?.entityId);
    const found = await admin.call(iam.listUsers, { query: { entityId } });
    expect(found.body).toMatchObject({ count: 1, data: [{ id: administrator?.id }] });
    const nobody = await admin.call(iam.listUsers, { query: { entityId: '999999999' } });
    expect(nobody.body).toMatchObject({ count: 0, data: [] });
  });

  test('is found by readers of users, not by pickers', async () => {
    const picker = await someoneWith('APPLICATION.MOVE');
    expect((await picker.call(iam.listUsers, {})).status).toBe(200);
    expect(await picker.call(iam.listUsers, { query: { entityId: '1' } })).toBeRefused(
      'VALIDATION_FAILED',
      "You can't look for the accounts of an individual",
    );
  });
});
