import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationForm } from '@assay/given/accreditation';
import type { Page } from '@playwright/test';
import { officer } from '../../support/demo.ts';
import { heading } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { check, director, fillAll, form, invited, open, send, thanks } from './invitation.ts';

/** A tab sees what another one keeps a moment later; nobody types in both at once. */
const isKept = (page: Page, typed: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(typed);

test('what is typed in two tabs of one link is all kept', async ({ page, context }) => {
  const invitation = await invited();
  await open(page, invitation);
  const other = await context.newPage();
  await open(other, invitation);
  await form(page).getByLabel('Trading name').fill('Typed in one');
  await isKept(other, 'Typed in one');
  await form(other).getByLabel('Membership number').fill('Typed in the other');
  await isKept(page, 'Typed in the other');
  await form(page).getByLabel('Policy number').fill('Typed in one again');
  await isKept(other, 'Typed in one again');
  const third = await context.newPage();
  await open(third, invitation);
  await expect(form(third).getByLabel('Trading name')).toHaveValue('Typed in one');
  await expect(form(third).getByLabel('Membership number')).toHaveValue('Typed in the other');
  await expect(form(third).getByLabel('Policy number')).toHaveValue('Typed in one again');
});

test.describe('whose link was used by somebody else meanwhile', () => {
  test.use({ expectedProblems: /422/ });

  test('is told that it was sent, and not thanked for it', async ({ page }) => {
    const invitation = await invited();
    await open(page, invitation);
    await fillAll(page);
    await check(page).click();
    const { token } = invitation;
    const caller = await as(officer);
    await caller.call(invitations.fillInAccreditation, { params: { token }, body: accreditationForm() });
    await send(page).click();
    await expect(heading(page)).toHaveText('Already sent');
    await expect(thanks(page)).toHaveCount(0);
  });
});

test('a double click on Add director adds one', async ({ page }) => {
  await open(page, await invited());
  await form(page).getByRole('button', { name: 'Add director' }).dblclick();
  await expect(director(page, 2)).toBeVisible();
  await expect(director(page, 3)).toHaveCount(0);
});

test('a bank account is asked for, and a website is typed as people do', async ({ page }) => {
  await open(page, await invited());
  await fillAll(page);
  for (const label of ['Account name', 'BSB', 'Account number']) await form(page).getByLabel(label).fill('');
  await form(page).getByLabel('Website').fill('www.southern.example');
  await check(page).click();
  const problems = page.getByRole('list', { name: 'Fields that need attention' });
  await expect(problems.getByRole('button')).toHaveText(['Account name', 'BSB', 'Account number']);
  await form(page).getByLabel('Account name').fill('Southern Asset Brokers');
  await form(page).getByLabel('BSB').fill('063000');
  await form(page).getByLabel('Account number').fill('10 482 911');
  await check(page).click();
  await expect(form(page)).toContainText('https://www.southern.example');
  await expect(send(page)).toBeVisible();
});

test('on a phone the button stays in sight below all that needs attention', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await invited());
  await check(page).click();
  const problems = page.getByRole('list', { name: 'Fields that need attention' });
  await expect(problems.getByRole('button').first()).toBeInViewport();
  await expect(check(page)).toBeInViewport({ ratio: 1 });
});
