import type { Page } from '@playwright/test';
import { expect, test } from '../support/gallery.ts';

test.beforeEach(({ page }) => page.goto('/gallery?show=saving'));

const form = (page: Page) => page.getByRole('form', { name: 'Application' });
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save application' }).click();
const saved = (page: Page) => page.getByTestId('saved-application');

test('shows who saved first and both values, saves nothing until one is chosen, and loses neither', async ({
  page,
}) => {
  await field(page, 'Trading name').fill('Harbour Diggers');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText('Priya Shah saved it on 14/11/2026 09:12');
  const trading = dialog.getByRole('group', { name: 'Trading name' });
  await expect(trading).toContainText('Harbour Diggers');
  await expect(trading).toContainText('Harbour Group');
  const confirm = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect(trading.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(trading.getByLabel(/^Keep mine/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription('Choose which to keep first.');
  await confirm.click({ force: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('group'), 'only what both changed is a choice').toHaveCount(1);

  await trading.getByLabel(/^Keep mine/).check();
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Trading name')).toHaveValue('Harbour Diggers');
  await expect(field(page, 'Phone')).toHaveValue('02 5550 9999');
  await expect(saved(page)).toContainText('"tradingName":"Harbour Diggers","phone":"02 5550 9999"');
  await expect(saved(page)).toContainText('"version":2');

  await field(page, /^Guarantor 2/).fill('Nobody');
  await save(page);
  await expect(field(page, /^Guarantor 2/), "a server's error on a nested field").toHaveAccessibleDescription(
    'The register knows nobody of this name',
  );
  await expect(field(page, /^Guarantor 2/)).toBeFocused();

  await field(page, /^Guarantor 2/).fill('Tom');
  await field(page, 'Entity name').fill('Slow Line Pty Ltd');
  await page.keyboard.press('Control+s');
  await expect(form(page).getByRole('button')).toHaveAccessibleName('Saving…');
  await expect(form(page).getByRole('button')).toHaveAccessibleName('Save application');
  await expect(saved(page)).toContainText('"entityName":"Slow Line Pty Ltd"');
});

test('resolves a conflict their way, or leaves it for later, by keyboard', async ({ page }) => {
  await field(page, 'Trading name').fill('Harbour Diggers');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Trading name')).toHaveValue('Harbour Diggers');
  await expect(field(page, 'Trading name')).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel(/^Use theirs/).press('Space');
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(saved(page)).toContainText('"tradingName":"Harbour Group"');
  await expect(field(page, 'Trading name')).toHaveValue('Harbour Group');
});
