import { assessed, changeNotes, choose, open, saved, statusButton } from '../assessment/shell.ts';
import { assign, toPush } from '../funder/funder-screen.ts';
import { settlement } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { accountsOf, asking, askingAgain } from './lms-screen.ts';

const inSettlement = 'In Settlement - Waiting for Payment';

test('leads to the missing account, and never repeats a push that arrived without its status', async ({
  page,
}) => {
  const { id, applicationId, applicationNumber } = await assessed({
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
  });
  await open(page, settlement, id);
  await choose(page, inSettlement);
  await expect(asking(page)).toContainText('Save the funder and bank details');
  await expect(asking(page).getByRole('button')).toHaveText(['Cancel']);
  await asking(page).getByRole('link', { name: 'Go to Settlement' }).click();
  await expect(page).toHaveURL(/\/settlement$/);
  await expect(asking(page)).toHaveCount(0);

  await assign(id);
  await open(page, settlement, id);
  await choose(page, inSettlement);
  const push = asking(page).getByRole('button', { name: 'Push and change the status' });
  await expect(asking(page)).toContainText(`Its status becomes ${inSettlement}`);
  await changeNotes(applicationId);
  await push.click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('alert')).toContainText(
    "It was sent to LMS; its status wasn't changed: Priya Raman changed this after you opened it here.",
  );
  await expect(question.getByRole('button')).toHaveText(['Close', 'Change the status only']);
  await question.getByRole('button', { name: 'Change the status only' }).click();
  await toast(page, saved);
  await expect(statusButton(page)).toHaveText(`Status: ${inSettlement}`);
  expect(await accountsOf(applicationNumber)).toEqual([1]);
  await expect(askingAgain(page)).toHaveCount(0);
});

test('still sets the status of an application that LMS has already, with a warning', async ({ page }) => {
  const { id, applicationNumber } = await toPush('Duplicate Pty Ltd');
  await open(page, settlement, id);
  await choose(page, inSettlement);
  await asking(page).getByRole('button', { name: 'Push and change the status' }).click();
  await toast(
    page,
    'This application was previously submitted to the loan system. Its status was successfully updated.',
  );
  await expect(statusButton(page)).toHaveText(`Status: ${inSettlement}`);
  expect(await accountsOf(applicationNumber), 'it was left as it is').toEqual([0]);
});
