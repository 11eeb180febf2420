import { applicationArea } from '@assay/contract/application/area';
import { assessmentSections } from '@assay/contract/assessment/section';
import { complete } from '@assay/given/application';
import { expect, type Page } from '@playwright/test';
import { tabs } from '../application/form.ts';
import { assessed, at } from '../assessment/shell.ts';
import { admin, auditor, broker, manager, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { accreditationScreens } from './accreditation-dialogs.ts';
import { authScreens } from './auth-screens.ts';
import { individuals } from './entity-dialogs.ts';
import { invitedScreens } from './invited-screens.ts';
import { abaFiles } from './payment-dialogs.ts';
import { type State, shared } from './state.ts';
import { diagrams } from './workflow-screens.ts';

const firstRow = (page: Page) => expect(rows(page).first()).toBeVisible();
const aForm = (page: Page) => expect(page.getByRole('form').first()).toBeVisible();
const aTab = (page: Page) =>
  expect(
    page
      .getByRole('form')
      .or(page.getByText(/^No (documents|contracts) found$/))
      .first(),
  ).toBeVisible();
const facts = async (page: Page) => {
  await expect(page.locator('main dl').first()).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
};

const aDraft = shared(async () => {
  const { id, version } = await given.application();
  const caller = await as(broker);
  await caller.call(applicationArea.draftApplication, { params: { id }, body: { version } });
  return `/application/applications/${id}`;
});
const aCompleteOne = shared(async () => `/application/applications/${(await complete(await as(broker))).id}`);
const anAssessment = shared(assessed);
const aNewcomer = shared(() => given.newcomer(given.uniquely('Screen')));
const aNewClient = shared(() => given.client(given.uniquely('Screen')));
const aNewRole = shared(() => given.role(given.uniquely('Screen')));

const sectionTabs = ['quotes', 'applicant', 'guarantors', 'security', 'notes'];
const tabNames = [...sectionTabs, 'documents', 'contracts'];
const everyTab = (
  name: string,
  person: string,
  record: () => Promise<string>,
  reach: State['reach'] = aTab,
  names: readonly string[] = tabNames,
) =>
  names.map(
    (tab, index): State => ({
      name: `${name}, ${tab}`,
      as: person,
      path: async () => `${await record()}/${tab}`,
      reach: async (page) => {
        await expect(tabs(page).getByRole('link'), 'the tabs that are looked at').toHaveCount(names.length);
        await expect(tabs(page).getByRole('link').nth(index)).toHaveAttribute('aria-current', 'page');
        await reach?.(page);
      },
    }),
  );

const aUser =
  (search = '') =>
  async () =>
    `/iam/users/${(await aNewcomer()).id}/admin${search}`;
const aClient =
  (search = '') =>
  async () =>
    `/iam/clients/${(await aNewClient()).id}/admin${search}`;
const aRole =
  (search = '') =>
  async () =>
    `/iam/roles/${(await aNewRole()).id}/admin${search}`;

const leadsOn: readonly State[] = [];

/** Maps every path of the route tree to its states. A missing path fails the test. */
export const screens: Readonly<Record<string, readonly State[]>> = {
  '/': leadsOn,
  '/home': leadsOn,
  '/application/applications/$applicationId': leadsOn,
  '/assessment/assessments/$assessmentId/application/admin': leadsOn,
  '/ce/admin/$assessmentId': leadsOn,
  // The states of the kit cover the gallery.
  '/gallery': leadsOn,
  ...authScreens,
  '/user/change-password': [
    { name: 'profile', as: admin, path: '/user/change-password' },
    {
      name: 'profile with attempts to sign in',
      as: support,
      path: async () => {
        await given.attempts(await given.idOf(support), 3);
        return '/user/change-password';
      },
      reach: firstRow,
    },
  ],
  '/entity/individual/$entityId': individuals,
  '/application/applications': [
    { name: 'applications', as: manager, path: '/application/applications', reach: firstRow },
    { name: 'applications of an introducer', as: broker, path: '/application/applications', reach: firstRow },
  ],
  '/payment/aba/process': abaFiles,
  '/application/applications/move': [
    {
      name: 'moving an application',
      as: support,
      path: async () =>
        `/application/applications/move?loan=${(await given.application()).applicationNumber}`,
      reach: (page) => expect(page.getByRole('form', { name: 'New owner' })).toBeVisible(),
    },
    {
      name: 'an application that can’t be moved',
      as: support,
      path: async () => {
        const { applicationNumber } = await given.listed({ status: 'SETTLED' });
        return `/application/applications/move?loan=${applicationNumber}`;
      },
      reach: (page) => expect(page.getByRole('alert')).toBeVisible(),
    },
    {
      name: 'no application with this number',
      as: support,
      path: '/application/applications/move?loan=9999999',
      reach: (page) => expect(page.getByText('does not exist.')).toBeVisible(),
    },
  ],
  '/application/applications/$applicationId/$tabName': [
    { name: 'new application', as: manager, path: '/application/applications/new', reach: aForm },
    {
      name: 'a quote',
      as: broker,
      path: async () => `/application/applications/${(await given.application()).id}`,
      reach: aForm,
    },
    ...everyTab('a draft', broker, aDraft),
    {
      name: 'a security that the lender values',
      as: manager,
      path: async () => `${await aCompleteOne()}/security`,
      reach: aForm,
    },
    {
      name: 'a guarantor',
      as: manager,
      path: async () => `${await aCompleteOne()}/guarantors`,
      reach: aForm,
    },
    ...everyTab(
      'an application to look at',
      auditor,
      aCompleteOne,
      (page) => expect(page.getByRole('form')).toHaveCount(0),
      [...tabNames, 'audit'],
    ),
    {
      name: 'a document that is read',
      as: manager,
      path: async () =>
        `/application/applications/${(await given.listed({ status: 'SETTLED' })).id}/documents`,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Privacy consent signed.pdf', exact: true }).click();
        await expect(page.getByText('Consent to credit and identity checks')).toBeAttached();
      },
    },
    {
      name: 'a document that is gone',
      as: broker,
      path: async () => `${await aDraft()}/documents?document=1`,
      reach: (page) => expect(page.getByText("This document isn't here any more.")).toBeVisible(),
    },
    {
      name: 'an amended application',
      as: manager,
      path: async () => `/application/applications/${(await given.listed({ status: 'DRAFTED_AMENDED' })).id}`,
      reach: (page) => expect(page.getByText('→').first()).toBeVisible(),
    },
  ],
  '/assessment/assessments/applications': [
    {
      name: 'assessments',
      as: manager,
      path: '/assessment/assessments/applications?view=team',
      reach: firstRow,
    },
    {
      name: 'assessments that expire',
      as: auditor,
      path: '/assessment/assessments/applications?view=expiring',
      reach: firstRow,
    },
    {
      name: 'assessments, with none of one’s own',
      as: manager,
      path: '/assessment/assessments/applications?status=DECLINED',
      reach: (page) => expect(page.getByText('No results match these filters.')).toBeVisible(),
    },
  ],
  ...accreditationScreens,
  ...invitedScreens,
  '/ce/admin/$assessmentId/$section': [
    ...Object.entries(assessmentSections).map(
      ([section, label]): State => ({
        name: `an assessment, ${label}`,
        as: manager,
        path: async () => at((await anAssessment()).id, section),
        reach: async (page) => {
          await expect(page.getByText(/^Submitted \d+ · Settled \d+$/)).toBeVisible();
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        },
      }),
    ),
    {
      name: 'an assessment to look at, with what was changed',
      as: auditor,
      path: async () => {
        const { assessmentId } = await given.listed({ status: 'DRAFTED_AMENDED' });
        return at(assessmentId ?? 0);
      },
      reach: (page) => expect(page.getByText('Changed since the last assessment')).toBeVisible(),
    },
  ],
  '/iam/clients': [{ name: 'clients', as: admin, path: '/iam/clients', reach: firstRow }],
  '/iam/clients/$clientId/admin': [
    { name: 'new client', as: admin, path: '/iam/clients/new/admin', reach: aForm },
    { name: 'a client', as: admin, path: aClient(), reach: aForm },
    { name: 'a client’s audit log', as: admin, path: aClient('?tab=audit'), reach: firstRow },
    { name: 'a client to look at', as: auditor, path: '/iam/clients/2/admin', reach: facts },
  ],
  '/iam/roles': [{ name: 'roles', as: admin, path: '/iam/roles', reach: firstRow }],
  '/iam/roles/$roleId/admin': [
    { name: 'new role', as: admin, path: '/iam/roles/new/admin', reach: aForm },
    { name: 'a role', as: admin, path: aRole(), reach: aForm },
    { name: 'a role’s audit log', as: admin, path: aRole('?tab=audit'), reach: firstRow },
    {
      name: 'a role to look at',
      as: auditor,
      path: '/iam/roles/2/admin',
      reach: (page) => expect(page.getByRole('checkbox').first()).toBeDisabled(),
    },
  ],
  '/iam/users': [{ name: 'users', as: admin, path: '/iam/users', reach: firstRow }],
  '/iam/users/$userId/admin': [
    { name: 'new user', as: admin, path: '/iam/users/new/admin', reach: aForm },
    { name: 'a user', as: admin, path: aUser(), reach: aForm },
    { name: 'a user’s groups', as: admin, path: aUser('?tab=groups'), reach: aForm },
    {
      name: 'a user’s attempts to sign in',
      as: admin,
      path: async () => {
        const { id } = await given.user();
        await given.attempts(id, 2);
        return `/iam/users/${id}/admin?tab=login-history`;
      },
      reach: firstRow,
    },
    { name: 'a user’s audit log', as: admin, path: aUser('?tab=audit'), reach: firstRow },
    { name: 'a user to look at', as: auditor, path: aUser(), reach: facts },
    { name: 'a user, for those who hold less', as: support, path: aUser(), reach: aForm },
    {
      name: 'oneself among the users',
      as: admin,
      path: async () => `/iam/users/${await given.idOf(admin)}/admin`,
      reach: aForm,
    },
  ],
  '/workflow/diagram': diagrams,
};
