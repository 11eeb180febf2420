import { expect, type Page } from '@playwright/test';
import { assessed, assigneesButton, at, statusButton } from '../assessment/shell.ts';
import { manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { picks } from '../support/screen.ts';
import type { State } from './state.ts';

const toAssess = async () => at((await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' })).id);

async function chooseStatus(page: Page, label: string) {
  await statusButton(page).click();
  await page.getByRole('menuitem', { name: label }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** What opens over the page of an assessment. */
export const assessmentDialogs: readonly State[] = [
  {
    name: 'the statuses of an assessment',
    as: manager,
    path: toAssess,
    reach: async (page) => {
      await statusButton(page).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'declining without a reason',
    as: manager,
    path: toAssess,
    reach: async (page) => {
      await chooseStatus(page, 'Declined');
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'asking for more information',
    as: manager,
    path: toAssess,
    reach: (page) => chooseStatus(page, 'Credit - Waiting for More Info'),
  },
  {
    name: 'reopening',
    as: manager,
    path: async () => at((await assessed({ status: 'DECLINED' })).id),
    reach: (page) => chooseStatus(page, 'Credit - In Progress'),
  },
  {
    name: 'a liability of a guarantor',
    as: manager,
    path: async () => at((await assessed()).id, 'applicant-guarantors'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mortgage · CBA' }).click();
      await expect(page.getByRole('dialog', { name: 'Mortgage · CBA' })).toBeVisible();
    },
  },
  {
    name: 'a document beside an assessment',
    as: manager,
    path: async () => {
      const { assessmentId } = await given.listed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
      return at(assessmentId ?? 0, 'security');
    },
    reach: async (page) => {
      await page
        .getByRole('button', { name: /\.jpg$/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: /^Preview of/ }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'a settlement date that was refused',
    as: settlement,
    path: async () => {
      const { assessmentId } = await given.listed({ status: 'SETTLED' });
      return at(assessmentId ?? 0, 'settlement');
    },
    reach: async (page) => {
      await page.getByLabel('Settlement date').fill('31/02/2026');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    name: 'assignees',
    as: manager,
    path: toAssess,
    reach: async (page) => {
      await assigneesButton(page).click();
      await page.getByRole('combobox', { name: 'Settlement officer' }).click();
      await expect(picks(page).first()).toBeVisible();
    },
  },
  {
    name: 'assigning several applications without a person',
    as: manager,
    path: '/assessment/assessments/applications?view=team&status=SETTLED',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
      await page.getByRole('button', { name: 'Assign…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
];
