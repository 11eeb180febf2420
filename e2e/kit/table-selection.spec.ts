import type { Page } from '@playwright/test';
import { expect, test } from '../support/gallery.ts';
import { rows } from '../support/screen.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const box = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox');
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows of this page' });
const opened = (page: Page) => page.getByTestId('opened');
const count = (page: Page, text: string) => expect(bar(page).getByRole('status')).toHaveText(text);

async function open(page: Page) {
  await page.goto('/gallery?show=table&case=select');
  await expect(rows(page).first()).toBeVisible();
}

test('selects rows by their box, in ranges with Shift, all of a page by its heading, and on one page only', async ({
  page,
}) => {
  await open(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, 1)).toHaveAccessibleName('Select 1000229');
  await box(page, 1).click();
  await count(page, '1 selected');
  await expect(opened(page), 'a box opens nothing').toHaveText('');
  await box(page, 4).click({ modifiers: ['Shift'] });
  await count(page, '4 selected');
  await expect(all(page)).toBeChecked({ indeterminate: true });
  await box(page, 2).click({ modifiers: ['Shift'] });
  await count(page, '1 selected');
  await bar(page).getByRole('button', { name: 'Note' }).click();
  await expect(opened(page)).toHaveText('1000229');
  await all(page).click();
  await count(page, '25 selected');
  await expect(all(page)).toBeChecked();
  await all(page).click();
  await expect(bar(page)).toHaveCount(0);

  await box(page, 0).click();
  await count(page, '1 selected');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(rows(page).first()).toContainText('1000205');
  await page.goBack();
  await expect(rows(page).first()).toContainText('1000230');
  await expect(box(page, 0), 'nor does it come back').not.toBeChecked();
  await expect(bar(page)).toHaveCount(0);
  await box(page, 0).click();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('selects by keyboard too: X or Space on a row, Escape ends it, in no field and behind no menu', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('x');
  await expect(bar(page), 'no row has the focus yet').toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(box(page, 0)).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ ');
  await count(page, '3 selected');
  await page.keyboard.press(' ');
  await count(page, '2 selected');
  await page.keyboard.press('Enter');
  await expect(opened(page)).toHaveText('1000228');
  await box(page, 9).click();
  await page.keyboard.press('j');
  await expect(rows(page).nth(10), 'the keys go on from the clicked box').toBeFocused();
  await count(page, '3 selected');

  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await count(page, '3 selected');
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, 0)).not.toBeChecked();
});

test('leaves rows as high as they are and its bar in sight, and selects cards as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page);
  const height = () =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  expect(await height()).toBe(32);
  await box(page, 0).click();
  expect(await height()).toBe(32);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await bar(page).getByRole('button', { name: 'Clear' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await box(page, 0).click();
  await count(page, '1 selected');
  await expect(opened(page)).toHaveText('');
  await all(page).click();
  await count(page, '25 selected');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});
