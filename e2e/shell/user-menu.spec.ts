import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/user/change-password');
  await page.getByRole('button', { name: /^User menu/ }).click();
});

test('the theme can be chosen, is kept and holds in every tab', async ({ page, context }) => {
  const html = page.locator('html');
  const theme = (name: string) => page.getByRole('menuitemradio', { name });
  await expect(theme('System theme')).toBeChecked();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  const other = await context.newPage();
  await other.goto('/user/change-password');

  await theme('Dark theme').click();
  await expect(theme('Dark theme')).toBeChecked();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 18, 22)');

  await page.getByRole('button', { name: /^User menu/ }).click();
  await theme('System theme').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the menu works by keyboard; Escape closes it and gives the focus back', async ({ page }) => {
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Light theme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Light theme' })).toBeChecked();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused();
});
