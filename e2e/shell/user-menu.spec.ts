import { analyst } from '../support/demo.ts';
import { heading, userMenu } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

test('works by keyboard, and chooses a theme that is kept and holds in every tab', async ({
  page,
  context,
}) => {
  await signIn(page, analyst);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(profile);
  await userMenu(page).click();
  const html = page.locator('html');
  const theme = (name: string) => page.getByRole('menuitemradio', { name });
  await expect(theme('System theme')).toBeChecked();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(theme('Light theme')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(theme('Light theme')).toBeChecked();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(userMenu(page)).toBeFocused();

  const other = await context.newPage();
  await other.goto(profile);
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.bringToFront();
  await userMenu(page).click();
  await theme('Dark theme').click();
  await expect(theme('Dark theme')).toBeChecked();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 18, 22)');

  await userMenu(page).click();
  await theme('System theme').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
