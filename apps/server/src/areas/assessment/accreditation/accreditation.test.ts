import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { audit } from '@assay/contract/audit/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { someAbn } from '@assay/given/accreditation';
import { beforeAll, describe, expect, test } from 'vitest';
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

let officer: Caller;
beforeAll(async () => {
  officer = await as('accreditation');
});

const reader = {
  clientId: lenderId,
  permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.ACCREDITATION.READ'],
} satisfies Parameters<typeof given.user>[0];

const find = async (query: Record<string, string>) =>
  (await officer.call(accreditationLists.listAccreditations, { query })).body;
const idsOf = async (query: Record<string, string>) => (await find(query)).data.map(({ id }) => id);

const placeOf = async (id: number, query: Record<string, string>) =>
  (await officer.call(accreditationLists.getAccreditationNeighbours, { params: { id }, query })).body.data;

async function assign(id: number, userId: number | null) {
  const { version } = await read(officer, id);
  return officer.call(accreditations.saveAccreditationAnalyst, { params: { id }, body: { userId, version } });
}

async function companyOf(id: number) {
  const { data, version } = await read(officer, id);
  const { entityId: _, ...company } = data.company;
  return { company, version };
}

describe('the list', () => {
  const mark = `Zephyr${Date.now()}`;
  const ids: number[] = [];
  let abn: string;
  beforeAll(async () => {
    for (const [entityName, tradingName] of [
      [`${mark} beta Pty Ltd`, null],
      [`${mark} Alpha Pty Ltd`, `Quokka${mark}`],
      [`${mark} Gamma 100% Pty Ltd`, null],
    ] as const) {
      const { id, form } = await submitted(officer, { entityName, tradingName });
      ids.push(id);
      abn = form.abn;
    }
  });

  test('matches name, trading name and number in any spelling', async () => {
    const [beta, alpha, gamma] = ids;
    expect(await idsOf({ keywords: `${mark.toUpperCase()} BETA` })).toEqual([beta]);
    expect(await idsOf({ keywords: `quokka${mark}` })).toEqual([alpha]);
    expect(await idsOf({ keywords: abn })).toEqual([gamma]);
    const grouped = `${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`;
    expect(await idsOf({ keywords: grouped })).toEqual([gamma]);
    expect(await idsOf({ keywords: `${mark} Gamma 100%` })).toEqual([gamma]);
    expect(await idsOf({ keywords: `${mark}_beta` })).toEqual([]);
  });

  test('sorts newest first, or by name as people read it', async () => {
    const [beta, alpha, gamma] = ids;
    expect(await idsOf({ keywords: mark })).toEqual([gamma, alpha, beta]);
    expect(await idsOf({ keywords: mark, order: 'createdAt' })).toEqual([beta, alpha, gamma]);
    expect(await idsOf({ keywords: mark, order: 'entityName' })).toEqual([alpha, beta, gamma]);
    expect(await idsOf({ keywords: mark, order: '-entityName' })).toEqual([gamma, beta, alpha]);
    const page = await find({ keywords: mark, order: 'entityName', limit: '1', offset: '1' });
    expect(page).toMatchObject({ data: [{ id: beta }], count: 3 });
    expect(await find({ keywords: mark, offset: '3' })).toEqual({ data: [], count: 3 });
  });

  test('filters by several statuses and assignees', async () => {
    const [beta = 0, alpha = 0, gamma = 0] = ids;
    const [one, other] = [await given.user(reader), await given.user(reader)];
    await move(officer, beta, 'IN_PROGRESS');
    await move(officer, alpha, 'IN_PROGRESS');
    await move(officer, alpha, 'WAITING_FOR_MORE_INFO');
    expect(await idsOf({ keywords: mark, status: 'IN_PROGRESS' })).toEqual([beta]);
    expect(await idsOf({ keywords: mark, status: 'IN_PROGRESS,WAITING_FOR_MORE_INFO' })).toEqual([
      alpha,
      beta,
    ]);
    await assign(beta, one.id);
    await assign(gamma, other.id);
    expect(await idsOf({ assigneeId: String(one.id) })).toEqual([beta]);
    expect(await idsOf({ assigneeId: `${one.id},${other.id}` })).toEqual([gamma, beta]);
    expect(await idsOf({ assigneeId: String(one.id), status: 'SUBMITTED' })).toEqual([]);
    const [row] = (await find({ assigneeId: String(one.id) })).data;
    expect(row).toMatchObject({
      type: 'ACCREDITATION',
      status: 'IN_PROGRESS',
      publicStatus: 'In Progress',
      analyst: { id: one.id },
      clientId: null,
    });
  });

  test.for(['-createdAt', 'createdAt', 'entityName', '-entityName'] as const)(
    'by %s: has neighbours across all matches, and none beyond',
    async (order) => {
      const status = 'SUBMITTED,IN_PROGRESS';
      for (const filters of [{ keywords: mark }, { keywords: mark, status }]) {
        const found = await idsOf({ ...filters, order });
        expect(found.length).toBeGreaterThan(1);
        for (const [index, id] of found.entries())
          expect(await placeOf(id, { ...filters, order })).toEqual({
            previous: found[index - 1] ?? null,
            next: found[index + 1] ?? null,
            position: index + 1,
            count: found.length,
          });
      }
    },
  );

  test('gives neighbours but no position to an accreditation that the filter excludes', async () => {
    const word = `Gone${Date.now()}`;
    const made = async (name: string) => (await submitted(officer, { entityName: `${word} ${name}` })).id;
    const [first, gone, last] = [await made('One'), await made('Two'), await made('Three')];
    await move(officer, gone, 'IN_PROGRESS');
    expect(await placeOf(gone, { keywords: word, status: 'SUBMITTED' })).toEqual({
      previous: last,
      next: first,
      position: null,
      count: 2,
    });
    expect(await placeOf(gone, { keywords: `${word} nobody` })).toEqual({
      previous: null,
      next: null,
      position: null,
      count: 0,
    });
  });

  test('finds no neighbours of an unknown id', async () => {
    const reply = await officer.call(accreditationLists.getAccreditationNeighbours, {
      params: { id: 999_999_999 },
      query: {},
    });
    expect(reply).toBeRefused('NOT_FOUND');
  });

  test.for([{ colour: 'red' }, { status: 'LOST' }, { order: 'abn' }, { assigneeId: 'x' }, { limit: '501' }])(
    'refuses %o',
    async (query) => {
      const reply = await officer.call(accreditationLists.listAccreditations, { query: query as never });
      expect(reply).toBeRefused('VALIDATION_FAILED');
    },
  );
});

describe('who works on it', () => {
  test('is active staff', async () => {
    const { id } = await submitted(officer);
    const outsider = await given.user();
    const gone = await given.user({ clientId: lenderId });
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', gone.id).execute();
    for (const userId of [outsider.id, gone.id, 999_999_999]) {
      const reply = await assign(id, userId);
      expect(reply).toBeRefused('UNPROCESSABLE', 'Select someone who works for the lender and is active');
      expect(reply.body.data).toMatchObject([{ path: 'userId' }]);
    }
    const { id: userId } = await given.user(reader);
    expect((await assign(id, userId)).body.data.analyst).toMatchObject({ id: userId });
    expect((await assign(id, null)).body.data.analyst).toBeNull();
  });

  test('may open it', async () => {
    const { id } = await submitted(officer);
    const { id: userId } = await given.user({
      clientId: lenderId,
      permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'],
    });
    const reply = await assign(id, userId);
    expect(reply).toBeRefused('UNPROCESSABLE', 'Select someone who can open accreditations');
    expect(reply.body.data).toMatchObject([{ path: 'userId' }]);
  });

  test('is found by readers of accreditations', async () => {
    const { id: userId } = await given.user(reader);
    const caller = await signedInAs(userId);
    const { data } = (await caller.call(iam.listUsers, { query: { clientIds: String(lenderId) } })).body;
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['clientId', 'firstName', 'id', 'lastName', 'status']);
  });
});

describe('a save of an outdated version', () => {
  test('conflicts, names the other writer and writes nothing', async () => {
    const { id } = await submitted(officer);
    const { company, version } = await companyOf(id);
    const colleague = await as('accreditation');
    const params = { id };
    const first = { ...company, tradingName: 'First', version };
    expect((await colleague.call(accreditations.saveCompany, { params, body: first })).status).toBe(200);
    const reply = await officer.call(accreditations.saveCompany, {
      params,
      body: { ...company, tradingName: 'Second', version },
    });
    expect(reply).toBeRefused('CONFLICT');
    expect(reply.body.errorMessage).toMatch(/^\S+ .*changed this since you opened it/);
    expect(reply.body.data).toMatchObject({ changedBy: expect.any(String), changedAt: expect.any(String) });
    for (const call of [
      officer.call(accreditations.saveAccreditationStatus, {
        params,
        body: { status: 'IN_PROGRESS', version },
      }),
      officer.call(accreditations.saveAccreditationAnalyst, { params, body: { userId: null, version } }),
    ])
      expect(await call).toBeRefused('CONFLICT');
    expect((await read(officer, id)).data.company.tradingName).toBe('First');
  });

  test('fails for one of two concurrent writers', async () => {
    const { id } = await submitted(officer);
    const { company, version } = await companyOf(id);
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((tradingName) =>
        officer.call(accreditations.saveCompany, {
          params: { id },
          body: { ...company, tradingName, version },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a correction of the company', () => {
  test('links a new ABN to another organisation, unless that one is being assessed', async () => {
    const [own, other] = [await submitted(officer), await submitted(officer)];
    const { company, version } = await companyOf(own.id);
    const params = { id: own.id };
    const taken = { ...company, abn: other.form.abn, version };
    const reply = await officer.call(accreditations.saveCompany, { params, body: taken });
    expect(reply).toBeRefused('UNPROCESSABLE', 'An accreditation of this company is being assessed already');
    expect(reply.body.data).toMatchObject([{ path: 'abn' }]);
    const { entityId } = (await read(officer, own.id)).data.company;
    const free = { ...company, abn: someAbn(), version };
    const saved = await officer.call(accreditations.saveCompany, { params, body: free });
    expect(saved.body.data.data.company.entityId).not.toBe(entityId);
  });

  test('is logged with old and new values, as is every part of the form', async () => {
    const { id } = await submitted(officer);
    const { company, version } = await companyOf(id);
    const body = { ...company, tradingName: 'Recorded', version };
    await officer.call(accreditations.saveCompany, { params: { id }, body });
    const query = { refId: String(id), order: 'createdAt' } as const;
    const { data } = (await officer.call(audit.listAudits, { query })).body;
    const own = data.filter(({ modelName }) => modelName === 'Assessment');
    expect(own).toHaveLength(4);
    expect(own[0]).toMatchObject({ actor: { firstName: 'Invited', lastName: 'introducer' } });
    expect(own[3]).toMatchObject({
      changesOld: { tradingName: null },
      changesNew: { tradingName: 'Recorded' },
    });
  });
});
