import { expect, type Page } from '@playwright/test';
import { at, dialog } from '../assessment/shell.ts';
import { analyst, auditor, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import {
  allButRate,
  answer,
  documentsOf,
  item,
  notesOf,
  openTasks,
  outcome,
  rate,
  state,
  task,
  tasks,
} from '../workflow/task-screen.ts';
import { type State, shared } from './state.ts';

const looked = shared(allButRate);
const quote = async () => at((await looked()).id);

async function runAgain(page: Page) {
  await page.getByRole('button', { name: 'Run again' }).click();
  await item(page, 'Quote').click();
  await expect(dialog(page, 'Run Quote again?')).toBeVisible();
}

export const workflowDialogs: readonly State[] = [
  {
    name: 'a task’s outcomes',
    as: analyst,
    path: quote,
    reach: async (page) => {
      await outcome(task(page, rate)).click();
      await expect(item(page, 'Within rate card')).toBeFocused();
    },
  },
  {
    name: 'a task’s states',
    as: analyst,
    path: async () => {
      const { id } = await allButRate();
      await answer(id, rate, 'EXCEPTION');
      return at(id);
    },
    reach: async (page) => {
      await state(task(page, rate)).click();
      await expect(item(page, 'Pass')).toBeFocused();
    },
  },
  {
    name: 'a task that can’t be given a state',
    as: analyst,
    path: quote,
    reach: async (page) => {
      await state(task(page, rate)).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'a task’s notes',
    as: analyst,
    path: quote,
    reach: async (page) => {
      await notesOf(task(page, rate)).click();
      await task(page, rate).getByRole('button', { name: 'Write a note' }).click();
      await expect(page.getByRole('textbox', { name: 'New note' })).toBeVisible();
    },
  },
  {
    name: 'a task’s documents',
    as: analyst,
    path: quote,
    reach: async (page) => {
      await documentsOf(task(page, rate)).click();
      await expect(task(page, rate).getByText('No documents found')).toBeVisible();
    },
  },
  {
    name: 'which tasks to run again',
    as: manager,
    path: async () => at((await looked()).id, 'applicant-guarantors'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Run again' }).click();
      await expect(item(page, 'Whole section: Applicant & guarantors')).toBeFocused();
    },
  },
  { name: 'running tasks again', as: manager, path: quote, reach: runAgain },
  {
    name: 'an earlier run',
    as: manager,
    path: async () => at((await allButRate()).id),
    reach: async (page) => {
      await runAgain(page);
      await dialog(page, 'Run Quote again?').getByRole('button', { name: 'Run again' }).click();
      await page.getByRole('button', { name: 'Earlier runs (1)' }).click();
      await expect(page.getByRole('region', { name: 'Earlier runs' }).getByRole('list')).toBeVisible();
    },
  },
  {
    name: 'the open tasks',
    as: manager,
    path: quote,
    reach: async (page) => {
      await page.getByRole('link', { name: /^\d+ of \d+$/ }).click();
      await expect(openTasks(page)).toBeVisible();
    },
  },
  {
    name: 'the tasks of what has ended',
    as: manager,
    path: async () => `${at((await given.listed({ status: 'DECLINED' })).assessmentId ?? 0)}?panel=tasks`,
    reach: (page) => expect(page.getByText(/its workflows are closed/)).toBeVisible(),
  },
  {
    name: 'tasks that are closed',
    as: manager,
    path: async () => at((await given.listed({ status: 'SETTLED' })).assessmentId ?? 0, 'settlement'),
    reach: (page) => expect(tasks(page).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'tasks to look at',
    as: auditor,
    path: async () =>
      at((await given.listed({ status: 'SETTLED' })).assessmentId ?? 0, 'applicant-guarantors'),
    reach: (page) => expect(tasks(page).getByRole('listitem').first()).toBeVisible(),
  },
];
