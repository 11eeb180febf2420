import * as given from '../support/given.ts';
import { heading, rows, userMenu } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

test('lists the shortcuts, follows their keys outside fields, menus and dialogs, and can be turned off', async ({
  page,
}) => {
  const person = await given.visitor();
  await given.attempts(person.id, 1);
  await signIn(page, person.email);
  await page.goto(`${profile}?from=mail`);
  await expect(heading(page)).toBeVisible();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const home = page.getByRole('link', { name: 'Home' });
  await home.focus();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(list.getByText('Go to Profile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(home).toBeFocused();

  // The dialog's code is loaded by now, so a key that opened it would show it at once.
  const field = page.getByLabel('Current password', { exact: true });
  await field.focus();
  await page.keyboard.type('?gp');
  await expect(field).toHaveValue('?gp');
  await field.fill('');
  await field.blur();
  await page.keyboard.press('Control+?');
  await page.keyboard.press('Alt+?');
  await expect(list).toBeHidden();
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('?');
  // The menu's first item takes the focus a moment after it is shown.
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await userMenu(page).focus();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(`${profile}?from=mail`);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(profile);

  await userMenu(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  // The layout is stable once the rows are there.
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('?');
  await expect(list, 'off, also after a reload').toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list.getByText('Single-key shortcuts are off.')).toBeVisible();
  await list.getByRole('button', { name: 'Turn shortcuts on' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
});
