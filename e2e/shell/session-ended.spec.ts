import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { heading, sessionEnded, userMenu } from '../support/screen.ts';
import { endSession, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function openAndType(page: Page): Promise<void> {
  await page.goto(profile);
  await field(page, 'New password').fill('half a sentence');
  await field(page, 'Current password').fill('not my password');
}

/** Submits without a click, as the dialog of another refused call may cover the button. */
const save = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());

let owner = '';

test.beforeEach(async ({ page }) => {
  ({ email: owner } = await given.visitor());
  await signIn(page, owner);
});

async function signInAgain(page: Page): Promise<void> {
  await sessionEnded(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(sessionEnded(page)).toBeHidden();
}

async function signInElsewhere(other: Page, email: string): Promise<void> {
  await other.goto('/auth/login');
  await other.getByLabel('Email address').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.keyboard.press('Enter');
}

test('signs people in again on the page, where their text and refused save are kept, or on the login page', async ({
  page,
  context,
}) => {
  await openAndType(page);
  await endSession(page);
  await expect(sessionEnded(page)).toBeVisible();
  await expect(sessionEnded(page).getByLabel('Email address')).toHaveValue(owner);
  await expect(sessionEnded(page).getByLabel('Email address')).not.toBeEditable();
  const password = sessionEnded(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  await expect(sessionEnded(page).getByRole('alert')).toHaveText(/incorrect/);
  await expect(password).toBeFocused();
  await signInAgain(page);
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'Current password')).toHaveValue('not my password');
  await expect(field(page, 'New password')).toHaveValue('half a sentence');

  await field(page, 'Repeat new password').fill('half a sentence');
  await context.clearCookies();
  await save(page);
  await expect(sessionEnded(page)).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expect(field(page, 'Current password')).not.toHaveAccessibleDescription(/incorrect/);
  await signInAgain(page);
  await expect(field(page, 'Current password'), 'sent by itself').toHaveAccessibleDescription(
    'Your current password is incorrect',
  );
  await expect(page.getByRole('main')).not.toContainText('Please sign in');

  await endSession(page);
  await expect(sessionEnded(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(sessionEnded(page), 'a click beside it loses nothing').toBeVisible();
  await page.keyboard.press('Escape');
  const login = `/auth/login?next=${encodeURIComponent(profile)}`;
  await expect(page).toHaveURL(login);
  await expect(sessionEnded(page)).toBeHidden();
  await page.getByLabel('Email address').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(profile);
  await expect(heading(page)).toBeVisible();
  await endSession(page);
  await sessionEnded(page).getByRole('button', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(login);
  await expect(sessionEnded(page)).toBeHidden();
});

test('reloads for another person, and never sends as them what waits to be saved', async ({
  page,
  context,
}) => {
  const [second, third] = [await given.visitor(), await given.visitor()];
  await page.goto(profile);
  await expect(page.getByRole('main')).toContainText(owner);
  await endSession(page);
  await expect(sessionEnded(page)).toBeVisible();
  const other = await context.newPage();
  await signInElsewhere(other, second.email);
  await expect(page.getByRole('main')).toContainText(second.email);
  await expect(sessionEnded(page)).toBeHidden();

  await openAndType(page);
  await field(page, 'Repeat new password').fill('half a sentence');
  await context.clearCookies();
  await save(page);
  await expect(sessionEnded(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/change-password') && sent.push(request.method()));
  const asked = page.waitForEvent('dialog');
  await signInElsewhere(other, third.email);
  // The browser asks before it leaves unsaved text.
  await (await asked).dismiss();
  const again = page.waitForEvent('dialog');
  await other.evaluate(() => new BroadcastChannel('assay.live').postMessage({ kind: 'tab.session-kept' }));
  await (await again).dismiss();
  await expect(sessionEnded(page), 'it still waits for its own person').toBeVisible();
  expect(sent).toEqual([]);
});

async function logOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('keeps the unsaved text of a tab when its person logs out in another one', async ({ page, context }) => {
  await page.goto(profile);
  await expect(field(page, 'Current password')).toBeVisible();
  const other = await context.newPage();
  await openAndType(other);
  await page.bringToFront();
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await expect(sessionEnded(other)).toBeVisible();
  await other.bringToFront();
  await signInAgain(other);
  await expect(other).toHaveURL(profile);
  await expect(field(other, 'New password')).toHaveValue('half a sentence');
});

test('asks about unsaved text before logging out, and tells no tab that the session has ended', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other])
    await tab.addInitScript(() =>
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('session has ended'))
          document.documentElement.dataset.seen = 'yes';
      }).observe(document, { childList: true, subtree: true }),
    );
  await other.goto(profile);
  await expect(field(other, 'Current password')).toBeVisible();
  await page.bringToFront();
  await openAndType(page);
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'New password')).toHaveValue('half a sentence');
  await logOut(page);
  await question.getByRole('button', { name: 'Log out without saving' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL(/\/auth\/login\?next=/);
  for (const tab of [page, other]) await expect(tab.locator('html')).not.toHaveAttribute('data-seen', 'yes');
});
