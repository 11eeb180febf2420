import type { Page } from '@playwright/test';
import { expect, test } from '../support/gallery.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Audit log', exact: true });
const row = (page: Page, number: number) =>
  region(page)
    .locator('[data-row]')
    .nth(number - 1);
const change = (page: Page, number: number, label: string) =>
  row(page, number)
    .locator('ul > li')
    .filter({ has: page.getByText(label, { exact: true }) });

test.beforeEach(async ({ page }) => {
  await page.goto('/gallery?show=audit');
  await expect(row(page, 1)).toBeVisible();
});

test('shows who changed what and when, old and new by strike-through, arrow and words', async ({ page }) => {
  await expect(row(page, 1).getByRole('cell')).toContainText([
    '14/11/2026 09:12',
    'Priya Shah',
    'User',
    'Ana',
  ]);
  await expect(row(page, 4).getByRole('cell').nth(2)).toHaveText('Client group');
  const heights = await region(page)
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);

  const surname = change(page, 2, 'Surname');
  await expect(surname).toHaveText('Surnamefrom Lee → to Lee-Okafor');
  await expect(surname.getByRole('deletion')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(surname.getByRole('insertion')).toHaveCSS('text-decoration-line', 'underline');
  await expect(change(page, 2, 'Mobile')).toHaveText('Mobilefrom N/A → to 0412 345 678');
  await expect(change(page, 2, 'Is introducer')).toHaveText('Is introducerfrom No → to Yes');
  await expect(change(page, 2, 'Status')).toHaveText('Statusfrom Active → to Suspended');

  await expect(change(page, 1, 'Email'), 'a created record').toHaveText('Emailana@harbour.example');
  await expect(row(page, 1)).not.toContainText('Mobile');
  await expect(row(page, 1).locator('ins, del')).toHaveCount(0);
  await expect(change(page, 4, 'Name'), 'a removed one').toHaveText('Nameremoved: Harbour group');
  await expect(row(page, 4).locator('ins')).toHaveCount(0);

  await expect(change(page, 7, 'Amount financed')).toContainText('from $120,000.00 → to $148,250.50');
  await expect(change(page, 7, 'Expiry date')).toContainText('from 01/12/2026 → to 12/02/2027');
  await expect(change(page, 7, 'Settled at')).toContainText('to 14/11/2026 09:12');
  await expect(change(page, 7, 'Client config: Reply to')).toContainText('to new@harbour.example');
  await expect(change(page, 8, 'Password changed at')).toContainText('09:12:41');
});

test('opens long lists and texts on demand, as a word diff, with markup as text, and as cards on a phone', async ({
  page,
}) => {
  await expect(change(page, 5, 'Permissions')).toHaveText(
    'PermissionsAdded Read usersRemoved Read the audit log',
  );
  const many = change(page, 6, 'Permissions');
  await expect(many).not.toContainText('AREA.THING_12.READ');
  await many.getByRole('button', { name: 'Show all 12 of Permissions' }).click();
  await expect(many).toContainText('AREA.THING_12.READ');
  await expect(change(page, 6, 'Order')).toHaveText('OrderOnly the order changed');

  const comment = change(page, 9, 'Comment');
  const button = comment.getByRole('button');
  await expect(button).toHaveAccessibleName('Show what changed in Comment');
  await expect(comment).not.toContainText('arrived');
  await row(page, 9).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(comment.getByRole('deletion')).toHaveText(['eleven', 'second', /outstanding/]);
  await expect(comment.getByRole('insertion').nth(0)).toHaveText('twelve');
  await expect(comment).toContainText('<img src=x onerror=alert(1)>');
  await expect(comment.locator('img, strong')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(comment).not.toContainText('arrived');
  await expect(change(page, 9, 'Summary')).toHaveText('SummaryOnly formatting or links changed');

  const made = change(page, 10, 'Comment');
  await expect(made).not.toContainText('scanned by the branch');
  await made.getByRole('button', { name: 'Show all of Comment' }).click();
  await expect(made).toContainText('scanned by the branch');
  await expect(made.locator('ins, del'), 'there is nothing to compare').toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = region(page).getByRole('list', { name: 'Audit log' }).locator('[data-row]').first();
  await expect(card).toContainText('Priya Shah');
  const width = (element: Element) => element.getBoundingClientRect().width;
  expect(await card.locator('ul').evaluate(width)).toBeGreaterThan((await card.evaluate(width)) - 40);
});
