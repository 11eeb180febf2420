import { expect, type Page } from '@playwright/test';
import { at, introducer, list, saveCompany, tab } from '../assessment/accreditation/accrediting.ts';
import { choose } from '../assessment/shell.ts';
import { auditor, officer } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { hearNothing } from '../support/live.ts';
import { rows } from '../support/screen.ts';
import { type State, shared } from './state.ts';

const atRest = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

const someone = shared(async () => (await introducer({}, 'IN_PROGRESS')).id);
const someoneApproved = shared(() => introducer({}, 'IN_PROGRESS', 'APPROVED'));

const lists: readonly State[] = [
  {
    name: 'accreditations',
    as: officer,
    path: async () => {
      await someone();
      return list;
    },
    reach: (page) => expect(rows(page).first()).toBeVisible(),
  },
  {
    name: 'no accreditation found',
    as: auditor,
    path: `${list}?keywords=nobody-has-this-name`,
    reach: (page) => expect(page.getByText('No results match these filters.')).toBeVisible(),
  },
  {
    name: 'invitations',
    as: officer,
    path: async () => {
      await someone();
      return `${list}?view=invitations`;
    },
    reach: (page) => expect(rows(page).first()).toBeVisible(),
  },
];

const tabs = {
  company: 'Company',
  people: 'People',
  licences: 'Licences',
  documents: 'Documents',
  notes: 'Notes',
  checks: 'Checks',
  decision: 'Decision',
  audit: 'Audit log',
} as const;

const everyTab = (
  name: string,
  as: string,
  path: (id: number, tab: string) => string,
  record: () => Promise<number>,
) =>
  Object.entries(tabs).map(
    ([id, label]): State => ({
      name: `${name}, ${label}`,
      as,
      path: async () => path(await record(), id),
      reach: async (page) => {
        await expect(tab(page, label)).toHaveAttribute('aria-current', 'page');
        await atRest(page);
      },
    }),
  );

const edited = everyTab('an accreditation', officer, at, someone);
const read = everyTab(
  'an accreditation to look at',
  auditor,
  (id, name) => at(id, name).replace('/admin', ''),
  async () => (await someoneApproved()).id,
);

export const accreditationScreens: Readonly<Record<string, readonly State[]>> = {
  '/assessment/assessments/accreditations': lists,
  '/assessment/assessments/$assessmentId/accreditation/admin': edited,
  '/assessment/assessments/$assessmentId/accreditation': read,
};

const asking = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

const askedFor = (name: string, status: string): State => ({
  name,
  as: officer,
  path: async () => at(await someone()),
  reach: async (page) => {
    await choose(page, status);
    await asking(page);
  },
});

export const accreditationDialogs: readonly State[] = [
  askedFor('approving an introducer', 'Approved'),
  {
    name: 'why an introducer can’t be approved yet',
    as: officer,
    path: async () => {
      const { id } = await introducer({}, 'IN_PROGRESS');
      await saveCompany(id, { phone: null });
      return at(id);
    },
    reach: async (page) => {
      await choose(page, 'Approved');
      await expect(page.getByRole('list', { name: 'What blocks approval' })).toBeVisible();
    },
  },
  {
    name: 'approving an introducer that is a client already',
    as: officer,
    path: async () => {
      const { form } = await someoneApproved();
      return at((await introducer({ abn: form.abn }, 'IN_PROGRESS')).id);
    },
    reach: async (page) => {
      await choose(page, 'Approved');
      await expect(page.getByRole('dialog')).toContainText('A client with this ABN already exists');
    },
  },
  {
    name: 'approving an introducer that goes by the name of a client',
    as: officer,
    path: async () => {
      const name = given.uniquely('Namesake');
      await given.client(name);
      return at((await introducer({ entityName: name }, 'IN_PROGRESS')).id);
    },
    reach: async (page) => {
      await choose(page, 'Approved');
      await expect(page.getByRole('dialog')).toContainText('exists already and has no ABN');
    },
  },
  askedFor('declining an introducer', 'Declined'),
  askedFor('waiting for information from an introducer', 'Waiting for More Info'),
  {
    name: 'the menu of an accreditation’s statuses',
    as: officer,
    path: async () => at(await someone()),
    reach: async (page) => {
      await page.getByRole('button', { name: /^Status: / }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'the analyst of an introducer',
    as: officer,
    path: async () => at(await someone()),
    reach: async (page) => {
      await page.getByRole('button', { name: /^Analyst, / }).click();
      await asking(page);
    },
  },
  {
    name: 'verifying a director',
    as: officer,
    path: async () => at(await someone(), 'checks'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'AML/KYC', exact: true }).click();
      await asking(page);
    },
  },
  {
    name: 'an introducer that somebody else has saved',
    as: officer,
    prepare: hearNothing,
    path: async () => at((await introducer({}, 'IN_PROGRESS')).id),
    reach: async (page) => {
      const id = Number(/assessments\/(\d+)/.exec(page.url())?.[1]);
      await saveCompany(id, { phone: '02 7777 0000' });
      await page.getByLabel('Phone').fill('02 6666 0000');
      await page.getByRole('button', { name: 'Save company' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
