import { manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { heading, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, list, open, section, statusButton } from './shell.ts';

test('by keyboard alone: from the list to a section, to the status and back', async ({ page }) => {
  const entityName = given.uniquely('Keys');
  const { id } = await assessed({ entityName });
  await signIn(page, manager);
  await page.goto(`${list}?view=team&keywords=${entityName}`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(statusButton(page)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statusButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(statusButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Assignees, / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Credit analyst' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Assignees, / })).toBeFocused();
  await expect(page.getByRole('link', { name: /^\d+ of \d+$/ })).toBeVisible();
  // Past the arrows, which lead nowhere here, and the open tasks.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await expect(section(page, 'Quote')).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(id, 'security'));
  await expect(section(page, 'Security')).toBeFocused();
});

test('a key pressed the moment a menu has the focus is not undone, and Tab goes on behind it', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, manager, id);
  await statusButton(page).focus();
  await page.evaluate(() => {
    const once = (event: FocusEvent) => {
      const item = event.target as HTMLElement;
      if (item.role !== 'menuitem') return;
      removeEventListener('focusin', once);
      item.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }),
      );
      // By then nothing that the opening had still to do is left.
      setTimeout(() => document.body.setAttribute('data-settled', ''), 100);
    };
    addEventListener('focusin', once);
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-settled]')).toBeVisible();
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Assignees, / })).toBeFocused();
});
