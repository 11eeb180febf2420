import { auditor, payments } from '../support/demo.ts';
import { isListening, soon } from '../support/live.ts';
import { hold, rows, toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import {
  aba,
  history,
  historyRow,
  mixed,
  openAs,
  partial,
  preview,
  submit,
  submitElsewhere,
} from './aba-screen.ts';

test('what failed is said, and listed with its reason in a popover', async ({ page }) => {
  const file = await mixed();
  await openAs(page);
  await preview(page, file);
  await submit(page);
  await toast(page, partial);
  const failed = historyRow(page, file.name).getByRole('button', { name: '1 failed' });
  await failed.click();
  const popover = page.getByRole('dialog', { name: 'Failed Transactions' });
  await expect(popover.getByRole('heading')).toHaveText('Failed Transactions');
  await expect(popover.getByRole('listitem')).toContainText(/^REFUSED/);
  await expect(popover.getByRole('listitem')).toContainText('$100.01');
  await expect(popover.getByRole('listitem')).not.toHaveText(/^REFUSED \d+\$100\.01$/);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(failed).toBeFocused();
});

test('what failed can be tried again by those who may, who are asked first', async ({ page }) => {
  const file = await mixed();
  await submitElsewhere(file);
  await openAs(page);
  const row = historyRow(page, file.name);
  await row.getByRole('button', { name: '1 failed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('dialog', { name: `Try 1 failed transaction of ${file.name} again?` });
  await expect(question).toContainText("isn't posted twice");
  const sent = page.waitForResponse(/\/retry$/);
  const release = await hold(page, /\/retry$|aba\/history\?/);
  await question.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(row, 'the row says so while the answer is awaited').toContainText('Processing1 of 2');
  release();
  expect((await sent).status()).toBe(200);
  await toast(page, 'None of the 1 failed transactions could be posted.');
  await expect(row.getByRole('button', { name: '1 failed' })).toBeVisible();
});

test('whoever may only look is offered no second try, and downloads the original', async ({ page }) => {
  const file = await mixed();
  await submitElsewhere(file);
  await openAs(page, auditor);
  const row = historyRow(page, file.name);
  await row.getByRole('button', { name: '1 failed' }).click();
  const popover = page.getByRole('dialog', { name: 'Failed Transactions' });
  await expect(popover.getByRole('listitem')).toHaveCount(1);
  await expect(popover.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: `Download ${file.name}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(file.name);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe(file.text);
});

test('the log of a file is open to those who may read it', async ({ page }) => {
  const file = await aba();
  await submitElsewhere(file);
  await openAs(page, auditor);
  await historyRow(page, file.name)
    .getByRole('button', { name: `View the audit log of ${file.name}` })
    .click();
  const log = page.getByRole('dialog', { name: `Audit log of ${file.name}` });
  await expect(rows(log).first()).toContainText('ABA files');
  for (const words of ['Result', 'Processed', 'Transactions', 'Processing date', '$300.03', 'Direct Credit'])
    await expect(log).toContainText(words);
  await expect(log, 'no code is shown').not.toContainText(/Aba |PROCESS/);
  const later = await aba();
  await submitElsewhere(later);
  await expect(rows(page).filter({ hasText: later.name })).toHaveCount(1, soon);
  await expect(log, 'it stays with its file when another comes').toBeVisible();
  await log.getByRole('button', { name: 'Close' }).click();
  await expect(log).toBeHidden();
  await openAs(page, payments);
  await expect(rows(history(page)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^View the audit log of/ })).toHaveCount(0);
});

test('on a small desk the log gives way to nothing, and the file can still be downloaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, auditor);
  for (const name of ['File name', 'Amount', 'Result', 'Original', 'Audit log'])
    await expect(history(page).getByRole('columnheader', { name })).toBeVisible();
});

test('a file that was not processed says why, and what to do', async ({ page }) => {
  const file = await aba();
  await submitElsewhere(file);
  await page.route(/aba\/history\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...counted } = await response.json();
    const [first, ...others] = data;
    await route.fulfill({ response, json: { ...counted, data: [{ ...first, state: 'FAILED' }, ...others] } });
  });
  await openAs(page);
  const row = rows(history(page)).first();
  await expect(row).toContainText('Not processed');
  await row.getByRole('button', { name: 'What to do' }).click();
  await expect(page.getByRole('dialog', { name: 'Not processed: what to do' })).toHaveText(
    "The loan management system couldn't be reached, so nothing was posted. Submit the file again.",
  );
});

test("a colleague's file appears by itself", async ({ page }) => {
  const listening = isListening(page);
  await openAs(page);
  await listening;
  await expect(rows(history(page)).first()).toBeVisible();
  const file = await aba({ direction: 'DEBIT' });
  await submitElsewhere(file);
  await expect(historyRow(page, file.name)).toContainText('All 3 posted', soon);
  await expect(historyRow(page, file.name)).toContainText('Direct Debit');
  await expect(historyRow(page, file.name)).toContainText(/(?<!-)\$300\.03/);
});

test('where nothing was ever submitted it says so, and a date tells its time', async ({ page }) => {
  await openAs(page);
  await rows(history(page)).first().locator('time').first().hover();
  await expect(page.getByRole('tooltip')).toHaveText(/day,? \d+ \w+ \d{4}/);
  await page.route(/aba\/history\?/, (route) => route.fulfill({ json: { data: [], count: 0 } }));
  await page.reload();
  await expect(history(page)).toContainText('No records found.');
});

test.describe('where it fails', () => {
  test.use({ expectedProblems: /status of 500/ });

  test("a history that can't be loaded says so, and can be loaded again", async ({ page }) => {
    await page.route(/aba\/history\?/, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', errorMessage: 'It broke.', requestId: 'r' } }),
    );
    await openAs(page);
    await expect(page.getByText('error', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(history(page)).first()).toBeVisible();
  });
});
