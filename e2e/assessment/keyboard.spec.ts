import { manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { heading, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, list, section, statusButton } from './shell.ts';

test('leads from the list to a section and to the status by keyboard alone, and gives an open menu its letters', async ({
  page,
}) => {
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
  // Tab passes the arrows, which lead nowhere here, and the open tasks.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await expect(section(page, 'Quote')).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(id, 'security'));
  await expect(section(page, 'Security')).toBeFocused();

  const letters = given.uniquely('Letters');
  await assessed({ entityName: letters });
  const { id: newest } = await assessed({ entityName: letters });
  await page.goto(`${list}?view=team&keywords=${letters}`);
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(rows(page), 'the search stays').toHaveCount(2);
  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${at(newest)}$`));

  await statusButton(page).focus();
  await page.keyboard.press('Enter');
  // The key is pressed before the menu's code has loaded.
  await page.keyboard.press('j');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press(' ');
  await page.keyboard.type('jn');
  await expect(items.first()).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${at(newest)}$`));
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await statusButton(page).press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.type('withdrawn ');
  await expect(page.getByRole('menuitem', { name: 'Withdrawn by Introducer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Withdraw \d+ for the introducer\?$/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // A key pressed as soon as the menu has the focus isn't undone, and Tab moves past the menu.
  await statusButton(page).focus();
  await page.evaluate(() => {
    const once = (event: FocusEvent) => {
      const item = event.target as HTMLElement;
      if (item.role !== 'menuitem') return;
      removeEventListener('focusin', once);
      item.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }),
      );
      // The menu has finished opening by then.
      setTimeout(() => document.body.setAttribute('data-settled', ''), 100);
    };
    addEventListener('focusin', once);
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-settled]')).toBeVisible();
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Assignees, / })).toBeFocused();
  await statusButton(page).dblclick();
  await expect(statusButton(page), 'a double click opens it').toHaveAttribute('aria-expanded', 'true');
  await expect(items.first()).toBeVisible();

  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      seen.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(at(id));
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
