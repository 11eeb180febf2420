import type { Page } from '@playwright/test';
import { payments } from '../support/demo.ts';
import { deviceWidths, hold, holdAnswer, rows, sessionEnded, toast } from '../support/screen.ts';
import { endSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  aba,
  asking,
  asUpload,
  confirm,
  history,
  historyRow,
  openAs,
  panel,
  path,
  preview,
  submit,
  submitButton,
  uploadButton,
  whole,
} from './aba-screen.ts';

const submits = /aba\/process\?submit=true/;
const once = { times: 1 };
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('submits a file by keyboard alone, from choosing it to its row in the history', async ({ page }) => {
  const file = await aba();
  await openAs(page, payments, '?page=2');
  await expect(rows(history(page)).first(), 'nothing moves any more').toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await uploadButton(page).focus();
  await expect(uploadButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(asUpload(file));
  await expect(submitButton(page)).toBeVisible();
  while (!(await submitButton(page).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(asking(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const words of [file.name, '$300.03', 'Direct Credit', '062-001', "can't be undone"])
    await expect(asking(page)).toContainText(words);
  await page.keyboard.press('Tab');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await toast(page, whole);
  await expect(page.getByText(`Showing file contents for ${file.name}`), 'it is over').toHaveCount(0);
  await expect(page.getByRole('tooltip'), 'it can be pressed again').toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(page, 'the query string is cleared').toHaveURL(path);
  await expect(uploadButton(page)).toBeFocused();
  await expect(rows(history(page)).first()).toContainText(file.name);
  await expect(historyRow(page, file.name)).toContainText('-$300.03');
  await expect(historyRow(page, file.name)).toContainText('All 3 posted');
});

test('counts what is posted while the answer is awaited, takes no other file, and lets people leave', async ({
  page,
}) => {
  const file = await aba({ count: 2_000 });
  await openAs(page);
  await preview(page, file);
  const { answered, release } = await holdAnswer(page, submits);
  await submit(page);
  await expect(uploadButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page)).toContainText('You can leave this page');
  await expect(panel(page)).toContainText(/Posted [\d,]+ of 2,000/);
  await expect(historyRow(page, file.name)).toContainText(/Processing[\d,]+ of 2,000/);
  await answered;
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/user/change-password');
  release();
  await toast(page, whole);
  await expect(page, 'it leads nobody back').toHaveURL('/user/change-password');
  await page.goBack();
  await expect(historyRow(page, file.name)).toContainText('All 2,000 posted');
});

test('follows a large file after the answer, until all of it is posted', async ({ page }) => {
  const file = await aba();
  await openAs(page);
  await preview(page, file);
  await page.route(submits, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { data: { ...body.data, state: 'PROCESSING', doneCount: 340 } } });
  });
  let isOver = false;
  await page.route(/aba\/history\/\d+$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const underWay = { ...body.data, state: 'PROCESSING', count: 12_000, doneCount: 340 };
    await route.fulfill({ response, json: isOver ? body : { data: underWay } });
  });
  await submit(page);
  const underWay = page.getByRole('region', { name: `Processing ${file.name}` });
  await expect(underWay).toContainText('Posted 340 of 12,000');
  await expect(underWay.getByRole('progressbar')).toHaveAttribute('value', '340');
  await expect(panel(page)).toHaveCount(0);
  isOver = true;
  await toast(page, whole);
  await expect(underWay).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ expectedProblems: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 502/ });

  test('keeps the file, says beside Submit what failed, and repeats an unanswered try under its key', async ({
    page,
    context,
  }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (submits.test(request.url())) keys.push(request.headers()['idempotency-key']);
    });
    const file = await aba();
    await openAs(page);
    await preview(page, file);
    for (const [device, width] of Object.entries(deviceWidths)) {
      await page.setViewportSize({ width, height: 900 });
      const json = {
        code: 'PAYMENT_FAILED_PROCESSING_ABA',
        errorMessage: `Nothing was posted from ${device}.`,
        requestId: 'r',
      };
      await page.route(submits, (route) => route.fulfill({ status: 502, json }), once);
      await submit(page);
      await expect(alert(page)).toHaveText(`Something went wrong. Please try again. ${json.errorMessage}`);
      await expect(alert(page)).toBeInViewport();
    }

    await context.setOffline(true);
    await submit(page);
    await expect(alert(page)).toContainText("We can't reach the server.");
    await context.setOffline(false);
    await page.route(
      submits,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      once,
    );
    await submit(page);
    await expect.poll(() => keys.length).toBe(4);
    await expect(alert(page)).toContainText("It isn't known whether the file was taken.");
    await expect(submitButton(page)).toBeVisible();
    await submit(page);
    await toast(page, whole);
    const [first, second, ...unanswered] = keys;
    expect(new Set([first, second, unanswered[0]]).size, 'what was answered is another try').toBe(3);
    expect(unanswered).toHaveLength(3);
    expect(new Set(unanswered).size).toBe(1);
    await expect(historyRow(page, file.name)).toHaveCount(1);
  });
});

test('keeps the file of a person who was signed out, and sends nothing by itself once they are back', async ({
  page,
}) => {
  await openAs(page);
  await preview(page, await aba());
  const release = await hold(page, submits);
  await submit(page);
  await endSession(page);
  release();
  await expect(sessionEnded(page)).toBeVisible();
  await sessionEnded(page).getByLabel('Password', { exact: true }).fill('assay-demo-2026');
  await page.keyboard.press('Enter');
  await expect(sessionEnded(page)).toBeHidden();
  await expect(alert(page)).toContainText('nothing was posted');
  await page.unroute(submits);
  await submit(page);
  await toast(page, whole);
});
