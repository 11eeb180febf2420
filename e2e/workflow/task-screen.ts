import { workflow } from '@assay/contract/workflow/area';
import { applicantForm, guarantorForm } from '@assay/given/application';
import type { Locator, Page } from '@playwright/test';
import { submitted, whole } from '../assessment/given.ts';
import { assessed, newAbn } from '../assessment/shell.ts';
import { manager } from '../support/demo.ts';
import { as } from '../support/session.ts';

/** Only a person can answer this task of the quote. */
export const rate = 'Rate and fees agree with the rate card';

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks', exact: true });
/** Finds the task of the current run, because those of earlier runs are listed below it. */
export const task = (page: Page, text: string) => tasks(page).getByRole('listitem', { name: text }).first();
export const outcome = (within: Locator) => within.getByRole('button', { name: /^Outcome of / });
export const state = (within: Locator) => within.getByRole('button', { name: /^State of / });
export const notesOf = (within: Locator) => within.getByRole('button', { name: /^Notes \d/ });
export const noteText = (within: Locator) => within.getByRole('textbox', { name: 'New note' });
export const documentsOf = (within: Locator) => within.getByRole('button', { name: /^Documents \d/ });
export const openTasks = (page: Page) => page.getByRole('list', { name: 'Open tasks' });
export const item = (page: Page, name: string | RegExp) =>
  page
    .getByRole('menuitemradio', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }));

export const outcomeSaved = 'Successfully changed the outcome of the task';
export const stateSaved = 'Successfully updated task state.';

async function listWorkflows(id: number) {
  const caller = await as(manager);
  const query = { targetId: id, includeTasks: true, limit: 500 };
  return (await caller.call(workflow.listWorkflows, { query })).body.data;
}

export async function listTasks(id: number) {
  const data = await listWorkflows(id);
  return data.flatMap(({ section, tasks: own = [] }) => own.map((one) => ({ ...one, section })));
}

export async function answer(id: number, text: string, value: string | null, email = manager) {
  const found = (await listTasks(id)).find(
    ({ section, templateRef }) => section === 'quote' && templateRef.text === text,
  );
  if (!found) throw new Error(`there is no task ${text}`);
  const caller = await as(email);
  await caller.call(workflow.saveOutcome, {
    params: { id: found.workflowId, taskId: found.id },
    body: { outcome: value, version: found.version },
  });
}

export async function runQuoteAgain(id: number, email = manager) {
  const quote = (await listWorkflows(id)).find(({ section }) => section === 'quote');
  const caller = await as(email);
  await caller.call(workflow.runAgain, { params: { id: quote?.id ?? 0 }, body: {} });
}

/** Submits an application and passes every task of its quote but `rate`. */
export async function allButRate() {
  const made = await assessed();
  const caller = await as(manager);
  for (const { section, state: now, templateRef, id, workflowId, version } of await listTasks(made.id)) {
    const passing = templateRef.outcomes.find(({ suggestedState }) => suggestedState === 'PASS');
    if (section !== 'quote' || templateRef.text === rate || now === 'PASS' || !passing) continue;
    const body = { outcome: passing.value, version };
    await caller.call(workflow.saveOutcome, { params: { id: workflowId, taskId: id }, body });
  }
  return made;
}

/** Makes the server refuse answers, which aren't sent again. Returns a function that stops this. */
export async function failAnswers(page: Page) {
  const pattern = /\/api\/workflow\/workflows\/\d+\/tasks\/\d+(\/(outcome|state))?$/;
  await page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'INTERNAL', errorMessage: 'Something went wrong.', requestId: 'x' },
    }),
  );
  return () => page.unroute(pattern);
}

export const fourGuarantors = (): Promise<number> =>
  submitted({
    ...whole,
    applicant: { ...applicantForm, abn: newAbn() },
    guarantors: ['Ana', 'Bea', 'Cleo', 'Dora'].map((firstName, index) => ({
      ...guarantorForm,
      firstName,
      lastName: `Marsh${firstName}`,
      driverLicenseNumber: `8765432${index}`,
    })),
  });
