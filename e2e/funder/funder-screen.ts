import { funder as area } from '@assay/contract/funder/area';
import type { Page } from '@playwright/test';
import { assessed } from '../assessment/shell.ts';
import { settlement } from '../support/demo.ts';
import { as } from '../support/session.ts';

export const part = (page: Page) => page.getByRole('region', { name: 'Funder and bank details' });
export const form = (page: Page) => page.getByRole('form', { name: 'Funder and bank details' });
export const input = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
export const saveButton = (page: Page) => form(page).getByRole('button', { name: 'Save details' });
export const saved = 'Funder details successfully saved';

export const account = { accountName: 'Crossroads Equipment', bsb: '062000', accountNumber: '12345678' };

export async function assignmentOf(assessmentId: number) {
  const caller = await as(settlement);
  return (await caller.call(area.getAssignment, { params: { assessmentId } })).body.data;
}

export async function firstFunder() {
  const { data } = (await (await as(settlement)).call(area.listFunders, {})).body;
  const found = data.toSorted((one, other) => one.id - other.id).find(({ status }) => status === 'ENABLED');
  if (!found) throw new Error('no funder takes new loans');
  return found;
}

export async function assign(
  assessmentId: number,
  more: { accountName?: string; utilisationNumber?: string } = {},
  email = settlement,
) {
  const { version } = await assignmentOf(assessmentId);
  const body = {
    ...account,
    utilisationNumber: null,
    funderId: (await firstFunder()).id,
    version,
    ...more,
  };
  await (await as(email)).call(area.saveAssignment, { params: { assessmentId }, body });
}

/** Creates an approved application with a funder and an account, ready to be pushed. */
export async function toPush(entityName?: string) {
  const made = await assessed({
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
    ...(entityName !== undefined && { entityName }),
  });
  await assign(made.id);
  return made;
}
