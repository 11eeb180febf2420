import { applicationArea } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { complete, draft } from '@assay/given/application';
import { userForm } from '@assay/given/iam';
import { expect, type Page } from '@playwright/test';
import { form, save } from '../application/form.ts';
import { admin, broker, brokerAdmin, manager, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { conflict, leaving, picks, sessionEnded, userMenu } from '../support/screen.ts';
import { as, endSession } from '../support/session.ts';
import { assessmentDialogs } from './assessment-dialogs.ts';
import { type State, shared } from './state.ts';

const profile = '/user/change-password';
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const toMove = shared(
  async () => `/application/applications/move?loan=${(await given.application()).applicationNumber}`,
);
const record = (id: number, tab = 'quotes') => `/application/applications/${id}/${tab}`;
const aCompleteOne = shared(async () => complete(await as(broker)));
const aNewcomer = shared(() => given.newcomer(given.uniquely('Dialog')));

async function offerAgent(page: Page, name: string, shown = name) {
  await page.getByLabel('New client').fill('Harbourline');
  await picks(page).filter({ hasText: 'Harbourline' }).click();
  await page.getByLabel('New agent').fill(name);
  await expect(picks(page)).toHaveCount(1);
  await expect(picks(page)).toContainText(shown);
}

const session: readonly State[] = [
  {
    name: 'leaving with unsaved text',
    as: admin,
    path: profile,
    reach: async (page) => {
      await page.getByLabel('Current password', { exact: true }).fill('half');
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(leaving(page)).toBeVisible();
    },
  },
  {
    name: 'the session has ended',
    as: brokerAdmin,
    path: profile,
    reach: async (page) => {
      await expect(userMenu(page)).toBeVisible();
      await endSession(page);
      await expect(sessionEnded(page)).toBeVisible();
    },
  },
  {
    name: 'user menu',
    as: admin,
    path: profile,
    reach: async (page) => {
      await userMenu(page).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'keyboard shortcuts',
    as: admin,
    path: profile,
    reach: async (page) => {
      await expect(userMenu(page)).toBeVisible();
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    name: 'keyboard shortcuts that are off',
    as: admin,
    path: profile,
    reach: async (page) => {
      await userMenu(page).click();
      await page.getByRole('menuitemcheckbox').click();
      await page.keyboard.press('Escape');
      await click(page, 'Keyboard shortcuts');
      await dialog(page);
    },
  },
];

const application: readonly State[] = [
  {
    name: 'submitting',
    as: broker,
    path: async () => record((await aCompleteOne()).id),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'withdrawing without a reason',
    as: broker,
    path: async () => record((await draft(await as(broker))).id),
    reach: async (page) => {
      await click(page, 'Withdraw');
      await click(page, 'Withdraw application');
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'removing a guarantor',
    as: broker,
    path: async () => record((await aCompleteOne()).id, 'guarantors'),
    reach: async (page) => {
      await click(page, 'Add guarantor');
      await click(page, 'Remove guarantor');
      await dialog(page);
    },
  },
  {
    name: 'guarantors with errors',
    as: broker,
    path: async () => record((await aCompleteOne()).id, 'guarantors'),
    reach: async (page) => {
      await page.getByLabel('First name').first().fill('');
      await click(page, 'Add asset');
      await save(page, 'Guarantors').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'a conflict over a quote',
    as: broker,
    path: async () => record((await given.application()).id),
    reach: async (page) => {
      await form(page, 'Quote').getByLabel('Deposit').fill('7000');
      const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
      const body = { ...given.carForm, depositAmount: 6_000, version: 1 };
      await (await as(manager)).call(applicationArea.saveQuote, { params: { id }, body });
      await save(page, 'Quote').click();
      await expect(conflict(page)).toBeVisible();
    },
  },
  {
    name: 'the agent who has an application already',
    as: support,
    path: toMove,
    reach: (page) => offerAgent(page, 'Josh Tamatoa', 'Current agent'),
  },
  {
    name: 'moving an application',
    as: support,
    path: toMove,
    reach: async (page) => {
      await offerAgent(page, 'Karen Whitfield');
      await picks(page).first().click();
      await click(page, 'Move');
      await dialog(page);
    },
  },
  {
    name: 'applications, filtered, with their columns',
    as: manager,
    path: '/application/applications?status=SETTLED&minAmount=50000',
    reach: async (page) => {
      await click(page, 'Columns');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

const suspending = async (page: Page) => {
  await page.getByRole('form').first().getByLabel('Status').selectOption('SUSPENDED');
  await page.getByRole('button', { name: /^Save (client|role|user)$/ }).click();
  await dialog(page);
};

const administration: readonly State[] = [
  {
    name: 'suspending a client',
    as: admin,
    path: async () => `/iam/clients/${(await given.client(given.uniquely('Dialog'))).id}/admin`,
    reach: suspending,
  },
  {
    name: 'suspending a role',
    as: admin,
    path: async () => `/iam/roles/${(await given.role(given.uniquely('Dialog'))).id}/admin`,
    reach: suspending,
  },
  {
    name: 'suspending a user',
    as: admin,
    path: async () => `/iam/users/${(await aNewcomer()).id}/admin`,
    reach: suspending,
  },
  {
    name: 'sending the email to set a password again',
    as: admin,
    path: async () => `/iam/users/${(await aNewcomer()).id}/admin`,
    reach: async (page) => {
      await click(page, /password link/);
      await dialog(page);
    },
  },
  {
    name: 'a conflict over a user, and roles to assign',
    as: admin,
    path: async () => `/iam/users/${(await given.newcomer(given.uniquely('Dialog'))).id}/admin`,
    reach: async (page) => {
      await page.getByRole('checkbox').first().click();
      await page.getByLabel('First name').fill('Mine');
      const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
      const caller = await as(support);
      const { data } = (await caller.call(iam.getUser, { params: { id } })).body;
      const body = { ...userForm(data.lastName, { firstName: 'Theirs' }), version: data.version };
      await caller.call(iam.updateUser, { params: { id }, body });
      await page.getByRole('button', { name: 'Save user' }).click();
      await expect(conflict(page)).toBeVisible();
    },
  },
  {
    name: 'a picker over the users',
    as: admin,
    path: '/iam/users',
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Client' }).click();
      await expect(picks(page).first()).toBeVisible();
    },
  },
  {
    name: 'a picker that finds nothing, and errors',
    as: support,
    path: '/iam/users/new/admin',
    reach: async (page) => {
      await click(page, 'Create user');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await page.getByLabel('Client', { exact: true }).fill('nothing of this name');
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
];

const signIn: readonly State[] = [
  {
    name: 'signing in refused',
    path: '/auth/login',
    reach: async (page) => {
      await page.getByLabel('Email address').fill(`nobody-${crypto.randomUUID()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await click(page, 'Sign in');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'signing in with nothing',
    path: '/auth/login',
    reach: async (page) => {
      await click(page, 'Sign in');
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'a link that is on its way',
    path: '/auth/forgot-password',
    reach: async (page) => {
      await page.getByLabel('Email address').fill(`nobody-${crypto.randomUUID()}@example.com`);
      await click(page, 'Send link');
      await expect(page.getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'a link that was used',
    path: '/auth/reset-password?token=any',
    reach: async (page) => {
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an invitation that has expired',
    path: async () => {
      const { id } = await given.user();
      const path = await given.passwordLink(id, true);
      await given.makeLinksOld(id);
      return path;
    },
    reach: async (page) => {
      await expect(page.getByRole('button', { name: 'Send me a new invitation' })).toBeVisible();
    },
  },
  {
    name: 'an address on its way',
    as: admin,
    path: async () => {
      const { id } = await given.user();
      await given.pendingEmail(id);
      return `/iam/users/${id}/admin`;
    },
    reach: async (page) => {
      await expect(page.getByRole('button', { name: 'Cancel the change' })).toBeVisible();
    },
  },
];

export const dialogs = [...session, ...application, ...assessmentDialogs, ...administration, ...signIn];
