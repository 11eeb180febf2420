import * as given from '../support/given.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
  await page.goto('/user/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('? lists the shortcuts of the page; Escape closes it and gives the focus back', async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const home = page.getByRole('link', { name: 'Home' });
  await home.focus();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(list.getByText('Go to Profile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(home).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});

test('two keys, one after the other, go somewhere', async ({ page }) => {
  await page.goto('/user/change-password?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/user/change-password');
});

test('keys meant for a field, the browser or a dialog trigger no shortcut', async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Its code is loaded once it was open: from then on it would be there at once.
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const field = page.getByLabel('Current password', { exact: true });
  await field.focus();
  await page.keyboard.type('?gp');
  await expect(field).toHaveValue('?gp');
  await field.fill('');
  await field.blur();
  await page.keyboard.press('Control+?');
  await page.keyboard.press('Alt+?');
  await expect(list).toBeHidden();
  const menu = page.getByRole('button', { name: /^User menu/ });
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('?');
  // Its first item takes the focus a moment after it is seen; a key before that is the menu's too.
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await menu.focus();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});

test('shortcuts can be turned off, and stay off', async ({ page }) => {
  const person = await given.visitor();
  await given.attempts(person.id, 1);
  await signIn(page, person.email);
  await page.reload();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  // Complete, so that nothing moves under the pointer any more.
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list.getByText('Single-key shortcuts are off.')).toBeVisible();
  await list.getByRole('button', { name: 'Turn shortcuts on' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
});
