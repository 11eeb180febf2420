import type { Page } from '@playwright/test';
import { expect, test } from '../support/gallery.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Applications', exact: true });
const rows = (page: Page) => region(page).locator('[data-row]');
const next = (page: Page) => region(page).getByRole('button', { name: 'Next' });
const header = (page: Page, name: string) => region(page).getByRole('columnheader', { name });

async function open(page: Page, search = '') {
  await page.goto(`/gallery?show=table${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('pages, order and filters live in the address, and Back restores them', async ({ page }) => {
  await open(page);
  await expect(region(page).getByText('230 results')).toBeVisible();
  await header(page, 'Amount').getByRole('button').click();
  await expect(page).toHaveURL('/gallery?show=table&order=-amount');
  await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'descending');
  await header(page, 'Amount').getByRole('button').click();
  await expect(page).toHaveURL('/gallery?show=table&order=amount');
  await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
  await next(page).click();
  await expect(page).toHaveURL('/gallery?show=table&order=amount&page=2');
  await expect(region(page).getByText('26–50 of 230')).toBeVisible();

  await region(page).getByLabel('Status').selectOption('Approved');
  await expect(page).toHaveURL('/gallery?show=table&order=amount&status=pass');
  await region(page).getByLabel('Status').selectOption('Declined');
  await expect(page).toHaveURL('/gallery?show=table&order=amount&status=pass%2Cfailed');
  await expect(region(page).getByText('77 results')).toBeVisible();
  await region(page).getByRole('button', { name: 'Remove filter: Approved' }).click();
  await expect(region(page).getByText('38 results')).toBeVisible();
  const shown = await rows(page).first().textContent();
  const address = page.url();

  await page.goBack();
  await expect(region(page).getByText('77 results')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(region(page).getByText('26–50 of 230')).toBeVisible();

  const colleague = await page.context().newPage();
  await colleague.goto(address);
  await expect(rows(colleague).first()).toHaveText(shown ?? '');
  await expect(region(colleague).getByText('38 results')).toBeVisible();
});

test('what is as usual is left out of the address, and nonsense in it is passed over', async ({ page }) => {
  await open(page, '&page=0&order=nothing&limit=abc&status=unheard');
  await expect(region(page).getByText('1–25 of 230')).toBeVisible();
  await region(page).getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL('/gallery?show=table&limit=50');
  await region(page).getByLabel('Rows per page').selectOption('25');
  await expect(page).toHaveURL('/gallery?show=table');
});

test('all filters are cleared at once, the order stays', async ({ page }) => {
  await open(page, '&order=amount&status=pass%2Cfailed&page=2');
  await region(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/gallery?show=table&order=amount');
  await expect(region(page).getByText('230 results')).toBeVisible();
  await expect(region(page).getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('the next page begins at its top', async ({ page }) => {
  await open(page);
  await next(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await next(page).click();
  await expect(rows(page).first()).toContainText('1000205');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a count that stopped says so', async ({ page }) => {
  await open(page, '&case=capped');
  await expect(region(page).getByText('10,000+ results')).toBeVisible();
  await expect(region(page).getByText('1–25 of 10,000+')).toBeVisible();
});

test('skeletons have the final size: nothing moves when the rows arrive', async ({ page }) => {
  await page.goto('/gallery?show=table&case=slow');
  const table = region(page).locator('table');
  await expect(table.locator('tbody tr')).toHaveCount(25);
  await expect(rows(page)).toHaveCount(0);
  const before = await table.boundingBox();
  await expect(rows(page)).toHaveCount(25);
  expect(await table.boundingBox()).toEqual(before);
  expect(
    await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height),
  ).toBe(32);
});

test('while a page is on its way, the one before stays, dimmed', async ({ page }) => {
  await open(page, '&case=slow');
  await next(page).click();
  await expect(region(page).locator('table')).toHaveAttribute('data-dimmed', 'true');
  await expect(rows(page).first()).toContainText('1000230');
  await expect(rows(page).first()).toContainText('1000205');
  await expect(region(page).locator('table')).not.toHaveAttribute('data-dimmed');
});

test('an empty list says so, with filters that nothing matches them', async ({ page }) => {
  await page.goto('/gallery?show=table&case=empty');
  await expect(region(page).getByText('No application has been submitted yet.')).toBeVisible();
  await expect(region(page).getByText('0 results')).toBeVisible();
  await page.goto('/gallery?show=table&case=empty&status=pass');
  await expect(region(page).getByText('No results match these filters.')).toBeVisible();
});

test('a list that fails says so and can be tried again', async ({ page }) => {
  await page.goto('/gallery?show=table&case=refused');
  await expect(region(page).getByRole('alert')).toHaveText("The list couldn't be loaded.");
  await region(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(region(page).getByRole('alert')).toHaveCount(0);
});

test('J and K move through the rows, Enter opens, and neither acts in a field', async ({ page }) => {
  await open(page);
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('opened')).toHaveText('1000228');
  // One stop for Tab, and it remembers where it was.
  await expect(region(page).locator('[data-row][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(rows(page).nth(2)).toBeFocused();

  await region(page).getByLabel('Status').focus();
  await page.keyboard.press('j');
  await expect(region(page).getByLabel('Status')).toBeFocused();
});

test('one click opens a row, and its text can still be selected', async ({ page }) => {
  await open(page);
  const name = rows(page).nth(1).locator('td').nth(1);
  const opened = page.getByTestId('opened');
  const box = await name.boundingBox();
  if (!box) throw new Error('no row');
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(opened).toHaveText('');
  await name.click();
  await expect(opened).toHaveText('1000229');
});

test('columns are chosen by keyboard and remembered', async ({ page }) => {
  await open(page);
  await expect(header(page, 'Expiry')).toHaveCount(0);
  await region(page).getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Loan #' })).toHaveCount(0);
  await menu.getByRole('menuitemcheckbox', { name: 'Expiry' }).press('Enter');
  await expect(header(page, 'Expiry')).toBeVisible();
  await menu.getByRole('menuitemcheckbox', { name: 'LVR' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(header(page, 'Expiry')).toBeVisible();
  await expect(header(page, 'LVR')).toHaveCount(0);
  await region(page).getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(header(page, 'LVR')).toBeVisible();
});

test('where there is no room for all columns, those that are ticked are those that are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 772, height: 800 });
  await open(page);
  await region(page).getByRole('button', { name: 'Columns' }).click();
  const items = page.getByRole('menuitemcheckbox');
  const ticked = async () => {
    const names = await items.and(page.locator('[aria-checked="true"]')).allTextContents();
    const shown = await region(page).getByRole('columnheader').allTextContents();
    return { names, shown: shown.filter((name) => name !== 'Loan #') };
  };
  await expect(items.filter({ hasText: 'no room' })).not.toHaveCount(0);
  const before = await ticked();
  expect(before.names).toEqual(before.shown);
  // Asked for, it is shown, and another one yields.
  await items.filter({ hasText: 'Submitted' }).click();
  await expect(header(page, 'Submitted')).toBeVisible();
  const after = await ticked();
  expect(after.names).toEqual(after.shown);
  await page.reload();
  await expect(header(page, 'Submitted')).toBeVisible();
});

test('money is right-aligned with its heading, which stays while the rows scroll', async ({ page }) => {
  await open(page, '&limit=100');
  await expect(header(page, 'Amount')).toHaveCSS('text-align', 'end');
  await expect(rows(page).first().locator('td').nth(3)).toHaveCSS('text-align', 'end');
  await rows(page).nth(80).scrollIntoViewIfNeeded();
  await expect(header(page, 'Amount')).toBeInViewport();
});

test('no sideways scroll at 1280, cards at 390', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(region(page).locator('table')).toHaveCount(0);
  const cards = region(page).getByRole('list', { name: 'Applications' });
  await expect(cards.getByRole('listitem').first()).toContainText('Applicant');
  await expect(cards.getByRole('listitem').first()).toContainText('$');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('opened')).toHaveText('1000230');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
