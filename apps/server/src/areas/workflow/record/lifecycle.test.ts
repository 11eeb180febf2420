import { applicationArea as application } from '@assay/contract/application/area';
import { workflow } from '@assay/contract/workflow/area';
import type { guarantorForm } from '@assay/given/application';
import { workflowCodes } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { publishTemplates } from '../../../../seed/publish-templates.ts';
import { templates } from '../../../../seed/workflow-templates.ts';
import { as } from '../../../../test/client.ts';
import { checked, newPerson, whoIsIn } from '../../../../test/credit/checked.ts';
import { moveTo, recordOf, workOf } from '../../../../test/workflow/working.ts';
import { pool } from '../../../kernel/database/database.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { list, one, task, answer } = workOf(analyst);

const namesIn = (all: Awaited<ReturnType<typeof list>>) =>
  all.map(({ templateRef, guarantor }) => [templateRef.code, guarantor?.number ?? 0].join(' ')).toSorted();

const ofGuarantors = ['GUARANTOR', 'CONSUMER_CREDIT', 'AML_KYC', 'COMMERCIAL_APPLY'];

const expected = (guarantors: number) =>
  workflowCodes
    .flatMap((code) =>
      ofGuarantors.includes(code)
        ? Array.from({ length: guarantors }, (_, n) => `${code} ${n + 1}`)
        : [`${code} 0`],
    )
    .toSorted();

async function saveGuarantors(id: number, guarantors: readonly (typeof guarantorForm)[]): Promise<void> {
  const { data } = await recordOf(analyst, id);
  const reply = await manager.call(application.saveGuarantors, {
    params: { id: data.id },
    body: { guarantors: [...guarantors], version: data.versions.guarantors },
  });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
}

test('creates all eleven workflows on first submission, four per guarantor', async () => {
  const { id } = await checked({ people: [{}, {}] });
  const all = await list(id);
  expect(namesIn(all)).toEqual(expected(2));
  expect(all.every(({ isClosed, isCurrent, run }) => !isClosed && isCurrent && run === 1)).toBe(true);
  for (const { templateRef, tasks } of all)
    expect(tasks?.map((one) => one.templateRef.code)).toEqual(
      templates.find(({ code }) => code === templateRef.code)?.tasks.map(({ code }) => code),
    );
});

test("disables tasks that don't apply to a sole trader", async () => {
  const { id } = await checked({ business: { entityType: 'SOLE_TRADER' } });
  expect((await task(id, 'COMMERCIAL_BUREAU.SCORE')).state).toBe('DISABLED');
  expect((await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).state).toBe('DISABLED');
  const adverse = await answer(await task(id, 'COMMERCIAL_BUREAU.ADVERSE'), 'NIL');
  await answer(await task(id, 'COMMERCIAL_BUREAU.TRADING'), 'NA');
  expect(adverse.status).toBe(200);
  expect((await one(id, 'COMMERCIAL_BUREAU')).isSuccess).toBe(true);
  const refused = await answer(await task(id, 'COMMERCIAL_BUREAU.SCORE'), 'ABOVE');
  expect(refused).toBeRefused('UNPROCESSABLE', "This task doesn't apply to this application.");
});

test('opens workflows for a new guarantor, and closes and reopens those of one who leaves and returns', async () => {
  const { id, people, guarantorIds } = await checked({ people: [{}, {}] });
  const [first, second] = people;
  const [, leaving = 0] = guarantorIds;
  if (!first || !second) throw new Error('There are two');
  await answer(await task(id, 'GUARANTOR.A_AND_L', leaving), 'AGREE');
  await saveGuarantors(id, [first]);
  expect(namesIn(await list(id))).toEqual(expected(1));
  const past = (await list(id, { includePast: 'true' })).filter(
    ({ guarantor }) => guarantor?.entityId === leaving,
  );
  expect(past.map(({ closedWhy, isClosed }) => [closedWhy, isClosed])).toEqual(
    Array.from({ length: 4 }, () => ['GUARANTOR', true]),
  );
  expect(past.map(({ guarantor }) => guarantor?.number)).toEqual([null, null, null, null]);
  const counted = await analyst.call(workflow.listWorkflows, { query: { targetId: String(id) } });
  expect(counted.body.pastCount).toEqual({ 'applicant-guarantors': 4 });

  await saveGuarantors(id, [first, second, newPerson()]);
  expect(namesIn(await list(id))).toEqual(expected(3));
  expect((await task(id, 'GUARANTOR.A_AND_L', leaving)).state, 'found before').toBe('PASS');
  const { guarantorIds: now } = await whoIsIn(id);
  expect((await task(id, 'GUARANTOR.A_AND_L', now[2])).state).toBe('PENDING');
});

test('closes with the application, refuses changes, and reopens with it', async () => {
  const { id } = await checked();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'MATCH');
  await moveTo(manager, id, 'DECLINED');
  const closed = await list(id);
  expect(closed.every(({ isClosed, closedWhy, may }) => isClosed && closedWhy === 'FINAL' && !may.work)).toBe(
    true,
  );
  const words = "This workflow is closed, so its tasks can't be changed.";
  expect(await answer(rate, 'EXCEPTION')).toBeRefused('UNPROCESSABLE', words);
  const params = { id: rate.workflowId };
  expect(await analyst.call(workflow.runAgain, { params, body: {} })).toBeRefused(
    'UNPROCESSABLE',
    "This workflow is closed, so it can't be run again.",
  );
  await moveTo(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  expect((await list(id)).every(({ isClosed }) => !isClosed)).toBe(true);
  expect((await task(id, 'QUOTE.RATE')).outcome, 'kept').toBe('MATCH');
  expect((await answer(rate, 'EXCEPTION')).status).toBe(200);
});

test('keeps the template version of creation, and uses the newest for the next workflow', async () => {
  const { id } = await checked();
  const before = await one(id, 'STATEMENTS');
  const client = await pool.connect();
  const other = templates.map(({ code, tasks }) =>
    code === 'STATEMENTS'
      ? { code, tasks: tasks.map((each) => ({ ...each, text: `${each.text}, again` })) }
      : { code, tasks },
  );
  await publishTemplates(client, other).finally(() => client.release());
  const { version } = before.templateRef;
  expect(await one(id, 'STATEMENTS')).toMatchObject({ id: before.id, templateRef: { version } });
  expect((await one(id, 'STATEMENTS')).tasks?.[0]?.templateRef.text).toBe('Bank statement conduct (90 days)');
  const newer = await one((await checked()).id, 'STATEMENTS');
  expect(newer.templateRef.version).toBe(version + 1);
  expect(newer.tasks?.[0]?.templateRef.text).toBe('Bank statement conduct (90 days), again');
  const listed = await analyst.call(workflow.listTemplates, { query: { codes: 'STATEMENTS' } });
  expect(listed.body.data.map((template) => template.version)).toEqual([version + 1]);
  const old = await analyst.call(workflow.getTemplate, { params: { id: before.templateRef.id } });
  expect(old.body.data.version).toBe(version);
});

test('never rewrites a template', async () => {
  await expect(pool.query("update workflow_template_task set text = 'Other'")).rejects.toThrow(/append-only/);
  await expect(pool.query('delete from workflow_template')).rejects.toThrow(/append-only/);
});
