import { workflow } from '@assay/contract/workflow/area';
import type { Locator, Page } from '@playwright/test';
import { assessed } from '../assessment/shell.ts';
import { manager } from '../support/demo.ts';
import { as } from '../support/session.ts';

/** The only task of a quote that nobody but a person can answer. */
export const rate = 'Rate and fees agree with the rate card';

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks', exact: true });
/** One of the present run; those of earlier runs are listed below. */
export const task = (page: Page, text: string) => tasks(page).getByRole('listitem', { name: text }).first();
export const outcome = (within: Locator) => within.getByRole('button', { name: /^Outcome of / });
export const state = (within: Locator) => within.getByRole('button', { name: /^State of / });
export const notesOf = (within: Locator) => within.getByRole('button', { name: /^Notes \d/ });
export const documentsOf = (within: Locator) => within.getByRole('button', { name: /^Documents \d/ });
export const openTasks = (page: Page) => page.getByRole('list', { name: 'Open tasks' });
export const item = (page: Page, name: string) =>
  page
    .getByRole('menuitemradio', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }));

export const outcomeSaved = 'Successfully changed the outcome of the task';
export const stateSaved = 'Successfully updated task state.';

async function listTasks(id: number) {
  const caller = await as(manager);
  const query = { targetId: id, includeTasks: true, limit: 500 };
  const { data } = (await caller.call(workflow.listWorkflows, { query })).body;
  return data.flatMap(({ section, tasks: own = [] }) => own.map((one) => ({ ...one, section })));
}

/** Somebody answers a task of the quote, elsewhere. */
export async function answer(id: number, text: string, value: string, email = manager) {
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

/** A submitted application whose quote has passed but for that one task. */
export async function allButRate() {
  const made = await assessed();
  for (const { section, state: now, templateRef } of await listTasks(made.id)) {
    const passing = templateRef.outcomes.find(({ suggestedState }) => suggestedState === 'PASS');
    if (section === 'quote' && templateRef.text !== rate && now !== 'PASS' && passing)
      await answer(made.id, templateRef.text, passing.value);
  }
  return made;
}
