import type { Page } from '@playwright/test';
import { galleryUrl } from '../support/gallery.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => sidebar(page).getByRole('button', { name: /(Collapse|Expand) sidebar/ });
const width = async (page: Page) => (await sidebar(page).boundingBox())?.width;

/** Opens the gallery, whose frame has the same links whatever screens there are. */
async function openFrame(page: Page): Promise<void> {
  await page.goto('/gallery?show=shell');
  await expect(page.getByRole('heading', { level: 1, name: 'Shell' })).toBeVisible();
}

test.use({ baseURL: galleryUrl });

test('marks the open screen, is a rail under 992 px or as the user last chose, and a sheet on a phone', async ({
  page,
}) => {
  await signIn(page, 'admin@assay.test');
  await page.setViewportSize({ width: 991, height: 800 });
  await openFrame(page);
  await expect.poll(() => width(page)).toBe(48);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect.poll(() => width(page)).toBe(208);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect.poll(() => width(page)).toBe(48);
  await toggle(page).click();
  await expect.poll(() => width(page)).toBe(208);
  await page.reload();
  await expect.poll(() => width(page), "the user's choice").toBe(208);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => width(page)).toBe(48);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect.poll(() => width(page)).toBe(48);
  const link = sidebar(page).getByRole('link').first();
  await link.focus();
  await expect(link.locator('span'), 'the rail names the link that has the focus').toHaveCSS('opacity', '1');
  await page.keyboard.press('[');
  await expect.poll(() => width(page)).toBe(208);

  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Clients');
  await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1);
  await sidebar(page).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await openFrame(page);
  await expect(sidebar(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole('link').last().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
