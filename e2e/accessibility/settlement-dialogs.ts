import { expect, type Page } from '@playwright/test';
import { assessed, at, choose } from '../assessment/shell.ts';
import { assign, input, saveButton, toPush } from '../funder/funder-screen.ts';
import {
  asking,
  askingAgain,
  card,
  confirm,
  pushButton,
  pushElsewhere,
  pushInVain,
} from '../lms/lms-screen.ts';
import { settlement } from '../support/demo.ts';
import { type State, shared } from './state.ts';

const inSettlement = 'In Settlement - Waiting for Payment';

const changedSince = shared(async () => {
  const { id } = await toPush();
  await pushElsewhere(id);
  await assign(id, { utilisationNumber: 'UT-1' });
  return id;
});
const approved = shared(() => assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' }));

const whyNot = (page: Page) =>
  expect(asking(page).getByRole('link', { name: 'Go to Settlement' })).toBeVisible();

export const settlementDialogs: readonly State[] = [
  {
    name: 'bank details that were refused, and a push that is blocked',
    as: settlement,
    path: async () => at((await approved()).id, 'settlement'),
    reach: async (page) => {
      await input(page, 'BSB').fill('06200O');
      await saveButton(page).click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      await pushButton(page).focus();
      await expect(pushButton(page)).toHaveAttribute('aria-disabled', 'true');
    },
  },
  {
    name: 'pushing to LMS, with warnings',
    as: settlement,
    path: async () => at((await toPush()).id, 'settlement'),
    reach: async (page) => {
      await pushButton(page).click();
      await expect(confirm(page)).toBeVisible();
      await expect(asking(page)).toContainText('tasks are open.');
    },
  },
  {
    name: 'what has changed since it was pushed, and pushing it again',
    as: settlement,
    path: async () => at(await changedSince(), 'settlement'),
    reach: async (page) => {
      await pushButton(page).click();
      await expect(askingAgain(page)).toContainText('UT-1');
      await expect(confirm(page)).toBeVisible();
    },
  },
  {
    name: 'a push that nobody knows the end of',
    as: settlement,
    path: async () => {
      const { id } = await toPush('Hangup Pty Ltd');
      await pushInVain(id);
      return at(id, 'settlement');
    },
    reach: (page) => expect(card(page).getByRole('button', { name: 'Ask LMS' })).toBeVisible(),
  },
  {
    name: 'a push that was refused',
    as: settlement,
    path: async () => {
      const { id } = await toPush('Refused Pty Ltd');
      await pushInVain(id);
      return at(id, 'settlement');
    },
    reach: (page) => expect(card(page).getByRole('alert')).toBeVisible(),
  },
  {
    name: 'going into settlement without bank details',
    as: settlement,
    path: async () => at((await approved()).id),
    reach: async (page) => {
      await choose(page, inSettlement);
      await whyNot(page);
    },
  },
  {
    name: 'going into settlement with what was pushed before',
    as: settlement,
    path: async () => at(await changedSince()),
    reach: async (page) => {
      await choose(page, inSettlement);
      await expect(askingAgain(page).getByRole('button', { name: 'Change the status only' })).toBeVisible();
    },
  },
];
