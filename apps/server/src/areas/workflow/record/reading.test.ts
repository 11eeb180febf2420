import { workflow } from '@assay/contract/workflow/area';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { as } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { startServer } from '../../../../test/server-process.ts';
import { workOf } from '../../../../test/workflow/working.ts';
import { sessionCookie } from '../../../kernel/session/sessions.ts';

const analyst = await as('analyst');
const { one, task, answer } = workOf(analyst);

async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

const everything = (targetId: number) =>
  analyst.call(workflow.listWorkflows, {
    query: { targetId: String(targetId), includeTasks: 'true', limit: '500' } as never,
  });

test('reads all workflows and tasks in a few statements, for four guarantors as for one', async () => {
  const [few, many] = [await checked(), await checked({ people: [{}, {}, {}, {}] })];
  // The first call also loads column types.
  await everything(few.id);
  const forOne = await questionsOf(() => everything(few.id));
  const forFour = await questionsOf(() => everything(many.id));
  expect(forFour).toBe(forOne);
  expect(forFour).toBeLessThanOrEqual(8);
  const { body } = await everything(many.id);
  expect([body.count, body.data.length]).toEqual([23, 23]);
});

test('filters workflows by code, and tasks by state or none', async () => {
  const { id } = await checked();
  await answer(await task(id, 'QUOTE.RATE'), 'REQUOTE');
  const query = { targetId: String(id), codes: 'QUOTE,SECURITY' };
  const bare = await analyst.call(workflow.listWorkflows, { query: query as never });
  expect(bare.body.data.map(({ templateRef, tasks }) => [templateRef.code, tasks])).toEqual([
    ['QUOTE', undefined],
    ['SECURITY', undefined],
  ]);
  const held = await analyst.call(workflow.listWorkflows, {
    query: { ...query, includeTasks: 'true', taskStates: 'HOLD' } as never,
  });
  expect(
    held.body.data.flatMap(({ tasks = [] }) => tasks).map(({ templateRef }) => templateRef.code),
  ).toEqual(['RATE']);
  const target = await analyst.call(workflow.listOfTarget, {
    params: { id },
    query: { state: 'HOLD' } as never,
  });
  expect(target.body.data.flatMap(({ tasks = [] }) => tasks)).toHaveLength(1);
  expect(target.body.count).toBe(11);
});

test('filters tasks by workflow, and finds related ones by assessment and section', async () => {
  const { id } = await checked();
  const quote = await one(id, 'QUOTE');
  const names = (tasks: readonly { workflowCode: string; templateRef: { code: string } }[]) =>
    tasks.map(({ workflowCode, templateRef }) => `${workflowCode}.${templateRef.code}`);
  const own = await analyst.call(workflow.listTasks, { params: { id: quote.id }, query: {} });
  expect(names(own.body.data)).toEqual(['QUOTE.RATE', 'QUOTE.TERM_BALLOON', 'QUOTE.BROKERAGE', 'QUOTE.LVR']);
  const pending = await analyst.call(workflow.listTasks, {
    params: { id: quote.id },
    query: { workflowCodes: 'DECISION,QUOTE', states: 'PENDING' } as never,
  });
  expect(names(pending.body.data).toSorted()).toEqual([
    'DECISION.CONDITIONS',
    'DECISION.POLICY',
    'DECISION.RATIONALE',
    'QUOTE.RATE',
  ]);
  const group = (query: object) =>
    analyst.call(workflow.listGroupTasks, { query: { targetId: String(id), ...query } as never });
  const section = await group({ groupCode: 'applicant-guarantors', limit: '500' });
  expect(new Set(section.body.data.map(({ workflowCode }) => workflowCode))).toEqual(
    new Set([
      'APPLICANT',
      'COMMERCIAL_BUREAU',
      'GUARANTOR',
      'CONSUMER_CREDIT',
      'AML_KYC',
      'COMMERCIAL_APPLY',
    ]),
  );
  const both = await group({ groupCode: 'quote', code: 'SECURITY' });
  expect(both.body.data, 'of no such workflow in that section').toEqual([]);
  const paged = await group({ limit: '2', offset: '1', groupCode: 'quote' });
  expect([names(paged.body.data), paged.body.count]).toEqual([['QUOTE.TERM_BALLOON', 'QUOTE.BROKERAGE'], 4]);
});

test('lists templates in page order', async () => {
  const { body } = await analyst.call(workflow.listTemplates, { query: {} });
  expect(body.count).toBe(11);
  expect(body.data[0]).toMatchObject({
    code: 'QUOTE',
    label: 'Quote',
    section: 'quote',
    isOfGuarantor: false,
  });
  expect(body.data.find(({ code }) => code === 'AML_KYC')).toMatchObject({ isOfGuarantor: true });
  const [rate, term] = body.data[0]?.tasks ?? [];
  expect([rate?.isAutomatic, term?.isAutomatic]).toEqual([false, true]);
});

test('explains invalid queries in our own words', async () => {
  const ask = (query: string) => analyst.send({ method: 'GET', url: `/api/workflow/workflows${query}` });
  for (const query of [
    '',
    '?targetId=x',
    '?targetId=1&codes=ELSE',
    '?targetId=1&includeTasks=maybe',
    '?targetId=1&x=1',
  ]) {
    const reply = await ask(query);
    expect(reply.statusCode, query).toBe(400);
    expect(reply.body).not.toContain('Invalid');
  }
});

test('hides everything when turned off', async () => {
  const { id } = await checked();
  const off = await startServer({ FEATURE_WORKFLOW: 'false' });
  try {
    for (const path of [`workflows?targetId=${id}`, 'workflow-templates']) {
      const reply = await fetch(`${off.url}/api/workflow/${path}`, {
        headers: { cookie: `${sessionCookie.name}=${analyst.token}` },
      });
      expect(reply.status, path).toBe(404);
    }
  } finally {
    await off.stop();
  }
});
