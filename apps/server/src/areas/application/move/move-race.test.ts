import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { iam } from '@assay/contract/iam/area';
import { complete, draft, submitted, withdrawals } from '@assay/given/application';
import { savedClient, savedUser } from '@assay/given/iam';
import { size } from '@assay/given/size';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { movingBy, agent as newAgent } from '../../../../test/moving.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';

const rounds = size({ test: 10, prove: 200 });
vi.setConfig({ testTimeout: size({ test: 90_000, prove: 900_000 }) });

const [manager, admin] = [await as('manager'), await as('admin')];
const { move } = movingBy(manager);

async function agent() {
  const user = await newAgent();
  return { ...user, caller: await signedInAs(user.id) };
}
type Agent = Awaited<ReturnType<typeof agent>>;

async function expectWhole(id: number, owner: Agent): Promise<void> {
  const row = await db
    .selectFrom('application as a')
    .leftJoin('assessment as s', 's.id', 'a.assessment_id')
    .where('a.id', '=', id)
    .select(['a.client_id as client', 'a.user_id as user', 's.client_id as assessed', 's.id as assessment'])
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ client: owner.clientId, user: owner.id });
  expect(row.assessed).toBe(row.assessment === null ? null : owner.clientId);
  const { rows } = await sql`
    select client_id, status, sum(counted)::int as difference from (
      select client_id, status, count as counted from application_count
      union all select client_id, status, -1 from application
    ) both_ways group by client_id, status having sum(counted) <> 0`.execute(db);
  expect(rows).toEqual([]);
}

const companiesOf = async (id: number) =>
  (
    await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'Application')
      .where('model_id', '=', id)
      .where('client_id', 'is not', null)
      .select('client_id')
      .distinct()
      .execute()
  ).map(({ client_id }) => client_id);

const withdrawal = async (caller: Caller, version: number) => {
  const { data } = (await caller.call(application.listStatusReasons, { query: withdrawals })).body;
  return { reasonId: data[0]?.id ?? 0, statusReason: 'Said so', version };
};

describe(`a move, ${rounds} times at once with`, () => {
  test('a change of status: one after the other, never a mixture', async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [await agent(), await agent()];
      const { id, applicationNumber, assessmentId, version } = await submitted(from.caller);
      const body = { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' as const, version };
      const [moved, changed] = await Promise.all([
        move(applicationNumber, to),
        manager.call(assessment.saveStatus, { params: { id: assessmentId ?? 0 }, body }),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      await expectWhole(id, to);
    }
  });

  test('a withdrawal by the owning company: one of the two is refused', async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [await agent(), await agent()];
      const { id, applicationNumber, version } = await draft(from.caller);
      const withdraw = { params: { id }, body: await withdrawal(from.caller, version) };
      const [moved, withdrawn] = await Promise.all([
        move(applicationNumber, to),
        from.caller.call(application.withdrawApplication, withdraw),
      ]);
      expect([
        [200, 404],
        [422, 200],
      ]).toContainEqual([moved.status, withdrawn.status]);
      await expectWhole(id, moved.status === 200 ? to : from);
    }
  });

  test('the first submission: the assessment belongs to the new company in either order', async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [await agent(), await agent()];
      const { id, applicationNumber, version } = await complete(from.caller);
      const [moved, sent] = await Promise.all([
        move(applicationNumber, to),
        from.caller.call(application.submitApplication, { params: { id }, body: { version } }),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 404]).toContain(sent.status);
      await expectWhole(id, to);
    }
  });

  test('a save by the owning company: saved and logged as theirs, or not found', async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [await agent(), await agent()];
      const { id, applicationNumber } = await draft(from.caller);
      const body = { supportingNotes: 'Known for years', version: null };
      const [moved, saved] = await Promise.all([
        move(applicationNumber, to),
        from.caller.call(application.saveNotes, { params: { id }, body }),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 404]).toContain(saved.status);
      const { data } = (await manager.call(application.getApplication, { params: { id } })).body;
      expect(data.data.note.supportingNotes).toBe(saved.status === 200 ? 'Known for years' : '');
      expect(await companiesOf(id)).toEqual([from.clientId]);
      await expectWhole(id, to);
    }
  });

  test('another move of the same version: the second conflicts', async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, one, two] = [await agent(), await agent(), await agent()];
      const { id, applicationNumber, version } = await submitted(from.caller);
      const [first, second] = await Promise.all([
        move(applicationNumber, one, version),
        move(applicationNumber, two, version),
      ]);
      expect([first.status, second.status].toSorted()).toEqual([200, 409]);
      await expectWhole(id, first.status === 200 ? one : two);
    }
  });

  test("another application's opposite move: no deadlock", async () => {
    const [one, two] = [await agent(), await agent()];
    for (let round = 0; round < rounds; round++) {
      const [mine, theirs] = [await draft(one.caller), await draft(two.caller)];
      const moves = await Promise.all([
        move(mine.applicationNumber, two),
        move(theirs.applicationNumber, one),
      ]);
      expect(moves.map(({ status }) => status)).toEqual([200, 200]);
      await expectWhole(mine.id, two);
      await expectWhole(theirs.id, one);
    }
  });
});

const ends = {
  'the agent is suspended': async ({ id }: Agent) => {
    const user = (await admin.call(iam.getUser, { params: { id } })).body.data;
    const body = { ...savedUser(user), status: 'SUSPENDED' as const };
    return () => admin.call(iam.updateUser, { params: { id }, body });
  },
  'the client is suspended': async ({ clientId: id }: Agent) => {
    const client = (await admin.call(iam.getClient, { params: { id } })).body.data;
    const body = { ...savedClient(client), status: 'SUSPENDED' as const };
    return () => admin.call(iam.updateClient, { params: { id }, body });
  },
  'the agent goes to another company': async ({ id }: Agent) => {
    const user = (await admin.call(iam.getUser, { params: { id } })).body.data;
    const body = { ...savedUser(user), clientId: await given.company() };
    return () => admin.call(iam.updateUser, { params: { id }, body });
  },
};

const numberOfLast = async (models: readonly string[], id: number) =>
  (
    await db
      .selectFrom('audit_entry')
      .where('model_name', 'in', models)
      .where('model_id', '=', id)
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
  ).seq;

describe.each(Object.entries(ends))('while %s', (_, prepare) => {
  test('it receives no application: the move waits, and is refused', async () => {
    const [from, to] = [await agent(), await agent()];
    const { id, applicationNumber } = await submitted(from.caller);
    const end = await prepare(to);
    // Held after its update and before its audit entry.
    const { ending, moving } = await db.transaction().execute(async (tx) => {
      await sql`select from audit_head for update`.execute(tx);
      const ending = end();
      await until(async () => (await lockWaiters()) === 1);
      let done = false;
      const moving = move(applicationNumber, to).finally(() => {
        done = true;
      });
      await until(async () => done || (await lockWaiters()) === 2);
      return { ending, moving };
    });
    expect((await ending).status).toBe(200);
    const refused = await moving;
    expect(refused).toBeRefused('UNPROCESSABLE');
    expect(refused.body.data).toMatchObject([{ path: 'userId' }]);
    await expectWhole(id, from);
  });

  test(`${rounds} times at once: moved before, or not at all`, async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [await agent(), await agent()];
      const { id, applicationNumber } = await submitted(from.caller);
      const end = await prepare(to);
      const [moved, ended] = await Promise.all([move(applicationNumber, to), end()]);
      expect(ended.status).toBe(200);
      expect([200, 422]).toContain(moved.status);
      await expectWhole(id, moved.status === 200 ? to : from);
      if (moved.status === 422) continue;
      const [atMove, atEnd] = [
        await numberOfLast(['Application'], id),
        Math.max(await numberOfLast(['User'], to.id), await numberOfLast(['Client'], to.clientId)),
      ];
      expect(atMove).toBeLessThan(atEnd);
    }
  });
});
