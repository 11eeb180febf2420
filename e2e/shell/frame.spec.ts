import * as given from '../support/given.ts';
import { userMenu } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
});

test('a screen has its landmarks, breadcrumbs and a footer', async ({ page }) => {
  await page.goto('/user/change-password');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Assay' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main')).toHaveCount(1);
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Profile']);
  await expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(way.getByText('Profile')).toHaveAttribute('aria-current', 'page');
  const version = await page.locator('meta[name="version"]').getAttribute('content');
  await expect(page.getByRole('contentinfo')).toContainText(`Assay ${version?.slice(0, 7)}`);
});

test('the first Tab offers to skip to the page, and takes the focus there', async ({ page }) => {
  await page.goto('/user/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = () => Boolean(document.activeElement?.closest('main'));
  expect(await page.evaluate(inMain)).toBe(true);
});

test('after a navigation the title is the new one and the heading has the focus', async ({ page }) => {
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page).toHaveTitle('Applications · Assay');
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Page not found · Assay');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a field with autofocus keeps the focus after a navigation', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/auth/forgot-password');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test('Back returns to the place on the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/user/change-password');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(userMenu(page)).toBeVisible();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  // The router only notes the position after a scroll event.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('scroll', resolve, { once: true });
        scrollTo(0, 120);
      }),
  );
  const before = await scrolled();
  expect(before).toBeGreaterThan(50);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test('in print there is only the page, without the frame', async ({ page }) => {
  await page.goto('/user/change-password');
  await expect(page.getByRole('main')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('paper is light, whatever the screen is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/user/change-password');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('color', 'rgb(232, 235, 240)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading).toHaveCSS('color', 'rgb(20, 24, 31)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('the top bar is 44 px high and stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/user/change-password');
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(44);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('people without links see no empty sidebar', async ({ page }) => {
  const { email } = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ'] });
  await signIn(page, email);
  await page.goto('/user/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});
