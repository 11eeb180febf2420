import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import * as given from '../../../../test/given.ts';
import { startServer } from '../../../../test/server-process.ts';
import { workOf } from '../../../../test/workflow/working.ts';
import { db } from '../../../kernel/database/database.ts';
import { sessionCookie } from '../../../kernel/session/sessions.ts';

const analyst = await as('analyst');
const { list, task, answer, put } = workOf(analyst);

const rowsOf = async (by = analyst) =>
  (await by.call(assessment.listAssessments, { query: { view: 'team', limit: '500' } })).body.data;

const openTasksOf = async (id: number, by = analyst) =>
  (await rowsOf(by)).find((row) => row.id === id)?.openTasks;

const setStatus = (id: number, status: string) =>
  db.updateTable('application').set({ status }).where('assessment_id', '=', id).execute();

async function countedThere(id: number, isSettling = false) {
  const tasks = (await list(id))
    .filter(({ section }) => isSettling || section !== 'settlement')
    .flatMap(({ tasks: own = [] }) => own);
  const inState = (state: string) => tasks.filter((one) => one.state === state).length;
  return {
    count: tasks.filter(({ state }) => state !== 'PASS' && state !== 'DISABLED').length,
    failed: inState('FAILED'),
    referred: inState('REFER'),
  };
}

test("counts a row's open, failed and referred tasks as its page does", async () => {
  const { id } = await checked({ people: [{}, {}] });
  const before = await openTasksOf(id);
  expect(before).toEqual(await countedThere(id));
  await answer(await task(id, 'QUOTE.RATE'), 'EXCEPTION');
  await put(await task(id, 'QUOTE.RATE'), 'FAILED');
  const after = await openTasksOf(id);
  expect(after).toEqual(await countedThere(id));
  expect(after?.failed).toBe((before?.failed ?? 0) + 1);
  await put(await task(id, 'QUOTE.RATE'), 'PASS');
  expect((await openTasksOf(id))?.count).toBe((before?.count ?? 0) - 1);
});

test('counts settlement tasks from the approval until a final status', async () => {
  const { id } = await checked();
  await setStatus(id, 'APPROVED_WAITING_FOR_MORE_INFO');
  expect(await openTasksOf(id)).toEqual(await countedThere(id, true));
  await setStatus(id, 'DECLINED');
  expect(await openTasksOf(id)).toBeNull();
});

test('leaves out earlier runs', async () => {
  const { id } = await checked();
  const before = await openTasksOf(id);
  await workOf(analyst).run(id, ['QUOTE']);
  expect((await openTasksOf(id))?.count).toBe(before?.count);
});

test('hides task counts without permission to read workflows', async () => {
  const { id } = await checked();
  const reader = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'],
    clientId: lenderId,
  });
  const caller = await signedInAs(reader.id);
  expect(await openTasksOf(id, caller)).toBeNull();
});

test('counts for a page in one statement, whatever its length', async () => {
  await checked();
  await rowsOf();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const textsOf = async (limit: string) => {
    sent.mockClear();
    await analyst.call(assessment.listAssessments, { query: { view: 'team', limit } });
    return sent.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : String((query as unknown as { text: string }).text),
    );
  };
  try {
    const [one, many] = [await textsOf('1'), await textsOf('25')];
    expect(many.length).toBe(one.length);
    expect(many.filter((text) => text.includes('workflow_task'))).toHaveLength(1);
  } finally {
    sent.mockRestore();
  }
});

test('hides task counts when workflows are off', async () => {
  const { id } = await checked();
  const off = await startServer({ FEATURE_WORKFLOW: 'false' });
  try {
    const reply = await fetch(`${off.url}/api/assessment/assessments?view=team&limit=500`, {
      headers: { cookie: `${sessionCookie.name}=${analyst.token}` },
    });
    const { data } = (await reply.json()) as { data: { id: number; openTasks: unknown }[] };
    expect(data.find((row) => row.id === id)).toMatchObject({ openTasks: null });
  } finally {
    await off.stop();
  }
});
