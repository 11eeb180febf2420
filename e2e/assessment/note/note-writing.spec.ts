import type { Page } from '@playwright/test';
import { analyst } from '../../support/demo.ts';
import { hold } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, open } from '../shell.ts';
import { editor, note, writeButton } from './note-screen.ts';

/** Holds the editor's code until it is released. */
async function holdEditor(page: Page) {
  const path = /rich-text-input[^/]*\.js/;
  await page.unroute(path);
  return hold(page, path);
}

test('loses no key, save or click from before the editor has loaded, however slow the line is', async ({
  page,
}) => {
  const { id } = await assessed();
  const arrive = await holdEditor(page);
  await open(page, analyst, id);
  await expect(writeButton(page)).toBeVisible();
  await page.keyboard.press('n');
  // The text includes shortcut keys and keys that press buttons.
  await page.keyboard.type('jk? n g hx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2nd');
  await expect(editor(page)).toHaveCount(0);
  arrive();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' line');
  await expect(editor(page).locator('p')).toHaveText(['jk? n g h', '2nd line']);
  await expect(page).toHaveURL(at(id));
  await page.keyboard.press('Control+Enter');
  await expect(note(page, '2nd line')).toBeVisible();

  const arriveAgain = await holdEditor(page);
  await page.reload();
  await expect(writeButton(page)).toBeVisible();
  for (let count = 1; count <= 3; count += 1) {
    await page.keyboard.press('n');
    await page.keyboard.type(`Called the broker, try ${count}.`);
    await page.keyboard.press('Control+Enter');
    arriveAgain();
    await expect(note(page, `Called the broker, try ${count}.`)).toBeVisible();
    await expect(writeButton(page)).toBeFocused();
  }

  await holdEditor(page);
  await page.reload();
  await writeButton(page).click();
  await page.getByLabel('Sort notes').focus();
  await page.keyboard.press('o');
  await expect(page.getByLabel('Sort notes'), 'who clicks elsewhere types there').toHaveValue('createdAt');
});
