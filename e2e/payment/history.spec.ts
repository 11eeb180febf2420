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

test('lists what failed with its reason, and tries it again after a question, once', async ({ page }) => {
  const file = await mixed();
  await openAs(page);
  await preview(page, file);
  await submit(page);
  await toast(page, partial);
  const row = historyRow(page, file.name);
  const failed = row.getByRole('button', { name: '1 failed' });
  await failed.click();
  const popover = page.getByRole('dialog', { name: 'Failed Transactions' });
  await expect(popover.getByRole('heading')).toHaveText('Failed Transactions');
  await expect(popover.getByRole('listitem')).toContainText(/^REFUSED/);
  await expect(popover.getByRole('listitem')).toContainText('$100.01');
  await expect(popover.getByRole('listitem')).not.toHaveText(/^REFUSED \d+\$100\.01$/);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(failed).toBeFocused();

  await failed.click();
  await popover.getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('dialog', { name: `Try 1 failed transaction of ${file.name} again?` });
  await expect(question).toContainText("isn't posted twice");
  const sent = page.waitForResponse(/\/retry$/);
  const release = await hold(page, /\/retry$|aba\/history\?/);
  await question.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(row, 'the row says so while the answer is awaited').toContainText('Processing1 of 2');
  release();
  expect((await sent).status()).toBe(200);
  await toast(page, 'None of the 1 failed transactions could be posted.');
  await expect(failed).toBeVisible();
});

test('lets an auditor read the log of a file and download it, on a small desk too, and try nothing again', async ({
  page,
}) => {
  const file = await mixed();
  await submitElsewhere(file);
  await page.setViewportSize({ width: 1280, height: 800 });
  const listening = isListening(page);
  await openAs(page, auditor);
  await listening;
  for (const name of ['File name', 'Amount', 'Result', 'Original', 'Audit log'])
    await expect(history(page).getByRole('columnheader', { name })).toBeVisible();
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

  await row.getByRole('button', { name: `View the audit log of ${file.name}` }).click();
  const log = page.getByRole('dialog', { name: `Audit log of ${file.name}` });
  await expect(rows(log).first()).toContainText('ABA files');
  for (const words of ['Result', 'Processed', 'Transactions', 'Processing date', '$200.01', 'Direct Credit'])
    await expect(log).toContainText(words);
  await expect(log, 'no code is shown').not.toContainText(/Aba |PROCESS/);
  const later = await aba({ direction: 'DEBIT' });
  await submitElsewhere(later);
  await expect(historyRow(page, later.name), 'it appears by itself').toContainText('All 3 posted', soon);
  await expect(historyRow(page, later.name)).toContainText('Direct Debit');
  await expect(historyRow(page, later.name)).toContainText(/(?<!-)\$300\.03/);
  await expect(log, 'it stays with its file when another comes').toBeVisible();
  await log.getByRole('button', { name: 'Close' }).click();
  await expect(log).toBeHidden();
  await openAs(page, payments);
  await expect(rows(history(page)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^View the audit log of/ })).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ expectedProblems: /status of 500/ });

  test("says why a file wasn't processed, that there are none, or that the history couldn't be loaded", async ({
    page,
  }) => {
    await submitElsewhere(await aba());
    await page.route(/aba\/history\?/, async (route) => {
      const response = await route.fetch();
      const { data, ...counted } = await response.json();
      const [first, ...others] = data;
      const json = { ...counted, data: [{ ...first, state: 'FAILED' }, ...others] };
      await route.fulfill({ response, json });
    });
    await openAs(page);
    const row = rows(history(page)).first();
    await row.locator('time').first().hover();
    await expect(page.getByRole('tooltip')).toHaveText(/day,? \d+ \w+ \d{4}/);
    await expect(row).toContainText('Not processed');
    await row.getByRole('button', { name: 'What to do' }).click();
    await expect(page.getByRole('dialog', { name: 'Not processed: what to do' })).toHaveText(
      "The loan management system couldn't be reached, so nothing was posted. Submit the file again.",
    );

    await page.route(/aba\/history\?/, (route) => route.fulfill({ json: { data: [], count: 0 } }));
    await page.reload();
    await expect(history(page)).toContainText('No records found.');

    const json = { code: 'INTERNAL', errorMessage: 'It broke.', requestId: 'r' };
    await page.route(/aba\/history\?/, (route) => route.fulfill({ status: 500, json }));
    await page.reload();
    await expect(page.getByText('error', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(history(page)).first()).toBeVisible();
  });
});
