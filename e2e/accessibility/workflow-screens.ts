import { expect, type Page } from '@playwright/test';
import { assessed } from '../assessment/shell.ts';
import { auditor, manager } from '../support/demo.ts';
import { heading } from '../support/screen.ts';
import type { State } from './state.ts';

const aCard = (page: Page) => expect(page.getByRole('article', { name: 'Quote', exact: true })).toBeVisible();

export const diagrams: readonly State[] = [
  { name: 'workflow templates', as: auditor, path: '/workflow/diagram', reach: aCard },
  {
    name: 'a workflow in detail',
    as: auditor,
    path: '/workflow/diagram',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Quote', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Quote', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the workflow of an application',
    as: manager,
    path: async () => `/workflow/diagram?assessmentId=${(await assessed()).id}`,
    reach: aCard,
  },
  {
    name: 'the workflow of no application',
    as: manager,
    path: '/workflow/diagram?assessmentId=999999999',
    reach: (page) => expect(heading(page)).toHaveText('Assessment not found'),
  },
];
