import { assessment as area } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { admin, analyst, auditor, manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { group, picks, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, assigneesButton, open, read } from './shell.ts';

const saved = 'Assignee(s) successfully saved';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Assignees of \d{7}$/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save assignees' });
const role = (page: Page, name: string) => group(dialog(page), name);

test('the analyst and the settlement officer are chosen, taken over and removed', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await expect(assigneesButton(page)).toHaveText(/CA – · SO –$/);
  await assigneesButton(page).click();
  await role(page, 'Credit analyst').getByRole('button', { name: 'Assign to me' }).click();
  const me = role(page, 'Credit analyst').getByRole('combobox');
  await expect(me).toBeFocused();
  const name = await me.inputValue();
  await role(page, 'Settlement officer').getByRole('combobox').fill('Sophie');
  await picks(page).filter({ hasText: 'Sophie Marchetti' }).click();
  await save(page).click();
  await toast(page, saved);
  await expect(dialog(page)).toHaveCount(0);
  await expect(assigneesButton(page)).toBeFocused();
  await expect(assigneesButton(page)).toHaveAccessibleName(
    `Assignees, Credit analyst: ${name}, Settlement officer: Sophie Marchetti`,
  );
  await expect(assigneesButton(page)).toHaveText(/[A-Z]{2} · SO SM$/);
  await assigneesButton(page).click();
  await role(page, 'Settlement officer').getByRole('button', { name: 'Remove' }).click();
  await expect(role(page, 'Settlement officer').getByRole('combobox')).toHaveValue('');
  await save(page).click();
  await expect(assigneesButton(page)).toHaveText(/[A-Z]{2} · SO –$/);
  expect((await read(id)).assignees.map((one) => one.role)).toEqual(['CREDIT_ANALYST']);
});

test('whoever assigns second is told who was first; what was chosen stays, and the rest is theirs', async ({
  page,
}) => {
  const { id } = await assessed();
  const officer = await given.idOf(settlement);
  await open(page, analyst, id);
  await assigneesButton(page).click();
  await role(page, 'Credit analyst').getByRole('button', { name: 'Assign to me' }).click();
  const name = await role(page, 'Credit analyst').getByRole('combobox').inputValue();
  await (await as(manager)).call(area.saveAssignees, {
    params: { id },
    body: [{ userId: officer, role: 'SETTLEMENT_OFFICER' }],
    ifMatch: (await read(id)).assessmentVersion,
  });
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Priya Raman changed this after you opened it here. You see it as it is now: check it, then try again.',
  );
  await expect(role(page, 'Credit analyst').getByRole('combobox')).toHaveValue(name);
  await expect(role(page, 'Settlement officer').getByRole('combobox')).not.toHaveValue('');
  await save(page).click();
  await toast(page, saved);
  const { assignees } = await read(id);
  expect(assignees.map((one) => [one.role, one.user.id])).toEqual([
    ['CREDIT_ANALYST', await given.idOf(analyst)],
    ['SETTLEMENT_OFFICER', officer],
  ]);
});

test('people who can’t assign read the names', async ({ page }) => {
  const { id } = await assessed();
  const { user } = (
    await (
      await as(manager)
    ).call(area.saveAssignees, {
      params: { id },
      body: [{ userId: await given.idOf(analyst), role: 'CREDIT_ANALYST' }],
    })
  ).body.data.assignees[0] ?? { user: { firstName: '', lastName: '' } };
  const worker = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.APPLICATION.UPDATE'],
  });
  for (const email of [worker.email, auditor, admin]) {
    await page.context().clearCookies();
    await open(page, email, id);
    await expect(page.getByText(`${user.firstName} ${user.lastName} · SO –`)).toBeVisible();
    await expect(assigneesButton(page)).toHaveCount(0);
  }
});
