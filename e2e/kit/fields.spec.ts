import type { Page } from '@playwright/test';
import { expect, test } from '../support/gallery.ts';

test.beforeEach(({ page }) => page.goto('/gallery?show=fields'));

const form = (page: Page) => page.getByRole('form', { name: 'Credit reference' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Add reference' }).click();

test('groups an amount while it is typed, keeps the caret in place, and leaves what is no number as typed', async ({
  page,
}) => {
  const money = field(page, 'NAF');
  await money.pressSequentially('1234');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('99');
  await expect(money).toHaveValue('199,234');
  const caret = () => money.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(await caret()).toBe(3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(money, 'a comma that is deleted comes back').toHaveValue('199,234');
  expect(await caret()).toBe(3);

  await money.clear();
  await money.pressSequentially('1234567.8');
  await expect(money).toHaveValue('1,234,567.8');
  await money.blur();
  await expect(money).toHaveValue('1,234,567.80');
  for (const [typed, shown] of [
    ['1.5m', '1,500,000.00'],
    ['$ 4,200', '4,200.00'],
    ['', ''],
  ] as const) {
    await money.clear();
    await money.pressSequentially(typed);
    await money.blur();
    await expect(money).toHaveValue(shown);
  }

  for (const typed of ['-5,000', '5O000']) {
    await money.clear();
    await money.pressSequentially(typed);
    await money.blur();
    await expect(money).toHaveValue(typed);
    await expect(money).toHaveAccessibleDescription('Enter an amount such as 50,000');
    await expect(money).toHaveAttribute('aria-invalid', 'true');
  }
  await send(page);
  await expect(page.getByTestId('sent-reference')).toBeEmpty();
  await expect(money).toHaveValue('5O000');
  const rate = field(page, 'Rate');
  await rate.pressSequentially('10%');
  await rate.blur();
  await expect(rate).toHaveValue('10.00');
});

test('keeps the leading zeros of digits, cuts nothing, and counts the characters of notes', async ({
  page,
}) => {
  const bsb = field(page, 'BSB');
  for (const typed of ['062-000', ' 062 000 ', '062000', '062\u2013000']) {
    await bsb.fill(typed);
    await bsb.blur();
    await expect(bsb).toHaveValue('062-000');
  }
  await bsb.fill('062-00O');
  await bsb.blur();
  await expect(bsb).toHaveValue('062-00O');
  await bsb.fill('062-0001');
  await bsb.blur();
  await expect(bsb).toHaveValue('0620001');
  await expect(bsb).toHaveAccessibleDescription('BSB should be 6 characters long');

  const notes = field(page, 'Notes');
  await notes.fill('x'.repeat(499));
  await expect(notes).toHaveAccessibleDescription('499 of 500 characters');
  await notes.fill('x'.repeat(503));
  await expect(notes).toHaveAccessibleDescription('3 characters too many');
});

test('takes a date or a month as people type it or from the calendar, and explains one that doesn’t exist', async ({
  page,
}) => {
  const settled = field(page, 'Settled');
  await settled.pressSequentially('25 Dec 2015');
  await expect(settled).toHaveValue('25 Dec 2015');
  await settled.blur();
  await expect(settled).toHaveValue('25/12/2015');
  await settled.fill('1/2/26');
  await settled.blur();
  await expect(settled).toHaveValue('01/02/2026');

  await settled.locator('..').getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await calendar.getByRole('button', { name: '17 February 2026' }).click();
  await expect(calendar).toHaveCount(0);
  await expect(settled).toHaveValue('17/02/2026');
  await expect(settled).toBeFocused();

  await settled.fill('31/2/2026');
  await settled.press('Enter');
  await expect(settled).toHaveAccessibleDescription(
    "31/02/2026 isn't in the calendar. Enter a date such as 14/11/2026",
  );
  await expect(settled).toHaveValue('31/2/2026');
  await settled.fill('28/2/2026');
  await settled.blur();
  await expect(settled).not.toHaveAccessibleDescription(/calendar/);

  const start = field(page, 'Start');
  await start.pressSequentially('Nov 2026');
  await start.blur();
  await expect(start).toHaveValue('11/2026');
  await start.locator('..').getByRole('button', { name: 'Choose a month' }).click();
  await page.getByRole('dialog', { name: 'Choose a month' }).getByRole('button', { name: 'Mar' }).click();
  await expect(start).toHaveValue('03/2026');
  await start.fill('13/2026');
  await start.blur();
  await expect(start).toHaveAccessibleDescription('Enter a month such as 11/2026');
});

test('opens the calendar by keyboard, moves by day, week, month and year, and gives the focus back', async ({
  page,
}) => {
  const settled = field(page, 'Settled');
  await settled.fill('1/11/2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await expect(day('1 November 2026')).toBeFocused();
  await expect(day('1 November 2026')).toHaveCSS('outline-style', 'solid');
  for (const [key, name] of [
    ['ArrowLeft', '31 October 2026'],
    ['PageDown', '30 November 2026'],
    ['End', '6 December 2026'],
    ['ArrowDown', '13 December 2026'],
    ['Home', '7 December 2026'],
    ['Shift+PageUp', '7 December 2025'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(name), key).toBeFocused();
  }
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await calendar.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(settled).toHaveValue('01/11/2026');

  await page.keyboard.press('Enter');
  await expect(day('1 November 2026'), 'its button had the focus again').toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(settled).toHaveValue('02/11/2026');
});

test('shows errors beside their fields, leads to each on a small screen, and sends values, not texts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await field(page, 'Bank').fill('CBA');
  await send(page);
  await expect(field(page, 'Start')).toBeFocused();
  await expect(field(page, 'Start')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Start')).toHaveAccessibleDescription('Start is required');
  await expect(field(page, 'BSB')).toHaveAccessibleDescription('BSB should be 6 characters long');
  await expect(field(page, 'Bank')).toHaveValue('CBA');
  const problems = form(page).getByRole('alert');
  await expect(problems).toContainText('5 fields need attention');
  await problems.getByRole('button', { name: 'Conduct' }).click();
  await expect(field(page, 'Conduct')).toBeFocused();
  await expect(field(page, 'Conduct')).toBeInViewport({ ratio: 1 });
  await field(page, 'Conduct').selectOption('Excellent');
  await expect(problems).toContainText('4 fields need attention');
  await expect(problems.getByRole('button', { name: 'Conduct' })).toHaveCount(0);

  await field(page, 'Start').fill('3/24');
  await field(page, 'Settled').fill('14/11/2026');
  await field(page, 'NAF').fill('1,234.5');
  await field(page, 'Rate').fill('7.95');
  await field(page, 'BSB').fill('062000');
  await field(page, 'Checked with the bank').check();
  await send(page);
  await expect(page.getByTestId('sent-reference')).toHaveText(
    JSON.stringify({
      bank: 'CBA',
      start: '03/2024',
      settled: '2026-11-14',
      naf: 1234.5,
      rate: 7.95,
      bsb: '062000',
      conduct: 'Excellent',
      notes: '',
      checked: true,
    }),
  );
});
