import { assessment } from '@assay/contract/assessment/area';
import { linkedAccountsMost } from '@assay/contract/assessment/overview';
import { lenderId } from '@assay/contract/iam/client';
import { pageSize } from '@assay/contract/kit/list';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { inBulk } from '../../../../test/in-bulk.ts';
import { rowsRead, analyst as viewer } from '../../../../test/rows-read.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { type Db, db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { findNeighbours, listAssessed, listOfBusiness } from '../../application/public.ts';

const many = 12_000;
let caller: Caller;
let me: number;
let busy: number;

beforeAll(async () => {
  me = (await given.user({ clientId: lenderId, permissions: permissionCodes })).id;
  busy = (await given.user({ clientId: lenderId })).id;
  caller = await signedInAs(me);
  const { id: agent, clientId } = await given.user();
  await sql`alter table application disable trigger count_new, disable trigger count_new_assessment`.execute(
    db,
  );
  await inBulk(sql`
    with made as (
      insert into assessment (type, client_id, created_at)
      select 'APPLICATION', ${clientId}, timestamptz '2020-03-01 00:00:00Z' - n * interval '1 minute'
      from generate_series(1, ${many}::int) n returning id, created_at)
    insert into application (client_id, user_id, status, assessment_id, first_submitted_at, analyst_id, approval_expires_on)
    select ${clientId}, ${agent},
      case when id % 600 = 0 then 'IN_PROGRESS_CREDIT_IN_PROGRESS' when id % 2 = 0 then 'SETTLED' else 'DECLINED' end,
      id, created_at,
      case when id % 1200 = 0 then ${me}::bigint when id % 3 = 1 then ${busy}::bigint end,
      case when id % 600 = 0 then ${daysAfter(businessDay(), 3)}::date end
    from made`);
  await sql`alter table application enable trigger count_new, enable trigger count_new_assessment`.execute(
    db,
  );
  await inBulk(sql`insert into application_count select client_id, status, count(*) from application
    where client_id = ${clientId} group by 1, 2`);
  await inBulk(sql`insert into assessment_count select client_id, status, is_assigned(analyst_id, settlement_officer_id), count(*)
    from application where client_id = ${clientId} group by 1, 2, 3`);
  await inBulk(sql`insert into assignee_count select analyst_id, status, count(*) from application
    where analyst_id in (${me}, ${busy}) group by 1, 2`);
  await inBulk(sql`vacuum analyze application`);
});

const views = {
  team: { part: 'assessed' },
  status: { part: 'assessed', statuses: ['SETTLED'] },
  statuses: { part: 'assessed', statuses: ['SETTLED', 'DECLINED'] },
  mine: { part: 'assessed', holder: 'me', statuses: ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'SUBMITTED_NEW'] },
  busy: { part: 'assessed', holder: 'busy', statuses: ['SETTLED', 'DECLINED'] },
  unassigned: { part: 'unassigned' },
  expiring: { part: 'expiring', expiresBy: daysAfter(businessDay(), 14) },
  'expiring, the soonest first': {
    part: 'expiring',
    expiresBy: daysAfter(businessDay(), 14),
    order: 'approvalExpiresOn',
  },
  'unassigned, by expiry': { part: 'unassigned', order: 'approvalExpiresOn' },
  'mine, by expiry': {
    part: 'assessed',
    holder: 'me',
    statuses: ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'SUBMITTED_NEW'],
    order: 'approvalExpiresOn',
  },
} as const;

test.for(Object.entries(views))(
  'reads little more than its page for %s, however long the list',
  async ([, view]) => {
    const few = 700;
    const { holder, ...filters } = { holder: undefined, ...view };
    const holderId = holder && { me, busy }[holder];
    const query = { order: '-firstSubmittedAt', ...filters, holderId } as const;
    const page = await rowsRead('application', (tx) =>
      listAssessed(tx, viewer, { ...query, offset: 0, limit: 25 }),
    );
    expect(page.answer.data.length).toBeGreaterThan(0);
    expect(page.read).toBeLessThan(few);
    // At a third of twelve thousand rows, the planner may prefer the table.
    if (query.part === 'assessed' && holderId === undefined) return;
    const last = page.answer.data.at(-1)?.id ?? 0;
    const { read } = await rowsRead('application', (tx) => findNeighbours(tx, viewer, last, query));
    expect(read).toBeLessThan(few);
  },
);

async function plansKept(tx: Db): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(generic_plans), 0)::int as kept from pg_prepared_statements`.execute(tx);
  return rows[0]?.kept ?? 0;
}

/** PostgreSQL plans five executions before it keeps a plan; the first isn't prepared yet. */
const tries = 10;

async function expectOnePlan(tx: Db, ask: () => Promise<unknown>): Promise<void> {
  const before = await plansKept(tx);
  for (let n = 0; n < tries; n++) await ask();
  expect((await plansKept(tx)) - before).toBeGreaterThanOrEqual(tries - 6);
}

test.for(['team', 'status', 'unassigned', 'expiring, the soonest first'] as const)(
  'keeps one plan for the first page and the neighbours of %s',
  async (name) => {
    const query = { order: '-firstSubmittedAt', ...views[name] } as const;
    await inTransaction(async (tx) => {
      const list = () => listAssessed(tx, viewer, { ...query, offset: 0, limit: pageSize.usual });
      const last = (await list()).data.at(-1)?.id ?? 0;
      await expectOnePlan(tx, list);
      await expectOnePlan(tx, () => findNeighbours(tx, viewer, last, query));
    });
  },
);

test("keeps one plan for a business's other applications", () =>
  inTransaction((tx) =>
    expectOnePlan(tx, () => listOfBusiness(tx, viewer, '51824753556', linkedAccountsMost)),
  ));

test('counts exactly by counters, however long the list is', async () => {
  const total = async (query: Record<string, string>) => {
    const { body } = await caller.call(assessment.listAssessments, { query: query as { limit: string } });
    return [body.count, body.countCapped];
  };
  expect(await total({ assigneeId: String(busy) })).toEqual([many / 3, undefined]);
  const [team] = await total({ view: 'team' });
  const [all] = await total({});
  expect(all).toBeGreaterThan(Number(team));
  expect(team).toBeGreaterThan(many);
  const { views: counted } = (await caller.call(assessment.countAssessments, { query: {} })).body.data;
  expect(counted.team).toEqual({ count: team });
  expect(counted.mine).toEqual({ count: many / 1200 });
});
