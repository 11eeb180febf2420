import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { openedAssessment } from '../../../../test/assessment/notes.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { until } from '../../../../test/until.ts';
import { moveTo, workOf } from '../../../../test/workflow/working.ts';
import { db } from '../../../kernel/database/database.ts';

const analyst = await as('analyst');
const manager = await as('manager');
const { list, task, answer, put } = workOf(analyst);

const permissions = [
  'ACCESS.CREDIT_PLATFORM',
  'ASSESSMENT.APPLICATION.READ',
  'WORKFLOW.READ',
  'WORKFLOW.TASK.UPDATE',
] as const;

const colleagues = (count: number): Promise<Caller[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      signedInAs((await given.user({ permissions: [...permissions], clientId: lenderId })).id),
    ),
  );

const logged = async (id: number) =>
  (await analyst.call(audit.listAudits, { query: { refId: String(id), category: 'WORKFLOW', limit: '500' } }))
    .body;

test('keeps and logs every one of fifty concurrent changes, none twice', async () => {
  const id = await openedAssessment();
  const people = await colleagues(50);
  const open = (await list(id)).flatMap(({ tasks = [] }) => tasks).filter(({ outcome }) => outcome === null);
  const before = (await logged(id)).count;
  // About two people per task: each either sees the other's answer or overwrites it, and both are logged.
  const wanted = people.map((by, n) => {
    const chosen = open[n % open.length];
    if (!chosen) throw new Error('There is a task for everybody');
    const { outcomes } = chosen.templateRef;
    const round = Math.floor(n / open.length);
    return { by, chosen, outcome: outcomes[round % outcomes.length]?.value ?? '' };
  });
  const replies = await Promise.all(
    wanted.map(({ by, chosen, outcome }) => answer(chosen, outcome, undefined, by)),
  );
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  const after = await logged(id);
  expect(after.count - before).toBe(people.length);
  const versions = (await list(id))
    .flatMap(({ tasks = [] }) => tasks)
    .map((one) => [one.id, one.version - 1]);
  const times = wanted.map(({ chosen }) => chosen.id);
  for (const [taskId, changes] of versions)
    if (times.includes(taskId ?? 0)) expect(changes).toBe(times.filter((one) => one === taskId).length);
});

test('conflicts for the second of two writers', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'MATCH');
  const states = ['PASS', 'HOLD', 'REFER', 'FAILED'];
  for (let round = 0; round < size({ test: 20, prove: 1_000 }); round += 1) {
    const { state, version } = await task(id, 'QUOTE.RATE');
    const [mine = '', yours = ''] = states.filter((one) => one !== state);
    const replies = await Promise.all([put(rate, mine, version), put(rate, yours, version, manager)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies[0]?.status === 200 ? mine : yours;
    expect((await task(id, 'QUOTE.RATE')).state).toBe(won);
  }
});

test('accepts a change before the application ends, or refuses it', async () => {
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const id = await openedAssessment();
    const rate = await task(id, 'QUOTE.RATE');
    const [reply] = await Promise.all([answer(rate, 'MATCH'), moveTo(manager, id, 'DECLINED')]);
    expect([200, 422]).toContain(reply.status);
    expect((await task(id, 'QUOTE.RATE')).outcome).toBe(reply.status === 200 ? 'MATCH' : null);
    expect((await list(id)).every(({ isClosed }) => isClosed)).toBe(true);
  }
});

test('waits for a concurrent status change, and refuses if it is final', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  const late = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('application')
      .where('assessment_id', '=', id)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    const reply = answer(rate, 'MATCH');
    await until(async () => (await lockWaiters()) > 0);
    const end = { closed_at: new Date().toISOString(), closed_why: 'FINAL' };
    await tx.updateTable('workflow').set(end).where('assessment_id', '=', id).execute();
    return { reply };
  });
  expect(await late.reply).toBeRefused(
    'UNPROCESSABLE',
    "This workflow is closed, so its tasks can't be changed.",
  );
});

test("can't deadlock with automatic answers when an answer is withdrawn", async () => {
  const id = await openedAssessment();
  const lvr = await task(id, 'QUOTE.LVR');
  const cleared = await db.transaction().execute(async (tx) => {
    const hold = (taskId: number) =>
      tx.selectFrom('workflow_task').where('id', '=', taskId).select('id').forNoKeyUpdate().execute();
    // Locks them in id order, as automatic answers do.
    const open = (await list(id)).flatMap(({ tasks = [] }) => tasks).map((one) => one.id);
    const first = Math.min(...open);
    expect(first).toBeLessThan(lvr.id);
    await hold(first);
    const reply = answer(lvr, null);
    await until(async () => (await lockWaiters()) > 0);
    await hold(lvr.id);
    return { reply };
  });
  expect((await cleared.reply).status).toBe(200);
});
