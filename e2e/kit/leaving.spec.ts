import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { leaving, stay, userMenu } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// Only signed-in people have something to lose; one small form is tested for all.
const profile = '/user/change-password';
const field = (page: Page) => page.getByLabel('Current password', { exact: true });
const away = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Assay' });

/** Come to within the app, so that Back does not leave the document. */
test.beforeEach(async ({ page }) => {
  const { id, email } = await given.visitor();
  await given.attempts(id, 1);
  await signIn(page, email);
  await page.goto('/');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(field(page)).toBeVisible();
});

test('what was typed is asked about before a link leads away, and staying keeps it and the focus', async ({
  page,
}) => {
  await field(page).fill('half a pass');
  await away(page).focus();
  await page.keyboard.press('Enter');
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leaving(page)).toHaveCount(0);
  await expect(away(page)).toBeFocused();
  await expect(page).toHaveURL(profile);
  await expect(field(page)).toHaveValue('half a pass');
});

test('it is asked about on the way back, and left when people say so', async ({ page }) => {
  await field(page).fill('half a pass');
  await page.goBack();
  await stay(page).click();
  await expect(page).toHaveURL(profile);
  await expect(field(page)).toHaveValue('half a pass');
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/assessment/assessments/accreditations');
});

test('it is not asked about when it was cleared again, nor by another page of a list beside it', async ({
  page,
}) => {
  await field(page).fill('half a pass');
  await page.getByRole('button', { name: 'Time' }).click();
  await expect(page).toHaveURL(`${profile}?order=createdAt`);
  await expect(field(page)).toHaveValue('half a pass');
  await field(page).fill('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/assessment/assessments/accreditations');
});

test('it prevents a reload', async ({ page }) => {
  await field(page).pressSequentially('half');
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
