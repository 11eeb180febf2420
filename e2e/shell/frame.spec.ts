import { analyst } from '../support/demo.ts';
import { heading, userMenu } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

test('has landmarks, breadcrumbs and a link to skip to the content, prints without, and stays in sight on a phone', async ({
  page,
}) => {
  await signIn(page, analyst);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(profile);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Assay' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main')).toHaveCount(1);
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Profile']);
  await expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(way.getByText('Profile')).toHaveAttribute('aria-current', 'page');
  const version = await page.locator('meta[name="version"]').getAttribute('content');
  await expect(page.getByRole('contentinfo')).toContainText(`Assay ${version?.slice(0, 7)}`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = () => Boolean(document.activeElement?.closest('main'));
  expect(await page.evaluate(inMain)).toBe(true);

  await expect(heading(page)).toHaveCSS('color', 'rgb(232, 235, 240)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading(page), 'paper is light').toHaveCSS('color', 'rgb(20, 24, 31)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(profile);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(userMenu(page)).toBeVisible();
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(44);
  // The router stores the position only after a scroll event.
  const scroll = (top: number) =>
    page.evaluate(
      (y) =>
        new Promise((resolve) => {
          document.addEventListener('scroll', resolve, { once: true });
          scrollTo(0, y);
        }),
      top,
    );
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await scroll(10_000);
  expect(await scrolled()).toBeGreaterThan(120);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scroll(120);
  const before = await scrolled();
  expect(before).toBeGreaterThan(50);
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Page not found');
  await page.goBack();
  await expect(heading(page)).toHaveText('Profile');
  await expect.poll(scrolled).toBe(before);
});

test('leads from an unknown path to sign-in or home, and moves title and focus with each navigation', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('Email address'), 'a field with autofocus keeps the focus').toBeFocused();

  await signIn(page, analyst);
  for (const nowhere of ['/iam/users/none/admin', '/no/such/page']) {
    await page.goto(nowhere);
    await expect(heading(page)).toHaveText('Page not found');
    await expect(userMenu(page), nowhere).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Applications', exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page).toHaveURL('/assessment/assessments/applications');
  await expect(page).toHaveTitle('Applications · Assay');
  await expect(heading(page)).toHaveText('Applications');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Page not found · Assay');
  await expect(heading(page)).toBeFocused();
});
