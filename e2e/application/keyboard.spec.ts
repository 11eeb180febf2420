import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { toast } from '../iam/administration.ts';
import { broker } from './applications.ts';
import { form } from './sections.ts';

const mostTabs = 40;

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('an application is made, gone on with and withdrawn by keyboard alone', async ({ page }) => {
  await signIn(page, broker);
  await page.goto('/application/applications');
  await tabTo(page, page.getByRole('link', { name: 'New application' }));
  await page.keyboard.press('Enter');
  const fields = form(page, 'Quote');
  await expect(fields).toBeVisible();
  const choose = async (label: string, letters: string) => {
    await tabTo(page, fields.getByLabel(label, { exact: true }));
    await page.keyboard.type(letters);
  };
  await choose('Asset category', 'Motor');
  await choose('Asset type', 'Util');
  await choose('Year of manufacture', '2025');
  await tabTo(page, fields.getByLabel('The applicant owns property'));
  await page.keyboard.press('Space');
  await choose('Purchase price', '50000');
  await choose('Deposit', '5000');
  await page.keyboard.press('Enter');
  await toast(page, 'Application created');
  await tabTo(page, page.getByRole('button', { name: 'Continue to application' }));
  await page.keyboard.press('Enter');
  await expect(form(page, 'Applicant')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Withdraw', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Withdraw application' }));
  await page.keyboard.press('Enter');
  await toast(page, 'Application withdrawn');
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
