import { audit } from '@assay/contract/audit/area';
import { iam } from '@assay/contract/iam/area';
import { type Client, client, lenderId, slugOf } from '@assay/contract/iam/client';
import { someAbn } from '@assay/given/accreditation';
import { clientForm, savedClient } from '@assay/given/iam';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

let count = 0;
const form = () =>
  clientForm(`Coastal Finance ${count++}`, {
    abn: someAbn(),
    bdmId: 1,
    dealRecipientClientId: 1,
    clientConfig: { logoUrl: 'https://coastal.example/logo.png', replyTo: 'deals@coastal.example' },
  });

const newClient = async (caller: Caller) =>
  client.parse((await caller.call(iam.createClient, { body: form() })).body.data);

describe('a client', () => {
  test('defaults to an external brokerage; a change must say what it is', async () => {
    const admin = await as('admin');
    const { configType: _, ...unsaid } = form();
    const made = await admin.call(iam.createClient, { body: unsaid });
    expect(made.body.data).toMatchObject({ configType: 'EXTERNAL_BROKERAGE', version: 1 });
    const changed = await admin.send({
      method: 'PUT',
      url: `/api/iam/clients/${made.body.data.id}`,
      payload: { ...unsaid, version: 1 },
    });
    expect(changed.json()).toMatchObject({ data: [{ path: 'configType', message: 'Type is required' }] });
  });

  test('is created, read, found and changed with every field, and logged by field', async () => {
    const admin = await as('admin');
    const made = await newClient(admin);
    expect(made).toMatchObject({
      status: 'ACTIVE',
      bdmName: 'Helen Papadakis',
      deletedAt: null,
      dealRecipientClientName: 'Assay Finance',
      clientConfig: form().clientConfig,
      userCount: 0,
    });
    const body = { ...form(), name: 'Coastal & Sons', slug: made.slug, version: made.version };
    const saved = await admin.call(iam.updateClient, { params: { id: made.id }, body });
    expect(saved.body.data).toMatchObject({ name: 'Coastal & Sons', version: made.version + 1 });
    const found = await admin.call(iam.listClients, {
      query: {
        keywords: 'astal & so',
        status: 'ACTIVE',
        configType: 'EXTERNAL_BROKERAGE',
        isIntroducer: 'true',
      },
    });
    expect(found.body).toMatchObject({
      count: 1,
      data: [{ id: made.id, name: 'Coastal & Sons', slug: made.slug }],
    });
    const log = await admin.call(audit.listAudits, {
      query: { modelName: 'Client', modelId: String(made.id) },
    });
    expect(log.body).toMatchObject({
      count: 2,
      data: [
        {
          actor: { firstName: 'Helen', lastName: 'Papadakis' },
          category: 'CLIENT',
          changesOld: { name: made.name },
          changesNew: { name: 'Coastal & Sons' },
        },
        {},
      ],
    });
  });

  test('has a unique slug', async () => {
    const admin = await as('admin');
    const made = await newClient(admin);
    const again = await admin.call(iam.createClient, { body: { ...form(), slug: made.slug } });
    expect(again).toBeRefused('UNPROCESSABLE', 'Another client already has this slug');
    const other = await newClient(admin);
    const renamed = await admin.call(iam.updateClient, {
      params: { id: other.id },
      body: { ...form(), slug: made.slug, version: other.version },
    });
    expect(renamed).toBeRefused('UNPROCESSABLE', 'Another client already has this slug');
  });

  test('has a unique ABN or none, in any spelling, and logged', async () => {
    const admin = await as('admin');
    const abn = someAbn();
    const body = { ...form(), abn: abn.replace(/^(..)(...)(...)/, '$1 $2 $3 ') };
    const made = client.parse((await admin.call(iam.createClient, { body })).body.data);
    expect(made.abn).toBe(abn);
    const refusal = [{ path: 'abn', message: 'Another client already has this ABN' }];
    const again = await admin.call(iam.createClient, { body: { ...form(), abn } });
    expect(again).toBeRefused('UNPROCESSABLE', 'Another client already has this ABN');
    expect(again.body.data).toEqual(refusal);
    const other = await newClient(admin);
    const save = (one: Client, change: Partial<Client>) =>
      admin.call(iam.updateClient, { params: { id: one.id }, body: { ...savedClient(one), ...change } });
    expect((await save(other, { abn })).body.data).toEqual(refusal);
    expect((await save(made, { abn: null })).status).toBe(200);
    expect((await save(other, { abn })).status, 'nobody has it any more').toBe(200);
    const none = await admin.call(iam.createClient, { body: { ...form(), abn: null } });
    expect(none.status, 'two have none').toBe(200);
    const { data } = (
      await admin.call(audit.listAudits, { query: { modelName: 'Client', modelId: String(made.id) } })
    ).body;
    expect(data[0]).toMatchObject({ changesOld: { abn }, changesNew: { abn: null } });
  });

  test("can get an ABN if it is the lender's", async () => {
    const admin = await as('admin');
    const lender = (await admin.call(iam.getClient, { params: { id: lenderId } })).body.data;
    const abn = someAbn();
    const body = { ...savedClient(lender), abn };
    const saved = await admin.call(iam.updateClient, { params: { id: lenderId }, body });
    expect(saved.body.data).toMatchObject({ abn, isIntroducer: false });
  });

  test('conflicts for the second of two writers', async () => {
    const admin = await as('admin');
    const made = await newClient(admin);
    const save = (caller: Caller, name: string) =>
      caller.call(iam.updateClient, {
        params: { id: made.id },
        body: { ...form(), slug: made.slug, name, version: made.version },
      });
    expect((await save(await as('accreditation'), 'First')).status).toBe(200);
    const second = await save(admin, 'Second');
    expect(second).toBeRefused('CONFLICT');
    expect(second.body.data).toMatchObject({ changedBy: expect.any(String) });
  });

  test("suspended ends its users' access at once; the lender's own can't be suspended without an administrator left", async () => {
    const admin = await as('admin');
    const made = await newClient(admin);
    const theirs = await signedInAs((await given.user({ clientId: made.id })).id);
    expect((await theirs.call(iam.getSession, {})).status).toBe(200);
    await admin.call(iam.updateClient, {
      params: { id: made.id },
      body: { ...form(), slug: made.slug, status: 'SUSPENDED', version: made.version },
    });
    expect(await theirs.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
    const lender = (await admin.call(iam.getClient, { params: { id: 1 } })).body.data;
    const body = {
      ...form(),
      name: lender.name,
      slug: lender.slug,
      isIntroducer: false,
      dealRecipientClientId: null,
      version: lender.version,
    };
    expect(
      await admin.call(iam.updateClient, { params: { id: 1 }, body: { ...body, status: 'SUSPENDED' } }),
    ).toBeRefused('UNPROCESSABLE');
  });

  test.for([
    [{ name: '' }, 'Name is required'],
    [{ abn: '51 824 753 557' }, 'Enter a valid ABN'],
    [{ slug: 'Coastal Finance' }, 'Slug can only have small letters, digits and single hyphens'],
    [
      { clientConfig: { logoUrl: 'ftp://x.example/a.png', replyTo: null } },
      'Enter a web address such as https://www.example.com.au',
    ],
    [
      { clientConfig: { logoUrl: null, replyTo: 'nobody' } },
      'Enter an email address such as name@company.com.au',
    ],
  ] as const)('%o is refused', async ([wrong, message]) => {
    const reply = await (await as('admin')).send({
      method: 'POST',
      url: '/api/iam/clients',
      payload: { ...form(), ...wrong },
    });
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', errorMessage: message });
  });

  test("refuses an unknown recipient or a BDM who isn't the lender's beside the field", async () => {
    const admin = await as('admin');
    const broker = await given.user();
    const badBdm = await admin.call(iam.createClient, { body: { ...form(), bdmId: broker.id } });
    expect(badBdm.body.data).toMatchObject([{ path: 'bdmId' }]);
    const badRecipient = await admin.call(iam.createClient, {
      body: { ...form(), dealRecipientClientId: 999_999 },
    });
    expect(badRecipient.body.data).toMatchObject([{ path: 'dealRecipientClientId' }]);
  });
});

test('proposes a slug from the name', () => {
  expect(slugOf('Café & Söhne  Finance Pty. Ltd.')).toBe('cafe-sohne-finance-pty-ltd');
});

describe('the audit log', () => {
  test('filters by category, and names the categories', async () => {
    const auditor = await as('auditor');
    await newClient(await as('admin'));
    const { body } = await auditor.call(audit.listAudits, { query: { category: 'CLIENT', limit: 5 } });
    expect(new Set(body.data.map(({ category }) => category))).toEqual(new Set(['CLIENT']));
    const categories = await auditor.call(audit.listCategories, {});
    expect(categories.body.data).toContainEqual({ value: 'CLIENT', label: 'Client' });
  });
});

test('finds clients by id within reach', async () => {
  const admin = await as('admin');
  const [one, other] = [await newClient(admin), await newClient(admin)];
  const idsFor = async (caller: Caller) =>
    (await caller.call(iam.listClients, { query: { ids: `${one.id},${other.id}` } })).body.data.map(
      ({ id }) => id,
    );
  expect((await idsFor(admin)).toSorted((a, b) => a - b)).toEqual([one.id, other.id]);
  const clientId = one.id;
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.INTRODUCER.UPDATE'] as const;
  const introducer = await given.user({ clientId, permissions });
  expect(await idsFor(await signedInAs(introducer.id))).toEqual([one.id]);
});
