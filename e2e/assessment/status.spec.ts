import { permissionCodes } from '@assay/contract/kit/permissions';
import type { Page } from '@playwright/test';
import { assign } from '../funder/funder-screen.ts';
import { accountsOf, sent } from '../lms/lms-screen.ts';
import { broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { heading, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  assessed,
  asTyped,
  at,
  choose,
  dayFromNow,
  dialog,
  moves,
  open,
  read,
  saved,
  statusButton,
} from './shell.ts';

function countWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/status')) sent.push(request.url());
  });
  return sent;
}

test('leads from submission to settlement, asks for what each status needs, and lists only possible statuses', async ({
  page,
}) => {
  // Another test needs the only administrator, so this user isn't one.
  const everything = await given.user({
    permissions: permissionCodes.filter((code) => !code.startsWith('IAM.')),
  });
  const { id, applicationId, applicationNumber } = await assessed();
  await open(page, everything.email, id);
  const [today, settledDate] = [dayFromNow(0), dayFromNow(-2)];
  const writes = countWrites(page);
  await statusButton(page).click();
  await expect(moves(page)).toHaveText([
    'Credit - In Progress',
    'Credit - Waiting for More Info',
    'Declined',
    'Withdrawn by Introducer',
    'Withdrawn by Lender',
  ]);
  // A script clicks twice before the screen can react.
  await moves(page)
    .first()
    .evaluate((item: HTMLElement) => {
      item.click();
      item.click();
    });
  await toast(page, saved);
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');
  expect(writes).toHaveLength(1);

  await choose(page, 'Credit - Waiting for More Info');
  const asking = dialog(page, `Ask for more information on ${applicationNumber}?`);
  await expect(asking.getByText('0 of 500 characters')).toBeVisible();
  await asking.getByLabel('What is needed (optional)').fill('Bank statements of the last six months.');
  await asking.getByRole('button', { name: 'Ask for information' }).click();
  await expect(asking).toHaveCount(0);
  await expect(statusButton(page)).toBeFocused();
  await expect(page.getByText('Bank statements of the last six months.')).toBeVisible();

  await choose(page, 'Credit - In Progress');
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');

  await choose(page, 'Approved - Waiting for More Info');
  const approving = dialog(page, `Approve ${applicationNumber}?`);
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(approving.getByText('Please select a reason for the status')).toBeVisible();
  await expect(approving.getByLabel('Reason')).toBeFocused();
  await approving.getByLabel('Reason').selectOption({ index: 1 });
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(statusButton(page)).toHaveText('Status: Approved - Waiting for More Info');

  await choose(page, 'Credit - In Progress');
  const takingBack = dialog(page, `Take back the approval of ${applicationNumber}?`);
  await expect(takingBack).toContainText('the introducer will see it as In Progress');
  await expect(takingBack.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(takingBack).toHaveCount(0);
  await expect(statusButton(page)).toHaveText('Status: Approved - Waiting for More Info');

  await choose(page, 'In Settlement - Waiting for Payment');
  const missing = page.getByRole('dialog');
  await expect(missing.getByRole('link', { name: 'Go to Settlement' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(missing).toHaveCount(0);
  await assign(id);
  await choose(page, 'In Settlement - Waiting for Payment');
  await page.getByRole('button', { name: 'Push and change the status' }).dblclick();
  await toast(page, sent);
  await expect(statusButton(page)).toHaveText('Status: In Settlement - Waiting for Payment');
  expect(await accountsOf(applicationNumber), 'a double click pushes once').toEqual([1]);
  await choose(page, 'Settled');
  const settling = dialog(page, `Settle ${applicationNumber}?`);
  const funded = 'Amount funded $52,780.62 for Harbour Civil Pty Ltd';
  await expect(settling).toContainText(`${funded}. This can't be undone.`);
  const date = settling.getByLabel('Settlement date');
  await expect(date).toBeFocused();
  expect([today, dayFromNow(0)].map(asTyped)).toContain(await date.inputValue());
  await page.keyboard.press('Enter');
  await date.fill(asTyped(dayFromNow(2)));
  await settling.getByRole('button', { name: 'Settle' }).click();
  await expect(settling.getByText("Settlement date can't be in the future")).toBeVisible();
  await date.fill(asTyped(settledDate));
  await expect(date, 'submitted today').toHaveAccessibleDescription(/^Before the application was first/);
  await settling.getByLabel('Settlement note (optional)').fill('Paid on Friday.');
  await settling.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  await expect(statusButton(page), 'nothing comes after it').toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  expect(await read(id)).toMatchObject({
    status: 'SETTLED',
    settledDate,
    settlementNote: 'Paid on Friday.',
    data: { id: applicationId },
  });
});

test('asks for a reason to decline, in words if it is another one, and offers each side its own reasons to withdraw', async ({
  page,
}) => {
  const { id, applicationNumber } = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  await open(page, manager, id);
  await choose(page, 'Declined');
  const declining = dialog(page, `Decline ${applicationNumber}?`);
  await expect(declining).toContainText(
    'This stops the application. Only people who can reopen applications can undo this.',
  );
  const reason = declining.getByLabel('Reason');
  await expect(reason.locator('optgroup[label="Credit history"] option')).toHaveCount(5);
  await reason.selectOption('Other (custom)');
  const decline = declining.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect(declining.getByText('Please fill up the reason for this status')).toBeVisible();
  const details = declining.getByLabel('Details');
  await expect(details).toBeFocused();
  await details.fill('x'.repeat(501));
  await expect(declining.getByText('1 character too many')).toBeVisible();
  await decline.click();
  await expect(declining).toBeVisible();
  await details.fill('The business was sold.');
  await decline.click();
  await toast(page, saved);
  await expect(page.getByText('Declined: The business was sold.')).toBeVisible();

  await statusButton(page).click();
  await expect(moves(page)).toHaveText(['Credit - In Progress']);
  await moves(page).click();
  const reopening = dialog(page, `Reopen ${applicationNumber}?`);
  await expect(reopening).toContainText(
    'It is declined. It will be Credit - In Progress again, and the introducer will see it as In Progress.',
  );
  await reopening.getByRole('button', { name: 'Cancel' }).click();
  await expect(statusButton(page)).toBeFocused();
  await expect(statusButton(page)).toHaveText('Status: Declined');
  await choose(page, 'Credit - In Progress');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');

  const reasons: string[][] = [];
  for (const side of ['Introducer', 'Lender']) {
    await choose(page, `Withdrawn by ${side}`);
    const withdrawing = dialog(page, `Withdraw ${applicationNumber} for the ${side.toLowerCase()}?`);
    await expect(withdrawing.getByRole('button', { name: 'Withdraw application' })).toBeVisible();
    reasons.push(await withdrawing.getByLabel('Reason').getByRole('option').allTextContents());
    await page.keyboard.press('Escape');
    await expect(withdrawing).toHaveCount(0);
  }
  expect(reasons[0]).not.toEqual(reasons[1]);
  await choose(page, 'Drafted - Amended');
  const sending = dialog(page, `Send ${applicationNumber} back?`);
  const words = page.getByLabel('What is needed (optional)');
  await expect(words).toBeFocused();
  await sending.getByRole('button', { name: 'Send back' }).click();
  await expect(statusButton(page)).toHaveText('Status: Drafted - Amended');

  const other = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  await page.goto(at(other.id));
  await choose(page, 'Credit - Waiting for More Info');
  await words.fill('The trust deed, please.');
  await page.getByRole('button', { name: 'Ask for information' }).click();
  await toast(page, saved);
  await signIn(page, broker);
  await page.goto(`/application/applications/${other.applicationId}`);
  await expect(page.getByText('Reason: The trust deed, please.'), 'the introducer reads it').toBeVisible();
});
