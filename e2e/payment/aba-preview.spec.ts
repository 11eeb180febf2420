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

test('shows what a file holds and what is odd about it, until Cancel or another file', async ({ page }) => {
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

  await preview(page, await aba({ direction: 'DEBIT', date: '020120' }));
  const debit = panel(page, 'Direct Debit');
  await expect(debit).toContainText('Paid to account');
  const warning = page
    .getByRole('main')
    .getByRole('region', { name: 'Before you submit it' })
    .getByRole('listitem')
    .first();
  await expect(warning).toBeVisible();
  await submitButton(page).click();
  await expect(asking(page)).toContainText('collected into this account');
  await expect(asking(page), 'the warning is repeated').toContainText((await warning.textContent()) ?? '-');
  await asking(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(asking(page)).toBeHidden();
  // The dialog's code has loaded, so the first click opens it; the second must not close it.
  await submitButton(page).dblclick();
  await expect(asking(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(asking(page), 'a click beside it closes it').toBeHidden();

  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  });
  await choose(page, file);
  await expect(page.getByRole('alert')).toHaveText("The file couldn't be read. Please choose it again.");
  await expect(debit).toHaveCount(0);
});

test('takes one file dropped anywhere on the page, and lists everything that is wrong with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [file, other] = [await aba(), await aba()];
  const spoilt = { ...file, text: file.text.replaceAll('062-000', '06X-000') };
  await openAs(page);
  expect(await dropFiles(page, [file, other])).toBe(true);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You dropped 2 files. Please drop one ABA file at a time.');

  await choose(page, spoilt);
  await expect(alert).toContainText('The selected ABA file is not valid.');
  await expect(alert).toContainText('3 problems');
  const list = page.getByRole('region', { name: 'What is wrong with the file' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('BSB');
  await page.getByRole('button', { name: 'Copy the list' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(4);
  await expect(panel(page)).toHaveCount(0);

  expect(await dropFiles(page, [file])).toBe(true);
  await expect(panel(page)).toContainText(file.name);
  await expect(alert).toHaveCount(0);
});

test('lets people look at a file they may not submit, and names the permission they need', async ({
  page,
}) => {
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

test('draws only the transactions in sight of twenty thousand, and End leads to the last, at every width', async ({
  page,
}) => {
  await openAs(page, payments);
  await preview(page, await aba({ count: 20_000 }));
  for (const width of Object.values(deviceWidths)) {
    await page.setViewportSize({ width, height: 900 });
    expect(await transactionRows(page).count()).toBeLessThan(60);
    await expect(transactions(page).getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
    const last = transactions(page).locator('[data-row="20000"]');
    // Again if need be: the box may have been drawn anew since it got the focus.
    await expect(async () => {
      await transactions(page).press('End');
      await expect(last).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    await expect(last).toContainText('20,000');
    expect(await transactionRows(page).count()).toBeLessThan(60);
    await transactions(page).press('Home');
    await expect(transactions(page).locator('[data-row="1"]')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
