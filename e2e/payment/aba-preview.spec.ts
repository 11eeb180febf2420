import { payments } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { deviceWidths, toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import {
  aba,
  asking,
  cancelButton,
  choose,
  dropFiles,
  openAs,
  panel,
  preview,
  submitButton,
  transactionRows,
  transactions,
  uploadButton,
} from './aba-screen.ts';

test('a file shows what it holds, and Cancel takes it away without a question', async ({ page }) => {
  const file = await aba({ cents: 410_000 });
  await openAs(page);
  await preview(page, file);
  await toast(page, `Showing file contents for ${file.name}`);
  for (const words of [file.name, '$12,300.03', 'Paid from account', 'ASSAY FINANCE', '062-001', '87654321'])
    await expect(panel(page)).toContainText(words);
  await expect(transactionRows(page)).toHaveCount(3);
  await expect(transactionRows(page).first()).toHaveText(/^1PAYEE \d+062-000\d+\$4,100\.00$/);
  await expect(submitButton(page)).toHaveText('Submit $12,300.03');
  await expect(page.getByText('$12,300.03', { exact: true }).first()).toHaveCSS('font-size', '24px');
  await cancelButton(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText(`Showing file contents for ${file.name}`)).toHaveCount(0);
  await expect(uploadButton(page)).toBeFocused();
});

test('a debit is called one, and says where the money goes', async ({ page }) => {
  await openAs(page);
  await preview(page, await aba({ direction: 'DEBIT' }));
  await expect(panel(page, 'Direct Debit')).toContainText('Paid to account');
  await submitButton(page).click();
  await expect(asking(page)).toContainText('collected into this account');
});

test('a file is taken wherever it is dropped on the page; of several none is', async ({ page }) => {
  const [file, other] = [await aba(), await aba()];
  await openAs(page);
  expect(await dropFiles(page, [file, other])).toBe(true);
  await expect(page.getByRole('alert')).toContainText(
    'You dropped 2 files. Please drop one ABA file at a time.',
  );
  expect(await dropFiles(page, [file])).toBe(true);
  await expect(panel(page)).toContainText(file.name);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('everything that is wrong with a file is listed beside the strip, and a corrected one can be picked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = await aba();
  const spoilt = { ...file, text: file.text.replaceAll('062-000', '06X-000') };
  await openAs(page);
  await choose(page, spoilt);
  await expect(page.getByRole('alert')).toContainText('The selected ABA file is not valid.');
  await expect(page.getByRole('alert')).toContainText('3 problems');
  const list = page.getByRole('region', { name: 'What is wrong with the file' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('BSB');
  await page.getByRole('button', { name: 'Copy the list' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(4);
  await expect(panel(page)).toHaveCount(0);
  await preview(page, file);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('whoever may not submit files of this direction looks at one, and is told who may', async ({ page }) => {
  const { email } = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'PAYMENT.READ', 'PAYMENT.DIRECT_DEBIT.PROCESS'],
  });
  await openAs(page, email);
  await preview(page, await aba());
  await expect(panel(page)).toContainText(
    'you need the permission “Process direct credit files”. A system administrator can give it to you.',
  );
  await expect(submitButton(page)).toHaveCount(0);
  await preview(page, await aba({ direction: 'DEBIT' }));
  await expect(submitButton(page)).toBeVisible();
});

test('a file that can’t be read clears what was shown, and says so', async ({ page }) => {
  await openAs(page);
  await preview(page, await aba());
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  });
  await choose(page, await aba());
  await expect(page.getByRole('alert')).toHaveText("The file couldn't be read. Please choose it again.");
  await expect(panel(page)).toHaveCount(0);
});

for (const [device, width] of Object.entries(deviceWidths))
  test(`of twenty thousand transactions only those in sight are drawn, and the keyboard reaches the last, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, payments);
    await preview(page, await aba({ count: 20_000 }));
    expect(await transactionRows(page).count()).toBeLessThan(60);
    await expect(transactions(page).getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
    await transactions(page).focus();
    await page.keyboard.press('End');
    const last = transactions(page).locator('[data-row="20000"]');
    await expect(last).toBeInViewport();
    await expect(last).toContainText('20,000');
    expect(await transactionRows(page).count()).toBeLessThan(60);
    await page.keyboard.press('Home');
    await expect(transactions(page).locator('[data-row="1"]')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('what is odd about a file stands above Submit, and once more in the question', async ({ page }) => {
  await openAs(page);
  await preview(page, await aba({ date: '020120' }));
  const warnings = page.getByRole('main').getByRole('region', { name: 'Before you submit it' });
  await expect(warnings.getByRole('listitem').first()).toBeVisible();
  const words = (await warnings.getByRole('listitem').first().textContent()) ?? '';
  await submitButton(page).click();
  await expect(asking(page)).toContainText(words);
});
