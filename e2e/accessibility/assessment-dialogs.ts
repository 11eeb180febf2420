import { assessment } from '@assay/contract/assessment/area';
import { referenceForm } from '@assay/given/assessment';
import { standardConditions } from '@assay/lending/conditions';
import { expect, type Page } from '@playwright/test';
import { conditionsOf, setElsewhere, stateElsewhere } from '../assessment/decision/condition-screen.ts';
import { assessed, assigneesButton, at, dayFromNow, expiresOn, statusButton } from '../assessment/shell.ts';
import { manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { picks } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { type State, shared } from './state.ts';

const inProgress = shared(() => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' }));
const toAssess = async () => at((await inProgress()).id);

const conditioned = shared(async () => {
  const { id } = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  const caller = await as(manager);
  await caller.call(assessment.addReference, { params: { id }, body: referenceForm });
  const [, passed, referred] = await stateElsewhere(id, standardConditions.APPROVAL.slice(0, 3));
  await setElsewhere(id, passed?.id ?? 0, 'PASS');
  await setElsewhere(id, referred?.id ?? 0, 'REFER');
  return { id };
});

async function chooseStatus(page: Page, label: string) {
  await statusButton(page).click();
  await page.getByRole('menuitem', { name: label }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the notes, which are behind a button if the window is narrow. */
async function openNotes(page: Page) {
  const button = page.getByRole('button', { name: 'Notes', exact: true });
  const beside = page.getByRole('complementary', { name: 'Notes' });
  await expect(button.or(beside)).toBeVisible();
  if (await button.isVisible()) await button.click();
}

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
    name: 'an approval email that cannot be extended',
    as: manager,
    path: async () => {
      const made = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
      await expiresOn(made.applicationId, dayFromNow(5));
      return at(made.id);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Approval email' }).click();
      await page.getByLabel(/^Extend the approval/).check();
      await expect(page.getByText(/^Rerun the credit file/).first()).toBeVisible();
    },
  },
  {
    name: 'a liability of a guarantor',
    as: manager,
    path: async () => at((await inProgress()).id, 'applicant-guarantors'),
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
      return `${at(assessmentId ?? 0, 'security')}?panel=documents`;
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
    name: 'credit references',
    as: manager,
    path: async () => at((await conditioned()).id, 'ref-statements'),
    reach: (page) => expect(page.getByRole('cell', { name: 'Isuzu NPR 75-190' })).toBeVisible(),
  },
  {
    name: 'a credit reference that was refused',
    as: manager,
    path: async () => at((await conditioned()).id, 'ref-statements'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add reference' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Bank is required')).toBeVisible();
    },
  },
  {
    name: 'deleting a credit reference',
    as: manager,
    path: async () => at((await conditioned()).id, 'ref-statements'),
    reach: async (page) => {
      await page.getByRole('button', { name: /^Delete credit reference/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'conditions of every status',
    as: manager,
    path: async () => at((await conditioned()).id, 'decision'),
    reach: (page) => expect(page.getByRole('table', { name: 'Approval conditions' })).toBeVisible(),
  },
  {
    name: 'which conditions there are',
    as: manager,
    path: async () => at((await conditioned()).id, 'decision'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit conditions' }).click();
      await page.getByRole('dialog').getByRole('checkbox', { checked: true }).first().uncheck();
      await expect(page.getByText('Will be removed')).toBeVisible();
    },
  },
  {
    name: 'removing a condition that a colleague has changed',
    as: manager,
    path: async () => at((await conditioned()).id, 'decision'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit conditions' }).click();
      await page.getByRole('dialog').getByRole('checkbox', { checked: true }).first().uncheck();
      const id = Number(/admin\/(\d+)/.exec(page.url())?.[1]);
      const [first] = (await conditionsOf(id)).conditions;
      await setElsewhere(id, first?.id ?? 0, 'REFER');
      await page.getByRole('button', { name: 'Save conditions' }).click();
      await expect(page.getByRole('dialog', { name: 'Remove this condition?' })).toBeVisible();
    },
  },
  {
    name: 'a note that was refused, and its link',
    as: manager,
    path: toAssess,
    reach: async (page) => {
      await openNotes(page);
      await page.getByRole('button', { name: 'Write a note' }).click();
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Link to').press('Enter');
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'deleting a note',
    as: manager,
    path: async () => {
      const { id } = await assessed();
      await (await as(manager)).call(assessment.addNote, {
        params: { id },
        body: {
          section: 'quote',
          note: '<p>Seen <a href="https://example.com">there</a></p><ul><li>one</li></ul>',
        },
      });
      return at(id);
    },
    reach: async (page) => {
      await openNotes(page);
      await page.getByRole('button', { name: /^Delete note/ }).click();
      await expect(page.getByRole('dialog', { name: 'Delete this note?' })).toBeVisible();
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
