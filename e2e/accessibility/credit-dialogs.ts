import { expect } from '@playwright/test';
import { at } from '../assessment/shell.ts';
import { buy, failures, panel, rename, row, run, toCheck } from '../credit/credit-screen.ts';
import { manager } from '../support/demo.ts';
import { holdAnswer } from '../support/screen.ts';
import type { State } from './state.ts';

const people = async (...names: string[]) => at(await toCheck({ names }), 'applicant-guarantors');

export const creditDialogs: readonly State[] = [
  {
    name: 'buying for all guarantors',
    as: manager,
    path: () => people('Lee', 'Ng'),
    reach: async (page) => {
      await run(page, 'Run all Equifax Apply').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a report that is still fresh',
    as: manager,
    path: () => people('Lee'),
    reach: async (page) => {
      await buy(page, 'Equifax Apply');
      await expect(row(page, 'Equifax Apply')).toContainText('Received');
      await panel(page, 1).getByRole('button', { name: 'Equifax Apply' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Show report' })).toBeVisible();
    },
  },
  {
    name: 'a score that is typed while a report comes in, and checks of somebody who was corrected',
    as: manager,
    path: () => people('Lee'),
    reach: async (page) => {
      const report = await holdAnswer(page, '**/generate-illion-report');
      // The score is typed before buying, because the live event may arrive before the held answer.
      await panel(page, 1).getByLabel('illion score').fill('3');
      await buy(page, 'Consumer credit report');
      await report.answered;
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await rename(Number(page.url().split('/').at(-2)), 0, 'Leigh');
      // The live event has to arrive first, so that the answer meets a typed score and a new name.
      await expect(panel(page, 1)).toContainText('Leigh');
      report.release();
      await expect(panel(page, 1)).toContainText('A report came in with illion score');
      await expect(panel(page, 1)).toContainText('details have changed since.');
    },
  },
  {
    name: 'an identity to be resolved',
    as: manager,
    path: () => people('Resolver'),
    reach: async (page) => {
      await buy(page, 'AML/KYC');
      await expect(page.getByRole('button', { name: /^Refresh AML\/KYC/ })).toBeVisible();
    },
  },
  {
    name: 'what went wrong with a check, and settling it',
    as: manager,
    path: () => people('Garbled'),
    reach: async (page) => {
      await buy(page, 'Equifax Apply');
      await expect(failures(page)).toBeVisible();
      await page.getByRole('button', { name: 'Settle…' }).click();
      await expect(page.getByRole('dialog', { name: /^Settle/ })).toBeVisible();
    },
  },
];
