import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { applicantForm, draft, submitted } from '@assay/given/application';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { db } from '../../../kernel/database/database.ts';

const [manager, admin] = [await as('manager'), await as('admin')];
const { move, find } = movingBy(manager);

async function takeUp(id: number) {
  const { assessmentId, version } = (await manager.call(application.getApplication, { params: { id } })).body
    .data;
  const body = { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' as const, version };
  await manager.call(assessment.saveStatus, { params: { id: assessmentId ?? 0 }, body });
}

describe('the look-up', () => {
  test('finds an application by its number, and shows only what a move needs', async () => {
    const from = await agent();
    const broker = await signedInAs(from.id);
    const { id, applicationNumber } = await draft(broker);
    await broker.call(application.saveApplicant, { params: { id }, body: applicantForm });
    const { body } = await find(applicationNumber);
    const { name } = await db
      .selectFrom('client')
      .where('id', '=', from.clientId)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(body.data).toEqual({
      id,
      applicationNumber,
      entityName: 'Harbour Civil Pty Ltd',
      tradingName: 'Harbour Earthworks',
      status: 'DRAFTED_NEW',
      publicStatus: 'Draft',
      client: { id: from.clientId, name },
      user: { id: from.id, firstName: 'Test', lastName: from.name.replace('Test ', '') },
      lock: null,
      version: expect.any(Number),
    });
  });

  test('says that a number is unknown, and explains the format otherwise', async () => {
    const unknown = 'Application with loan # 9999999 does not exist.';
    expect(await find('9999999')).toBeRefused('NOT_FOUND', unknown);
    expect(await move('9999999', await agent())).toBeRefused('NOT_FOUND', unknown);
    for (const typed of ['harbour', '1000001x', ' 1000001', '0', '-1', '1'.repeat(16)])
      expect(await find(typed)).toBeRefused('VALIDATION_FAILED', 'Enter a loan number such as 1000482');
  });

  test('needs the permission to move, which brokers and analysts lack', async () => {
    const [broker, analyst, support] = [await as('broker'), await as('analyst'), await as('support')];
    const { applicationNumber } = await draft(broker);
    const { id: userId, clientId } = await agent();
    const params = { applicationNumber };
    for (const caller of [broker, analyst]) {
      expect(await caller.call(application.findMovable, { params })).toBeRefused('FORBIDDEN');
      const body = { clientId, userId };
      expect(await caller.call(application.moveApplication, { params, body })).toBeRefused('FORBIDDEN');
    }
    expect((await support.call(application.findMovable, { params })).status).toBe(200);
  });
});

async function seenBy(caller: Caller, { id, applicationNumber }: { id: number; applicationNumber: string }) {
  const params = { id };
  const query = { keywords: applicationNumber };
  const counts = (await caller.call(application.countApplications, { query: {} })).body.data;
  const url = '/api/application/applications/export?format=csv';
  return {
    record: (await caller.call(application.getApplication, { params })).status,
    neighbours: (await caller.call(application.getNeighbours, { params, query: {} })).status,
    listed: (await caller.call(application.listApplications, { query: {} })).body.count,
    found: (await caller.call(application.listApplications, { query })).body.data.length,
    counted: counts.filter(({ count }) => count > 0).map(({ publicStatus, count }) => [publicStatus, count]),
    exported: (await caller.send({ method: 'GET', url })).body.includes(applicationNumber),
  };
}

const all = {
  record: 200,
  neighbours: 200,
  listed: 1,
  found: 1,
  counted: [['In Progress', 1]],
  exported: true,
};
const nothing = { record: 404, neighbours: 404, listed: 0, found: 0, counted: [], exported: false };

test('shows a moved application to its new company only', async () => {
  const [from, to] = [await agent(), await agent()];
  const [before, after] = [await signedInAs(from.id), await signedInAs(to.id)];
  const made = await submitted(before);
  await takeUp(made.id);
  expect([await seenBy(before, made), await seenBy(after, made)]).toEqual([all, nothing]);
  const moved = await move(made.applicationNumber, to);
  expect([moved.status, moved.body]).toEqual([200, { data: null }]);
  expect([await seenBy(before, made), await seenBy(after, made)]).toEqual([nothing, all]);
  const seen = (await after.call(application.getApplication, { params: { id: made.id } })).body.data;
  expect(seen).toMatchObject({ user: { id: to.id, email: to.email }, applicant: { entityType: 'COMPANY' } });
});

test("moves everything that carries the company's id", async () => {
  const [from, to] = [await agent(), await agent()];
  const made = await submitted(await signedInAs(from.id));
  await move(made.applicationNumber, to);
  const row = await db
    .selectFrom('assessment')
    .innerJoin('application', 'application.assessment_id', 'assessment.id')
    .where('application.id', '=', made.id)
    .select(['assessment.client_id as assessed', 'application.client_id as client', 'user_id as user'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ assessed: to.clientId, client: to.clientId, user: to.id });
  const counters = await db
    .selectFrom('application_count')
    .where('client_id', 'in', [from.clientId, to.clientId])
    .where('count', '<>', 0)
    .select(['client_id', 'status', 'count'])
    .execute();
  expect(counters).toEqual([{ client_id: to.clientId, status: 'SUBMITTED_NEW', count: 1 }]);
});

describe('the audit log', () => {
  const companiesOf = async (id: number) =>
    (
      await db
        .selectFrom('audit_entry')
        .where('model_name', '=', 'Application')
        .where('model_id', '=', id)
        .orderBy('seq')
        .select('client_id')
        .execute()
    ).map(({ client_id }) => client_id);

  test('shows the lender the move; earlier entries stay with the old company', async () => {
    const [from, to] = [await agent(), await agent()];
    const made = await submitted(await signedInAs(from.id));
    const earlier = await companiesOf(made.id);
    expect(new Set(earlier)).toEqual(new Set([from.clientId]));
    await move(made.applicationNumber, to);
    const query = { refId: String(made.assessmentId), order: '-createdAt' } as const;
    const { body } = await admin.call(audit.listAudits, { query });
    const ofApplication = body.data.filter(({ modelName }) => modelName === 'Application');
    expect(ofApplication).toHaveLength(earlier.length + 1);
    expect(body.data[0]).toMatchObject({
      category: 'APPLICATION',
      modelName: 'Application',
      modelId: made.id,
      refId: made.assessmentId,
      actor: { firstName: 'Priya', lastName: 'Raman' },
      changesOld: { agent: from.name, agentEmail: from.email, client: expect.stringContaining('Company') },
      changesNew: { agent: to.name, agentEmail: to.email, client: expect.stringContaining('Company') },
    });
    expect(await companiesOf(made.id)).toEqual([...earlier, null]);
    const notes = { params: { id: made.id }, body: { supportingNotes: 'New to us', version: null } };
    expect((await manager.call(application.saveNotes, notes)).status).toBe(200);
    expect(await companiesOf(made.id)).toEqual([...earlier, null, to.clientId]);
  });

  test('shows a company the moves between its own agents', async () => {
    const from = await agent();
    const colleague = await agent(from.clientId);
    await db
      .updateTable('app_user')
      .set({ last_name: from.name.replace('Test ', '') })
      .where('id', '=', colleague.id)
      .execute();
    const made = await draft(await signedInAs(from.id));
    const earlier = await companiesOf(made.id);
    expect((await move(made.applicationNumber, colleague)).status).toBe(200);
    expect(await companiesOf(made.id)).toEqual([...earlier, from.clientId]);
    expect((await find(made.applicationNumber)).body.data.user.id).toBe(colleague.id);
  });
});

test('locks in the common order: application, assessment, new owner, counters', async () => {
  const made = await submitted(await signedInAs((await agent()).id));
  const to = await agent();
  const statements = await statementsOf(async () => {
    expect((await move(made.applicationNumber, to)).status).toBe(200);
  });
  const locking = statements.filter((text) => /for no key update|for share|^update/.test(text));
  expect(locking.map((text) => /(?:from|update) "(\w+)"/.exec(text)?.[1])).toEqual([
    'application',
    'assessment',
    'app_user',
    'application',
    'assessment',
  ]);
});
