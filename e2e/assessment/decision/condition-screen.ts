import { assessment as area } from '@assay/contract/assessment/area';
import { conditionTitles } from '@assay/contract/assessment/condition';
import { type ConditionStatus, type ConditionType, firstWords } from '@assay/lending/conditions';
import type { Page } from '@playwright/test';
import { manager } from '../../support/demo.ts';
import { as } from '../../support/session.ts';

export const table = (page: Page, type: ConditionType = 'APPROVAL') =>
  page.getByRole('table', { name: conditionTitles[type] });
export const conditionRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const statusButton = (page: Page, text: string, status: ConditionStatus) =>
  page.getByRole('group', { name: `Status of "${firstWords(text)}"` }).getByRole('button', { name: status });
export const editButton = (page: Page) => page.getByRole('button', { name: 'Edit conditions' });
export const choice = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save conditions' });

export const conditionsOf = async (id: number, type: ConditionType = 'APPROVAL') =>
  (await (await as(manager)).call(area.listConditions, { params: { id }, query: { type } })).body.data;

export const stateElsewhere = async (id: number, conditions: string[], type: ConditionType = 'APPROVAL') =>
  (await (await as(manager)).call(area.saveConditions, { params: { id }, body: { conditions, type } })).body
    .data.conditions;

export async function setElsewhere(id: number, conditionId: number, status: ConditionStatus) {
  const caller = await as(manager);
  await caller.call(area.saveConditionStatus, { params: { id, conditionId }, body: { status } });
}
