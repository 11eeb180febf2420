import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 40;

export async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
