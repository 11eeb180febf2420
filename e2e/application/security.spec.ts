import { manager } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { figure, form, notKnownYet, openDraft, openTab, save } from './form.ts';

test('starts the security from the quote, and follows its value with the LVR', async ({ page }) => {
  const id = await openDraft(page, 'security', 'Security');
  await expect(form(page, 'Security').getByLabel('Retail value')).toBeVisible();
  await expect(form(page, 'Security').getByLabel('Market value override')).toHaveCount(0);
  await signIn(page, manager);
  await openTab(page, id, 'security', 'Security');
  const fields = form(page, 'Security');
  const ratio = figure(fields, /Loan-to-value|LVR/);
  await expect(fields.getByLabel('Asset category')).toHaveValue('Motor vehicle');
  await expect(fields.getByLabel('Year of manufacture')).toHaveValue('2024');
  await expect(ratio).toHaveText(notKnownYet);
  await fields.getByLabel('Retail value').fill('52');
  await fields.getByLabel('Retail value').blur();
  await expect(fields.getByLabel('Retail value')).toHaveAccessibleDescription(
    /^Less than half the purchase price of \$/,
  );
  await fields.getByLabel('Retail value').fill('60k');
  await fields.getByLabel('Retail value').blur();
  await expect(fields.getByLabel('Retail value')).not.toHaveAccessibleDescription(/purchase price/);
  await expect(ratio).toHaveText('88%');
  await fields.getByLabel('Market value override').fill('50000');
  await expect(ratio).toHaveText('106%');
  await fields.getByLabel('Year of manufacture').fill('2020');
  await expect(figure(fields, /^Age at end/)).toHaveText(/^1\d (yrs|years)$/);
  await fields.getByLabel('Asset category').selectOption('Truck and trailer');
  await expect(fields.getByLabel('Asset type')).toHaveValue('');
  await fields.getByLabel('Asset type').selectOption('Tipper');
  await expect(fields.getByLabel('Asset type')).toHaveAccessibleDescription(
    'Tipper here, but Utility in the quote',
  );
  await expect(fields.getByLabel('Year of manufacture')).toHaveAccessibleDescription(
    '2020 here, but 2024 in the quote',
  );
  await fields.getByLabel('Supplier type').selectOption('Private sale');
  await expect(fields.getByLabel('Supplier type')).toHaveAccessibleDescription(
    'Private sale here, but Dealer in the quote',
  );
  await fields.getByLabel('Supplier type').selectOption('Dealer');
  await expect(fields.getByLabel('Supplier type')).not.toHaveAccessibleDescription(/quote/);
  await fields.getByLabel('Supplier', { exact: true }).fill('Western Trucks');
  await fields.getByLabel('Usage').selectOption('Business only');
  await fields.getByLabel('Make').fill('Isuzu');
  await fields.getByLabel('Model').fill('FVZ');
  await fields.getByLabel('Identified by').selectOption('VIN');
  await fields.getByLabel('Serial number or VIN').fill('JALFVZ34');
  await fields.getByLabel('Registration').fill('ABC12D');
  await expect(fields.getByText('VINs have 17 letters and digits')).toBeVisible();
  await fields.getByLabel('Kilometres').fill('1,200,000');
  await fields.getByLabel('Kilometres').blur();
  await expect(fields.getByLabel('Kilometres')).toHaveAccessibleDescription('More than 1,000,000 km');
  await fields.getByLabel('Kilometres').clear();
  await fields.getByLabel('Kilometres').pressSequentially('120000');
  await expect(fields.getByLabel('Kilometres')).toHaveValue('120,000');
  await save(page, 'Security').click();
  await toast(page, 'Security saved');
  await page.reload();
  await expect(fields.getByLabel('Asset type')).toHaveValue('Tipper');
  await expect(fields.getByLabel('Kilometres')).toHaveValue('120,000');
  await expect(fields.getByLabel('Market value override')).toHaveValue('50,000.00');
});
