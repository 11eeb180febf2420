import { figure } from '../application/form.ts';
import { assessed, open } from '../assessment/shell.ts';
import { analyst, auditor, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { conflict, deviceWidths, keepMine, leaving, saveChosen, stay, toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import {
  account,
  assign,
  assignmentOf,
  firstFunder,
  form,
  input,
  part,
  saveButton,
  saved,
} from './funder-screen.ts';

test('saves funder and account however they are typed, and says what is wrong beside its field', async ({
  page,
}) => {
  const { id } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  await open(page, settlement, id, 'settlement');
  await expect(input(page, 'Funder').getByRole('option').first()).toHaveText('Select Funder');
  await expect(input(page, 'Funder')).toHaveValue('0');
  await input(page, 'BSB').fill('06200O');
  await input(page, 'Account number').fill('12345');
  await saveButton(page).click();
  await expect(input(page, 'BSB')).toHaveAccessibleDescription('BSB should only contain numbers');
  await expect(input(page, 'BSB')).toHaveValue('06200O');
  await expect(input(page, 'BSB')).toBeFocused();
  await expect(input(page, 'Account number')).toHaveAccessibleDescription(
    'Account number can only have a minimum of 6 digits',
  );
  expect((await assignmentOf(id)).version, 'nothing was saved').toBeNull();

  const { id: funderId, name } = await firstFunder();
  await input(page, 'Funder').selectOption(name);
  await input(page, 'Account name').fill(account.accountName);
  await input(page, 'BSB').fill(' 062-000 ');
  await input(page, 'Account number').fill('12 345 678');
  await page.keyboard.press('Control+s');
  await toast(page, saved);
  await expect(input(page, 'BSB')).toHaveValue('062-000');
  expect(await assignmentOf(id)).toMatchObject({ ...account, funderId, utilisationNumber: null });

  await input(page, 'Utilisation number').fill('UT-1');
  await page.getByRole('link', { name: 'Quote' }).first().click();
  await expect(leaving(page)).toBeVisible();
  await stay(page).click();
  await saveButton(page).click();
  await expect.poll(async () => (await assignmentOf(id)).utilisationNumber).toBe('UT-1');
});

test('shows the second of two who save who was first, keeps what they typed, and is read by others at every width', async ({
  page,
}) => {
  const { id } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  const colleague = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', 'FUNDER.UPDATE'],
  });
  await open(page, auditor, id, 'settlement');
  await expect(figure(part(page), /^BSB$/)).toHaveText('N/A');
  await assign(id);
  await open(page, settlement, id, 'settlement');
  await input(page, 'Account name').fill('Mine');
  await assign(id, { accountName: 'Theirs' }, colleague.email);
  await saveButton(page).click();
  await expect(conflict(page)).toContainText(`${colleague.name} saved it on`);
  await expect(conflict(page)).toContainText('Theirs');
  await keepMine(page);
  await saveChosen(page);
  await toast(page, saved);
  expect(await assignmentOf(id)).toMatchObject({ accountName: 'Mine' });

  await open(page, analyst, id, 'settlement');
  for (const width of Object.values(deviceWidths)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(figure(part(page), /^BSB$/)).toHaveText('062-000');
    await expect(form(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
