import { assessment as area } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { analyst, manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { group, picks, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, assigneesButton, open, read } from './shell.ts';

const saved = 'Assignee(s) successfully saved';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Assignees of \d{7}$/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save assignees' });
const role = (page: Page, name: string) => group(dialog(page), name);

test('assigns and removes analyst and settlement officer, refuses to save over a colleague’s change, and keeps the choice', async ({
  page,
}) => {
  const { id } = await assessed();
  const listening = isListening(page);
  await open(page, analyst, id);
  await listening;
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

  // The dialog saves on top of the version that it opened with.
  const ids = { analyst: await given.idOf(analyst), officer: await given.idOf(settlement) };
  await assigneesButton(page).click();
  await role(page, 'Credit analyst').getByRole('button', { name: 'Remove' }).click();
  const focus = () => page.evaluate(() => document.activeElement?.outerHTML);
  const focused = await focus();
  await (await as(manager)).call(area.saveAssignees, {
    params: { id },
    body: [
      { userId: ids.analyst, role: 'CREDIT_ANALYST' },
      { userId: ids.officer, role: 'SETTLEMENT_OFFICER' },
    ],
  });
  await expect(page.getByText('Priya Raman changed the assignees.')).toBeVisible(soon);
  expect(await focus()).toBe(focused);
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Priya Raman changed this after you opened it here. This is the current version: check it, then try again.',
  );
  await expect(me, 'what was chosen stays').toHaveValue('');
  await expect(role(page, 'Settlement officer').getByRole('combobox')).not.toHaveValue('');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const { assignees } = await read(id);
  expect(assignees.map((one) => [one.role, one.user.id])).toEqual([['SETTLEMENT_OFFICER', ids.officer]]);
});
