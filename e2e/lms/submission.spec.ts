import { standardConditions } from '@assay/lending/conditions';
import { figure } from '../application/form.ts';
import { statusButton as conditionStatus, stateElsewhere } from '../assessment/decision/condition-screen.ts';
import { assessed, choose, dialog, open, read, saved as statusSaved } from '../assessment/shell.ts';
import {
  account,
  firstFunder,
  form,
  input,
  part,
  saveButton,
  saved,
  toPush,
} from '../funder/funder-screen.ts';
import { analyst, auditor, settlement } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import {
  accountsOf,
  asking,
  askingAgain,
  card,
  confirm,
  pushButton,
  pushElsewhere,
  pushes,
  sent,
  submissionOf,
} from './lms-screen.ts';

const [condition = ''] = standardConditions.SETTLEMENT;

test('pushes an approved application once its account is saved, and settles it', async ({ page }) => {
  const { id, applicationNumber } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  await stateElsewhere(id, [condition], 'SETTLEMENT');
  await open(page, settlement, id, 'settlement');
  await pushButton(page).focus();
  await expect(pushButton(page)).toHaveAccessibleDescription(
    'Save the funder and bank details before you push the application to LMS. Still missing: Funder, Account name, BSB, Account number.',
  );
  await expect(pushButton(page)).toHaveAttribute('aria-disabled', 'true');
  await conditionStatus(page, condition, 'PASS').click();
  await input(page, 'Funder').selectOption((await firstFunder()).name);
  await input(page, 'Account name').fill(account.accountName);
  await input(page, 'BSB').fill(account.bsb);
  await input(page, 'Account number').fill(account.accountNumber);
  await expect(
    pushButton(page),
    'what is typed and not saved isn’t what is sent',
  ).toHaveAccessibleDescription(/^(Save the funder|Save or undo)/);
  await saveButton(page).click();
  await toast(page, saved);
  await input(page, 'Account number').fill('99999999');
  await expect(pushButton(page)).toHaveAccessibleDescription(/^Save or undo your changes/);
  await input(page, 'Account number').fill(account.accountNumber);

  await pushButton(page).click();
  await expect(confirm(page)).toBeVisible();
  await expect(asking(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const words of [
    applicationNumber,
    'Harbour Civil Pty Ltd',
    '$52,780.62',
    '062-000',
    "can't be undone",
  ])
    await expect(asking(page)).toContainText(words);
  await expect(asking(page).getByRole('list', { name: 'Before you push it' })).toContainText(
    'tasks are open.',
  );
  await expect(asking(page), 'what is met is no warning').not.toContainText('settlement condition');
  await confirm(page).dblclick();
  await toast(page, sent);
  await expect(card(page)).toContainText('Submitted');
  await expect(pushes(page)).toHaveCount(1);
  expect(await accountsOf(applicationNumber), 'a double click pushes once').toEqual([1]);

  await expect(part(page)).toContainText("its bank details can't be changed. Pushed");
  await expect(input(page, 'BSB')).toHaveCount(0);
  await expect(figure(part(page), /^BSB$/)).toHaveText('062-000');
  const statusOnly = askingAgain(page).getByRole('button', { name: 'Change the status only' });
  const primary = askingAgain(page).locator('button[data-variant="filled"]');
  await choose(page, 'In Settlement - Waiting for Payment');
  await expect(askingAgain(page)).toContainText('Nothing has changed since it was last sent.');
  await expect(primary).toHaveText('Change the status only');
  await askingAgain(page).getByRole('button', { name: 'Cancel' }).click();
  await input(page, 'Utilisation number').fill('UT-1');
  await saveButton(page).click();
  await expect(card(page)).toContainText('Changed since it was last sent');
  await expect(card(page)).toContainText('UT-1');

  await choose(page, 'In Settlement - Waiting for Payment');
  await expect(primary).toHaveText('Change the status only');
  await expect(statusOnly, 'a second push is never the default').toBeFocused();
  await expect(askingAgain(page).getByRole('button')).toHaveText([
    'Cancel',
    'Re-push and change the status',
    'Change the status only',
  ]);
  await page.keyboard.press('Enter');
  await toast(page, statusSaved);
  expect(await accountsOf(applicationNumber)).toEqual([1]);
  await choose(page, 'Settled');
  await dialog(page, `Settle ${applicationNumber}?`).getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByLabel('Settlement date')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  expect((await read(id)).status).toBe('SETTLED');
  await expect(card(page), 'what LMS was never told of stays to be seen').toContainText('UT-1');
  await expect(card(page).getByRole('button', { name: 'Settlement pack', exact: true })).toBeVisible();
});

test.describe('with LMS failing', () => {
  test.use({ expectedProblems: /status of 502/ });

  test('says that a push without an answer is unknown until LMS is asked, and sends nothing twice', async ({
    page,
  }) => {
    const { id, applicationNumber } = await toPush('Hangup Pty Ltd');
    await open(page, settlement, id, 'settlement');
    await pushButton(page).click();
    await confirm(page).click();
    await expect(asking(page).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).toContainText("We can't tell whether LMS has it.");
    await expect(pushButton(page)).toHaveAccessibleDescription(
      'Ask LMS first whether it has this application.',
    );
    await expect(form(page)).toHaveCount(0);
    await card(page).getByRole('button', { name: 'Ask LMS' }).click();
    await expect(card(page).getByRole('status')).toHaveText('LMS has this application.');
    await expect(figure(card(page), /^LMS account$/)).not.toHaveText('N/A');
    await expect(pushButton(page)).toHaveText('Push to LMS again');
    expect(await submissionOf(id)).toMatchObject({ state: 'SUBMITTED' });
    expect(await accountsOf(applicationNumber)).toEqual([1]);
  });
});

test('asks the second to push whether to push again, and shows others how it stands', async ({ page }) => {
  const { id, applicationNumber } = await toPush();
  await open(page, settlement, id, 'settlement');
  await pushButton(page).click();
  await expect(confirm(page)).toBeVisible();
  await pushElsewhere(id);
  await expect(askingAgain(page)).toContainText('Nothing has changed since it was last sent.');
  await confirm(page).click();
  await toast(page, sent);
  await expect(pushes(page)).toHaveCount(2);
  expect(await accountsOf(applicationNumber)).toEqual([2]);
  const downloading = page.waitForEvent('download');
  await pushes(page)
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  expect((await downloading).suggestedFilename()).toMatch(
    new RegExp(`^lms-${applicationNumber}-\\d+\\.xml$`),
  );

  for (const email of [analyst, auditor]) {
    await page.context().clearCookies();
    await open(page, email, id, 'settlement');
    await expect(card(page)).toContainText('Submitted');
    await expect(pushButton(page)).toHaveCount(0);
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Settlement' })).toHaveAttribute(
      'aria-current',
      /.+/,
    );
  }
});

test('pushes what LMS had from elsewhere only after a second question', async ({ page }) => {
  const { id, applicationNumber } = await toPush('Duplicate Pty Ltd');
  await open(page, settlement, id, 'settlement');
  await pushButton(page).click();
  await confirm(page).click();
  await expect(askingAgain(page).getByRole('alert')).toHaveText(
    'This application was previously submitted to the loan system.',
  );
  expect(await accountsOf(applicationNumber), 'it was left as it is').toEqual([0]);
  await confirm(page).click();
  await toast(page, sent);
  expect(await accountsOf(applicationNumber)).toEqual([1]);
});
