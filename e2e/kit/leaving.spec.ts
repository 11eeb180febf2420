import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { leaving, stay, userMenu } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// Every form uses the same guard, so one small form is tested for all.
const profile = '/user/change-password';
const home = '/assessment/assessments/accreditations';
const field = (page: Page) => page.getByLabel('Current password', { exact: true });
const away = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Assay' });

/** Navigates within the app, so that Back doesn't leave the document. */
async function openProfile(page: Page) {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(field(page)).toBeVisible();
}

test('asks before a link, Back or a reload loses what was typed, and lets go of what was cleared', async ({
  page,
}) => {
  const { id, email } = await given.visitor();
  await given.attempts(id, 1);
  await signIn(page, email);
  await page.goto('/');
  await openProfile(page);
  await field(page).fill('half a pass');
  await away(page).focus();
  await page.keyboard.press('Enter');
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leaving(page)).toHaveCount(0);
  await expect(away(page)).toBeFocused();
  await expect(page).toHaveURL(profile);
  await expect(field(page)).toHaveValue('half a pass');

  await page.goBack();
  await stay(page).click();
  await expect(page).toHaveURL(profile);
  await expect(field(page)).toHaveValue('half a pass');
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(home);

  await openProfile(page);
  await field(page).fill('half a pass');
  await page.getByRole('button', { name: 'Time' }).click();
  await expect(page, 'another page of a list beside it loses nothing').toHaveURL(
    `${profile}?order=createdAt`,
  );
  await expect(field(page)).toHaveValue('half a pass');
  await field(page).fill('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(home);

  await openProfile(page);
  await field(page).pressSequentially('half');
  const kinds: string[] = [];
  page.on('dialog', (dialog) => {
    kinds.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(kinds).toEqual(['beforeunload']);
  await page.reload();
  expect(kinds, 'nothing is typed any more').toEqual(['beforeunload']);
});
