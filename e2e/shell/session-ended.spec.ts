import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { sessionEnded, userMenu } from '../support/screen.ts';
import { endSession, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function openAndType(page: Page): Promise<void> {
  await page.goto(profile);
  await field(page, 'New password').fill('half a sentence');
  await field(page, 'Current password').fill('not my password');
}

/** Not by a click: the modal may be there first, of another call that was refused. */
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

test('signing in again right there keeps what was typed, and where', async ({ page }) => {
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
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(sessionEnded(page)).toBeHidden();
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'Current password')).toHaveValue('not my password');
  await expect(field(page, 'New password')).toHaveValue('half a sentence');

  await field(page, 'Repeat new password').fill('half a sentence');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Your current password is incorrect',
  );
});

test('a save that is refused shows the modal, and goes through by itself after signing in again', async ({
  page,
  context,
}) => {
  await openAndType(page);
  await field(page, 'Repeat new password').fill('half a sentence');
  await context.clearCookies();
  await save(page);
  await expect(sessionEnded(page)).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await sessionEnded(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await sessionEnded(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sessionEnded(page)).toBeHidden();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Your current password is incorrect',
  );
  await expect(page.getByRole('main')).not.toContainText('Please sign in');
});

test('Escape goes to the login page, and signing in there leads back', async ({ page }) => {
  await openAndType(page);
  await endSession(page);
  await expect(sessionEnded(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(sessionEnded(page), 'a click beside it loses nothing').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(profile)}`);
  await expect(sessionEnded(page)).toBeHidden();
  await page.getByLabel('Email address').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(profile);
});

test('the button goes to the login page too', async ({ page }) => {
  await page.goto(profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSession(page);
  await sessionEnded(page).getByRole('button', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(sessionEnded(page)).toBeHidden();
});

test('for another person the page reloads', async ({ page, context }) => {
  await page.goto(profile);
  await expect(page.getByRole('main')).toContainText(owner);
  await endSession(page);
  await expect(sessionEnded(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.getByLabel('Email address').fill('support@assay.test');
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('support@assay.test');
  await expect(sessionEnded(page)).toBeHidden();
});

test('what waits to be saved is never sent as somebody else, even if the page is kept', async ({
  page,
  context,
}) => {
  await openAndType(page);
  await field(page, 'Repeat new password').fill('half a sentence');
  await context.clearCookies();
  await save(page);
  await expect(sessionEnded(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/change-password') && sent.push(request.method()));
  const asked = page.waitForEvent('dialog');
  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.getByLabel('Email address').fill((await given.visitor()).email);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.keyboard.press('Enter');
  // The browser asks whether to leave what was typed.
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

test('what was typed and not saved is asked about before logging out', async ({ page }) => {
  await openAndType(page);
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'New password')).toHaveValue('half a sentence');
  await logOut(page);
  await question.getByRole('button', { name: 'Log out without saving' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('a tab with unsaved text keeps it when its person logs out in another one', async ({
  page,
  context,
}) => {
  await page.goto(profile);
  await expect(field(page, 'Current password')).toBeVisible();
  const other = await context.newPage();
  await openAndType(other);
  await page.bringToFront();
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await expect(sessionEnded(other)).toBeVisible();
  await other.bringToFront();
  await sessionEnded(other).getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.keyboard.press('Enter');
  await expect(sessionEnded(other)).toBeHidden();
  await expect(other).toHaveURL(profile);
  await expect(field(other, 'New password')).toHaveValue('half a sentence');
});

test('signing out shows no modal, in any tab', async ({ page, context }) => {
  await page.goto(profile);
  const other = await context.newPage();
  for (const tab of [page, other])
    await tab.addInitScript(() =>
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('session has ended'))
          document.documentElement.dataset.seen = 'yes';
      }).observe(document, { childList: true, subtree: true }),
    );
  await page.reload();
  await other.goto(profile);
  await expect(field(other, 'Current password')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL(/\/auth\/login\?next=/);
  for (const tab of [page, other]) await expect(tab.locator('html')).not.toHaveAttribute('data-seen', 'yes');
});
