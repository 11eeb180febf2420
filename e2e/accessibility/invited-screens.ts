import { expect, type Page } from '@playwright/test';
import { list } from '../assessment/accreditation/accrediting.ts';
import {
  check,
  director,
  expire,
  fillAll,
  form,
  invited,
  send,
  start,
  thanks,
} from '../assessment/accreditation/invitation.ts';
import { officer } from '../support/demo.ts';
import { heading, rows } from '../support/screen.ts';
import { type State, shared } from './state.ts';

const aLink = shared(async () => (await invited()).path);
const anExpiredLink = async () => {
  const invitation = await invited();
  await expire(invitation);
  return invitation.path;
};
const isTitled = (title: string) => (page: Page) => expect(heading(page)).toHaveText(title);
const aForm = async (page: Page) => {
  await start(page);
  await expect(director(page).getByLabel('First name')).toBeVisible();
};

async function checked(page: Page) {
  await aForm(page);
  await fillAll(page);
  await check(page).click();
  await expect(send(page)).toBeVisible();
}

const linked: readonly State[] = [
  {
    name: 'an accreditation to begin with',
    path: aLink,
    reach: (page) => expect(page.getByRole('button', { name: 'Start' })).toBeVisible(),
  },
  { name: 'an accreditation to fill in', path: aLink, reach: aForm },
  {
    name: 'an accreditation with fields that need attention',
    path: aLink,
    reach: async (page) => {
      await aForm(page);
      await form(page).getByRole('button', { name: 'Add referee' }).click();
      await check(page).click();
      await expect(page.getByRole('list', { name: 'Fields that need attention' })).toBeVisible();
    },
  },
  { name: 'an accreditation to look through', path: aLink, reach: checked },
  {
    name: 'an accreditation that was sent',
    path: async () => (await invited()).path,
    reach: async (page) => {
      await checked(page);
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
    },
  },
  {
    name: 'clearing what was typed',
    path: aLink,
    reach: async (page) => {
      await aForm(page);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a link to an accreditation that has expired',
    path: anExpiredLink,
    reach: isTitled('This link has expired'),
  },
  {
    name: 'a link to an accreditation that doesn’t work',
    path: '/accreditation/nothing-like-it',
    reach: isTitled("This link doesn't work"),
  },
];

export const invitedScreens: Readonly<Record<string, readonly State[]>> = {
  '/accreditation/{-$token}': linked,
};

export const invitationDialogs: readonly State[] = [
  {
    name: 'inviting an introducer',
    as: officer,
    path: list,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Invite introducer' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sending an invitation again',
    as: officer,
    path: async () => {
      await invited();
      return `${list}?view=invitations`;
    },
    reach: async (page) => {
      await rows(page).getByRole('button', { name: 'Send again' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
