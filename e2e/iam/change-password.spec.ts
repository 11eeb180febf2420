import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, signIn, test } from '../fixtures.ts';

const owner = 'settlement@assay.test';
const another = 'saltbush kelpie verandah';

test.describe.configure({ mode: 'serial' });

/** A run that was cut short may have left the other password behind. */
test.beforeAll(async ({ request }) => {
  const headers = { 'x-assay': '1' };
  const data = { email: owner, password: another };
  if (!(await request.post('/api/auth/sign-in', { data, headers })).ok()) return;
  const form = { currentPassword: another, newPassword: demoPassword };
  expect((await request.post('/api/auth/change-password', { data: form, headers })).status()).toBe(200);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function change(page: Page, current: string, next: string, repeated = next) {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Repeat new password').fill(repeated);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('Profile shows who is signed in', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/user/change-password');
  await expect(page).toHaveTitle('Profile · Assay');
  const who = page.getByRole('region', { name: 'Signed in as' });
  await expect(who).toContainText(owner);
  await expectAccessible(page);
});

test('what the server refuses stands beside its field', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/user/change-password');
  await change(page, 'not my password', another);
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Your current password is incorrect',
  );
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'New password')).toHaveValue(another);
  await change(page, demoPassword, another, 'something else');
  await expect(field(page, 'Repeat new password')).toHaveAccessibleDescription("The passwords don't match");
  await expectAccessible(page);
});

test('a changed password signs the other devices out, and keeps this one', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await other.goto('/user/change-password');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();

  await signIn(page, owner);
  await page.goto('/user/change-password');
  await change(page, demoPassword, another);
  const done = page.getByText('Your password has been changed. Your other devices have been signed out.');
  await expect(done).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
  await expectAccessible(page);
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await change(page, another, demoPassword);
  await expect(done).toBeVisible();
});

test.describe('what was typed and not saved', () => {
  /** Within the app, so that Back does not leave the document. */
  test.beforeEach(async ({ page }) => {
    // Somebody whose first screen is Profile.
    await signIn(page, 'accreditation@assay.test');
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  const asked = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const away = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Assay' });

  test('is asked about before a link leads away, and staying keeps it', async ({ page }) => {
    await field(page, 'Current password').fill('half a pass');
    await away(page).focus();
    await page.keyboard.press('Enter');
    await expect(asked(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(asked(page)).toHaveCount(0);
    await expect(away(page)).toBeFocused();
    await expect(page).toHaveURL('/user/change-password');
    await expect(field(page, 'Current password')).toHaveValue('half a pass');
  });

  test('is asked about on the way back, and left when people say so', async ({ page }) => {
    await field(page, 'Current password').fill('half a pass');
    await page.goBack();
    await asked(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/user/change-password');
    await expect(field(page, 'Current password')).toHaveValue('half a pass');
    await page.goBack();
    await asked(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/no/such/page');
  });

  test('is not asked about when it was cleared again, nor by another page of the list', async ({ page }) => {
    await field(page, 'Current password').fill('half a pass');
    await page.getByRole('button', { name: 'Time' }).click();
    await expect(page).toHaveURL('/user/change-password?order=createdAt');
    await expect(field(page, 'Current password')).toHaveValue('half a pass');
    await field(page, 'Current password').fill('');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/no/such/page');
  });

  test('holds a reload back', async ({ page }) => {
    await field(page, 'Current password').pressSequentially('half');
    const kinds: string[] = [];
    page.on('dialog', (dialog) => {
      kinds.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(kinds).toEqual(['beforeunload']);
    await page.reload();
    expect(kinds).toEqual(['beforeunload']);
  });
});
