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

test('keeps page, order and filters in the address, for Back and for colleagues', async ({ page }) => {
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
  await region(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page, 'the order stays').toHaveURL('/gallery?show=table&order=amount');
  await expect(region(page).getByText('230 results')).toBeVisible();
  await expect(region(page).getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  for (let back = 0; back < 3; back += 1) await page.goBack();
  await expect(region(page).getByText('26–50 of 230')).toBeVisible();

  await page.goto(address);
  await expect(rows(page).first()).toHaveText(shown ?? '');
  await expect(region(page).getByText('38 results')).toBeVisible();
});

test('leaves defaults out of the address, ignores nonsense, and leads back from past the end', async ({
  page,
}) => {
  await open(page, '&page=0&order=nothing&limit=abc&status=unheard');
  await expect(region(page).getByText('1–25 of 230')).toBeVisible();
  await region(page).getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL('/gallery?show=table&limit=50');
  await region(page).getByLabel('Rows per page').selectOption('25');
  await expect(page).toHaveURL('/gallery?show=table');

  await next(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await next(page).click();
  await expect(rows(page).first()).toContainText('1000205');
  await expect.poll(() => page.evaluate(() => scrollY), 'the next page begins at its top').toBe(0);

  await page.goto('/gallery?show=table&page=99');
  await expect(region(page).getByText('This page is empty.')).toBeVisible();
  await region(page).getByRole('button', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL('/gallery?show=table&page=10');
  await expect(region(page).getByText('226–230 of 230')).toBeVisible();
});

test('loads without moving anything: skeletons have the final size, and the page before stays, dimmed', async ({
  page,
}) => {
  await page.goto('/gallery?show=table&case=slow');
  const table = region(page).locator('table');
  await expect(table.locator('tbody tr')).toHaveCount(25);
  await expect(rows(page)).toHaveCount(0);
  const before = await table.boundingBox();
  await expect(rows(page)).toHaveCount(25);
  expect(await table.boundingBox()).toEqual(before);
  const height = (row: Element) => row.getBoundingClientRect().height;
  expect(await rows(page).first().evaluate(height)).toBe(32);

  await next(page).click();
  await expect(table).toHaveAttribute('data-dimmed', 'true');
  await expect(rows(page).first()).toContainText('1000230');
  await expect(rows(page).first()).toContainText('1000205');
  await expect(table).not.toHaveAttribute('data-dimmed');
});

test('says that a list is empty, has no match, stopped counting, or failed and can be tried again', async ({
  page,
}) => {
  await page.goto('/gallery?show=table&case=empty');
  await expect(region(page).getByText('No application has been submitted yet.')).toBeVisible();
  await expect(region(page).getByText('0 results')).toBeVisible();
  await region(page).getByLabel('Status').selectOption('Approved');
  await expect(region(page).getByText('No results match these filters.')).toBeVisible();

  await open(page, '&case=capped');
  await expect(region(page).getByText('10,000+ results')).toBeVisible();
  await expect(region(page).getByText('1–25 of 10,000+')).toBeVisible();

  await page.goto('/gallery?show=table&case=refused');
  await expect(region(page).getByRole('alert')).toHaveText("The list couldn't be loaded.");
  await region(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(region(page).getByRole('alert')).toHaveCount(0);
});

test('moves through rows by J, K and arrows, opens one by Enter or a click, and lets its text be selected', async ({
  page,
}) => {
  await open(page);
  const opened = page.getByTestId('opened');
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(opened).toHaveText('1000228');
  await expect(region(page).locator('[data-row][tabindex="0"]'), 'one stop for Tab').toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(rows(page).nth(2), 'it remembers where it was').toBeFocused();

  await region(page).getByLabel('Status').focus();
  await page.keyboard.press('j');
  await expect(region(page).getByLabel('Status'), 'a field takes its letters').toBeFocused();

  const name = rows(page).nth(1).locator('td').nth(1);
  const box = await name.boundingBox();
  if (!box) throw new Error('no row');
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(opened, 'selecting opens nothing').toHaveText('1000228');
  await name.click();
  await expect(opened).toHaveText('1000229');
});

test('lets columns be chosen by keyboard, remembers them, and shows as ticked those that there is room for', async ({
  page,
}) => {
  await open(page);
  const choose = region(page).getByRole('button', { name: 'Columns' });
  const items = page.getByRole('menuitemcheckbox');
  await expect(header(page, 'Expiry')).toHaveCount(0);
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(items.filter({ hasText: 'Expiry' })).toBeVisible();
  await expect(items.filter({ hasText: 'Loan #' }), 'it is always shown').toHaveCount(0);
  await items.filter({ hasText: 'Expiry' }).press('Enter');
  await expect(header(page, 'Expiry')).toBeVisible();
  await items.filter({ hasText: 'LVR' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(header(page, 'Expiry')).toBeVisible();
  await expect(header(page, 'LVR')).toHaveCount(0);
  await choose.click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(header(page, 'LVR')).toBeVisible();

  await page.setViewportSize({ width: 772, height: 800 });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await choose.click();
  const ticked = async () => {
    const names = await items.and(page.locator('[aria-checked="true"]')).allTextContents();
    const shown = await region(page).getByRole('columnheader').allTextContents();
    return { names, shown: shown.filter((name) => name !== 'Loan #') };
  };
  await expect(items.filter({ hasText: 'no room' })).not.toHaveCount(0);
  await expect(header(page, 'Submitted')).toHaveCount(0);
  const before = await ticked();
  expect(before.names).toEqual(before.shown);
  await items.filter({ hasText: 'Submitted' }).click();
  await expect(header(page, 'Submitted'), 'it was asked for, so another one yields').toBeVisible();
  const after = await ticked();
  expect(after.names).toEqual(after.shown);
  await page.reload();
  await expect(header(page, 'Submitted')).toBeVisible();
});

test('keeps its heading in sight, scrolls sideways at no width, and is cards with folded filters on a phone', async ({
  page,
}) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '&limit=100');
  expect(await width()).toBeLessThanOrEqual(1280);
  await expect(header(page, 'Amount')).toHaveCSS('text-align', 'end');
  await expect(rows(page).first().locator('td').nth(3)).toHaveCSS('text-align', 'end');
  await rows(page).nth(80).scrollIntoViewIfNeeded();
  await expect(header(page, 'Amount')).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(region(page).locator('table')).toHaveCount(0);
  const cards = region(page).getByRole('list', { name: 'Applications' });
  await expect(cards.getByRole('listitem').first()).toContainText('Applicant');
  await expect(cards.getByRole('listitem').first()).toContainText('$');
  const status = region(page).getByLabel('Status');
  await expect(status).toBeHidden();
  await region(page).getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(status).toBeVisible();
  await region(page).getByRole('button', { name: 'Hide filters' }).click();
  await expect(status).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('opened')).toHaveText('1000230');
  expect(await width()).toBeLessThanOrEqual(390);
});
