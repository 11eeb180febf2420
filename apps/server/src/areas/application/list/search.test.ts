import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { applicantForm, draft, guarantorForm } from '@assay/given/application';
import { savedUser } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

let broker: Caller;

beforeAll(async () => {
  const user = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  broker = await signedInAs(user.id);
});

const search = async (keywords: string) => {
  const { body } = await broker.call(application.listApplications, { query: { keywords } });
  return body.data.map(({ id }) => id);
};

async function named(entityName: string, tradingName: string | null = null): Promise<number> {
  const { id } = await draft(broker);
  const body = { ...applicantForm, entityName, tradingName };
  await broker.call(application.saveApplicant, { params: { id }, body });
  return id;
}

describe('an application is found', () => {
  test('by its number, with or without a #', async () => {
    const { id, applicationNumber } = await draft(broker);
    for (const keywords of [applicationNumber, `#${applicationNumber}`, ` # ${applicationNumber} `])
      expect(await search(keywords), keywords).toEqual([id]);
    for (const part of [
      applicationNumber.slice(0, 5),
      applicationNumber.slice(-4),
      applicationNumber.slice(-3),
    ])
      expect(await search(part), 'its beginning or its end').toContain(id);
  });

  test('from any word of its names on, however they are spelled', async () => {
    const id = await named("O'Brien-Smythe Quarry Haulage Pty Ltd", 'Lift 100%_now \\o/');
    for (const keywords of [
      "o'brien",
      'O’Brien',
      'obrien smythe',
      'O Brien Smythe',
      'brien',
      'smythequarry',
      'Quarry  haul',
      'quarry haulage pty ltd',
      'lift 100',
      '100% now',
      'LIFT-100',
    ])
      expect(await search(keywords), keywords).toEqual([id]);
    for (const keywords of ['uarry', 'quarry pty', 'lift 1000', 'smythe lift', '%_', '\\', "'", ':*'])
      expect(await search(keywords), keywords).toEqual([]);
    expect(await search('!quarry & :*'), 'what means something in a query means nothing here').toEqual([id]);
  });

  test('by one or two letters that a word begins with', async () => {
    const id = await named('Zw Xyloprint');
    for (const keywords of ['zw', 'ZW', 'x']) expect(await search(keywords), keywords).toEqual([id]);
  });

  test('by its guarantors’ names, as they are now', async () => {
    const { id } = await draft(broker);
    const save = (lastName: string, version: number | null) =>
      broker.call(application.saveGuarantors, {
        params: { id },
        body: {
          guarantors: [
            {
              ...guarantorForm,
              firstName: 'Zsófia',
              middleName: 'Ilka',
              lastName,
              assets: [],
              liabilities: [],
            },
            {
              ...guarantorForm,
              firstName: 'Yrsa',
              middleName: null,
              lastName: 'Quist',
              assets: [],
              liabilities: [],
            },
          ],
          version,
        } as never,
      });
    await save("O'Ványi", null);
    for (const keywords of [
      'zsófia o’ványi',
      'Zsófia Ilka',
      'ilka ovány',
      "O'VÁNYI",
      'ványi',
      'yrsa quist',
      'quis',
    ])
      expect(await search(keywords), keywords).toEqual([id]);
    expect(await search('ványi yrsa'), 'two people').toEqual([]);
    await save('Xerxo', 1);
    expect(await search('xerxo')).toEqual([id]);
    expect(await search('ványi')).toEqual([]);
  });

  test('by its agent’s name, as it is now', async () => {
    const agent = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
    });
    const their = await signedInAs(agent.id);
    const { id } = await draft(their);
    const staff = await as('manager');
    const found = async (keywords: string, caller = staff) => {
      const { body } = await caller.call(application.listApplications, { query: { keywords } });
      expect(body.count).toBe(body.data.length);
      return body.data.map((row) => row.id);
    };
    const admin = await as('admin');
    const rename = async (firstName: string, lastName: string) => {
      const { data } = (await admin.call(iam.getUser, { params: { id: agent.id } })).body;
      const body = { ...savedUser(data), firstName, lastName };
      expect((await admin.call(iam.updateUser, { params: { id: agent.id }, body })).status).toBe(200);
    };
    await rename('Wenzel', "d'Usquebaugh");
    for (const keywords of ['wenzel', 'Wenzel dUsq', "d'usquebaugh", 'usquebaugh'])
      expect(await found(keywords), keywords).toEqual([id]);
    expect(await found('usquebaugh', their)).toEqual([id]);
    expect(await found('usquebaugh', broker), 'of another company').toEqual([]);
    const position = await staff.call(application.getNeighbours, {
      params: { id },
      query: { keywords: 'usquebaugh' },
    });
    expect(position.body.data).toMatchObject({ position: 1, count: 1 });
    await rename('Wenzel', 'Vrbička');
    expect(await found('usquebaugh')).toEqual([]);
    expect(await found('vrbička')).toEqual([id]);
  });

  test('by its ABN or ACN, as far as it is typed', async () => {
    const id = await named('Numbered');
    for (const keywords of ['51824753556', '51 824 753', '51', '824 753 556', '824753'])
      expect(await search(keywords)).toContain(id);
  });
});
