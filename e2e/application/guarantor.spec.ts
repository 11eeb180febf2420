import { applicationArea } from '@assay/contract/application/area';
import { draft, guarantorForm } from '@assay/given/application';
import { broker } from '../support/demo.ts';
import { group, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { fill, form, openDraft, openTab, panel, save } from './form.ts';

const person = (firstName: string = guarantorForm.firstName) => ({
  ...guarantorForm,
  firstName,
  middleName: null,
  ...(firstName !== guarantorForm.firstName && { driverLicenseNumber: '87654321' }),
});

test('adds up what a guarantor owns and owes with every letter, and keeps what was typed', async ({
  page,
}) => {
  await openDraft(page, 'guarantors', 'Guarantors');
  const first = panel(page, /^Guarantor 1/);
  await first.getByLabel('Title').selectOption('Ms');
  await first.getByLabel('First name').fill('Anna');
  await first.getByLabel('Last name').fill('Moretti  ');
  await expect(panel(page, 'Guarantor 1 - Ms Anna Moretti')).toBeVisible();
  await first.getByLabel('Date of birth').locator('..').getByRole('button').click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(
    calendar.getByRole('button', { name: `January ${new Date().getFullYear() - 40}` }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await first.getByLabel('Date of birth').fill('01/02/1980');
  await expect(first.getByText(/^4\d years$/)).toBeVisible();
  await first.getByLabel('Dependants').fill('two');
  await first.getByLabel('Dependants').blur();
  await expect(first.getByLabel('Dependants')).toHaveAccessibleDescription('Enter a whole number');
  await first.getByLabel('Dependants').fill('2');
  await first.getByLabel('Licence state').selectOption('SA');
  await first.getByLabel('Licence number').fill('12');
  await first.getByLabel('Licence card number').focus();
  await expect(first.getByText(/SA .*usually ha(s|ve) 6/)).toBeVisible();
  await first.getByLabel('Privacy consent given').check();
  await expect(first.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  await first.getByRole('button', { name: 'Add asset' }).click();
  await expect(group(first, 'Asset 1').getByLabel('Type')).toBeFocused();
  await group(first, 'Asset 1').getByLabel('Type').selectOption('Residence');
  await group(first, 'Asset 1').getByLabel('Amount').pressSequentially('900000');
  await expect(group(first, 'Asset 1').getByLabel('Amount')).toBeFocused();
  await expect(group(first, 'Asset 1').getByLabel('Amount')).toHaveValue('900,000');
  await expect(first.getByText('Total assets $900,000.00')).toBeVisible();
  await first.getByRole('button', { name: 'Add asset' }).click();
  await expect(group(first, 'Invesment')).toHaveCount(0);
  await group(first, 'Asset 2').getByLabel('Type').selectOption('Investment property');
  await group(first, 'Asset 2').getByLabel('Amount').fill('400000');
  const investment = group(first, 'Invesment');
  await expect(investment.getByLabel('Suburb')).toHaveAccessibleDescription('Needed to save');
  await fill(
    investment,
    { 'Street number': '3', Street: 'Macquarie Street', Suburb: 'Dubbo', Postcode: '2830' },
    { State: 'NSW' },
  );
  await first.getByRole('button', { name: 'Add liability' }).click();
  await group(first, 'Liability 1').getByLabel('Type').selectOption('Mortgage');
  await group(first, 'Liability 1').getByLabel('Lender').fill('Westpac');
  await group(first, 'Liability 1').getByLabel('Balance or limit').fill('600000');
  await group(first, 'Liability 1').getByLabel('Monthly repayment').fill('3200.5');
  await expect(first.getByText('Net assets $700,000.00').first()).toBeVisible();
  await first.getByRole('button', { name: 'Remove asset 1' }).click();
  await expect(first.getByRole('button', { name: 'Add asset' })).toBeFocused();
  await expect(group(first, 'Asset 1').getByLabel('Amount')).toHaveValue('400,000.00');
  await expect(first.getByText('Net assets -$200,000.00').first()).toBeVisible();
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
  await expect(first.getByLabel('Last name')).toHaveValue('Moretti');
  await page.reload();
  await expect(first.getByLabel('Licence number')).toHaveValue('12');
  await expect(group(first, 'Liability 1').getByLabel('Monthly repayment')).toHaveValue('3,200.50');
  await expect(group(first, 'Invesment').getByLabel('Suburb')).toHaveValue('Dubbo');
  await expect(first.getByLabel('Privacy consent given')).toBeChecked();
  await expect(first.getByLabel('Mobile')).toHaveAccessibleDescription(/submit/);
  await group(first, 'Invesment').getByLabel('Postcode').fill('12');
  await group(first, 'Asset 1').getByLabel('Type').selectOption('Vehicle');
  await expect(group(first, 'Invesment')).toHaveCount(0);
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
  await group(first, 'Asset 1').getByLabel('Type').selectOption('Investment property');
  await expect(group(first, 'Invesment').getByLabel('Suburb')).toHaveValue('');
});

test('refuses the same person twice, opens a closed panel with an error, and takes four guarantors at most', async ({
  page,
}) => {
  const caller = await as(broker);
  const { id } = await draft(caller);
  // Different licences would tell the two apart.
  const unlicensed = { driverLicenseNumber: null };
  const body = {
    guarantors: [
      { ...person(), ...unlicensed },
      { ...person('Bruno'), ...unlicensed },
    ],
  };
  await caller.call(applicationArea.saveGuarantors, { params: { id }, body });
  await signIn(page, broker);
  await openTab(page, id, 'guarantors', 'Guarantors');
  const second = panel(page, 'Guarantor 2 - Ms Bruno Lee');
  await expect(second.getByLabel('First name')).toBeHidden();
  await expect(second.getByText('Net assets $390,000.00').first()).toBeVisible();
  await second.getByRole('button', { name: /Guarantor 2/ }).click();
  await second.getByLabel('First name').fill('Ana');
  const again = panel(page, 'Guarantor 2 - Ms Ana Lee');
  await again.getByRole('button', { name: /Guarantor 2/ }).click();
  await save(page, 'Guarantors').click();
  await expect(again.getByLabel('First name')).toHaveAccessibleDescription(/already/);
  await expect(again.getByLabel('First name')).toBeFocused();
  await group(again, 'Asset 1').getByLabel('Amount').fill('');
  await again.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Guarantor 2 - Ms Lee' }).click();
  await save(page, 'Guarantors').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Amount is required')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fields that need attention' })).toContainText(
    'Asset 1, Amount',
  );
  await expect(panel(page, /^Guarantor 2/).getByLabel('First name')).toBeFocused();

  const add = form(page, 'Guarantors').getByRole('button', { name: 'Add guarantor' });
  for (const number of [3, 4]) {
    await add.click();
    const added = panel(page, `Guarantor ${number}`);
    await expect(added.getByLabel('Title')).toBeFocused();
    await expect(added.getByLabel('Mobile')).toHaveAccessibleDescription('Needed to submit');
    if (number === 3) await added.getByLabel('First name').fill('Person3');
  }
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/4 guarantors/);
  const remove = (name: string) =>
    panel(page, name).getByRole('button', { name: 'Remove guarantor' }).click();
  await remove('Guarantor 2 - Ms Lee');
  const dialog = page.getByRole('dialog', { name: 'Remove Guarantor 2 - Ms Lee?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await remove('Guarantor 2 - Ms Lee');
  await dialog.getByRole('button', { name: 'Remove guarantor' }).click();
  await expect(panel(page, 'Guarantor 2 - Person3').getByLabel('First name')).toHaveValue('Person3');
  await expect(add).toBeFocused();
  await expect(add).not.toHaveAttribute('aria-disabled');
  await remove('Guarantor 3');
  await expect(panel(page, /^Guarantor/)).toHaveCount(2);
});
