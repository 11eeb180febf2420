import { expect, type Locator, type Page } from '@playwright/test';

export const rows = (within: Page | Locator) => within.locator('[data-row]');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
export const group = (within: Page | Locator, name: string) =>
  within.getByRole('group', { name, exact: true });
export const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });
export const chip = (within: Page | Locator, label: string) =>
  within.getByRole('button', { name: `Remove filter: ${label}` });
export const chips = (within: Page | Locator) => within.getByRole('button', { name: /^Remove filter/ });
export const picks = (page: Page) => page.getByRole('listbox').getByRole('option');

export const deviceWidths = { 'a desk': 1440, 'a phone': 390 };

/** The last: a toast that it replaces may still be leaving. */
export const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible();

export const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
export const stay = (page: Page) => leaving(page).getByRole('button', { name: 'Stay' });

export const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved this first' });
export const keepMine = (page: Page) => conflict(page).getByLabel('Keep mine').check();
export const saveChosen = (page: Page) =>
  conflict(page).getByRole('button', { name: 'Save', exact: true }).click();

export const sessionEnded = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Waits until the picker shows only matches, because earlier options disappear beneath a click. */
export async function pick(page: Page, label: string, typed: string, name: string) {
  await page.getByLabel(label).click();
  await page.getByLabel(label).fill(typed);
  await expect(picks(page).filter({ hasNotText: new RegExp(typed, 'i') })).toHaveCount(0);
  await page.getByRole('option', { name }).first().click();
}

export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds answers that the server has already given, until they are released. */
export async function holdAnswer(page: Page, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      answer();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answered, release };
}
