import type { Page } from '@playwright/test';
import { analyst, manager } from '../../support/demo.ts';
import { hold, leaving, toast, userMenu } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, list, open, section } from '../shell.ts';
import { editor, given, note, notes, saveButton, savedWords, startNote, writeButton } from './note-screen.ts';

test('a draft survives leaving and signing out, for the same person alone', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await startNote(page, 'Half a thought');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto(list);
  await expect(leaving(page)).toHaveCount(0);
  await page.goto(at(id, 'decision'));
  await expect(editor(page)).toHaveText('Half a thought');
  await expect(editor(page), 'nobody has asked for it yet').not.toBeFocused();
  await expect(page.getByText('Draft about Quote', { exact: true }), 'where it was begun').toBeVisible();
  await page.keyboard.press('n');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' more');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await open(page, manager, id);
  await expect(writeButton(page), "another person's draft is not theirs").toBeVisible();
  await signIn(page, analyst);
  await page.goto(at(id));
  await expect(editor(page)).toHaveText('Half a thought more');
  await page.keyboard.press('Control+Enter');
  await toast(page, savedWords);
  await expect(writeButton(page)).toBeVisible();
  await page.reload();
  await expect(note(page, 'Half a thought more')).toContainText('Quote');
  await expect(writeButton(page), 'what was saved is no draft any more').toBeVisible();
});

test('what is discarded is gone, and asks before it goes', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await startNote(page, 'Never mind');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this draft?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(writeButton(page)).toBeFocused();
  await page.reload();
  await expect(writeButton(page)).toBeVisible();
});

test('a browser that keeps nothing says so, and leaving asks', async ({ page }) => {
  const { id } = await assessed();
  await page.addInitScript(() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('assay.note-draft')) throw new DOMException('Full', 'QuotaExceededError');
      put.call(this, key, value);
    };
  });
  await open(page, analyst, id);
  await startNote(page, 'Nowhere to keep it');
  await expect(page.getByText('Draft not saved in this browser')).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(leaving(page)).toBeVisible();
  await expect(editor(page)).toHaveText('Nowhere to keep it');
});

/** The names of all drafts that this browser keeps, without what makes each of them another one. */
const draftsKept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('assay.note-draft.'))
      .map((key) => key.replace(/\.[^.]*\.[^.]*$/, '')),
  );

test('what is typed while a new note is saved is a change of that note, and not lost', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  // On a slow machine the time to keep a draft may come just after another one has taken its place.
  await page.evaluate(() => {
    const { removeItem } = Storage.prototype;
    const { setTimeout } = window;
    const atOnce = (callback: () => void, ms: number) => {
      if (ms !== 300) return setTimeout(callback, ms);
      Object.assign(window, { setTimeout });
      return queueMicrotask(callback);
    };
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key);
      if (!/^assay\.note-draft\..*\.0\./.test(key)) return;
      Storage.prototype.removeItem = removeItem;
      Object.assign(window, { setTimeout: atOnce });
      document.execCommand('insertText', false, '!');
    };
  });
  const letGo = await hold(page, /\/notes$/);
  await startNote(page, 'Sent');
  await page.keyboard.press('Meta+Enter');
  await page.keyboard.type(', typed meanwhile');
  letGo();
  await toast(page, savedWords);
  await expect(editor(page, 'Edit note'), 'where it was').toBeFocused();
  await expect(editor(page, 'Edit note')).toHaveText('Sent, typed meanwhile!');
  await expect(note(page, 'Sent')).toHaveCount(1);
  expect(await draftsKept(page), 'of that note, and of no other').toEqual([
    expect.stringMatching(/\.assessment \d+\.[1-9]\d*$/),
  ]);
  await page.reload();
  await note(page, 'Sent').getByText('Edit (draft saved)').click();
  await expect(editor(page, 'Edit note')).toHaveText('Sent, typed meanwhile!');
  await page.keyboard.press('Meta+Enter');
  await expect(note(page, 'Sent, typed meanwhile!')).toContainText('edited');
  await expect(notes(page).locator(':scope > li')).toHaveCount(1);

  await startNote(page, 'Another');
  await page.keyboard.press('Meta+Enter');
  await expect(note(page, 'Another')).toBeVisible();
  await expect(writeButton(page), 'where nothing was typed meanwhile').toBeFocused();
});

test('what is typed while a change of a note is saved stays, on top of it', async ({ page }) => {
  const { id } = await assessed();
  await given(id, 'First');
  await open(page, analyst, id);
  const letGo = await hold(page, /\/notes\/\d+$/);
  await note(page, 'First')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  await editor(page, 'Edit note').pressSequentially(', second');
  await page.keyboard.press('Meta+Enter');
  await page.keyboard.type(', third');
  letGo();
  await toast(page, savedWords);
  await expect(editor(page, 'Edit note')).toHaveText('First, second, third');
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Meta+Enter');
  await expect(editor(page, 'Edit note')).toHaveCount(0);
  await expect(note(page, 'First, second, third')).toBeVisible();
});

test('two tabs keep a draft each, and neither is lost', async ({ page, context }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await startNote(page, 'In the first tab');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const second = await context.newPage();
  await second.goto(at(id));
  await startNote(second, 'In the second tab');
  await expect(second.getByText('Draft saved')).toBeVisible();
  await second.close();
  await page.reload();
  const both = ['In the first tab', 'In the second tab'];
  const shown = (await editor(page).textContent()) ?? '';
  expect(both).toContain(shown);
  await expect(page.getByText('Draft saved. 1 more draft waiting.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await toast(page, savedWords);
  await expect(editor(page), 'the other is next').toHaveText(both.find((text) => text !== shown) ?? '');
});

test('a note stays about the section that it was begun in', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id, 'security');
  await writeButton(page).click();
  await expect(page.getByText('About Security', { exact: true })).toBeVisible();
  await section(page, 'Decision').click();
  await expect(page.getByText('About Decision', { exact: true }), 'nothing was begun').toBeVisible();
  await section(page, 'Security').click();
  await editor(page).pressSequentially('Guide value');
  await section(page, 'Decision').click();
  await expect(page).toHaveURL(at(id, 'decision'));
  await editor(page).pressSequentially(' is low');
  await expect(page.getByText('Draft about Security')).toBeVisible();
  await saveButton(page).click();
  await toast(page, savedWords);
  await expect(note(page, 'Guide value is low')).toContainText('Security');
});

test('a note that was begun elsewhere can be filed under the section that is open', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id, 'decision');
  await startNote(page, 'Tyres');
  const move = page.getByRole('button', { name: 'File under Security instead' });
  await expect(move).toHaveCount(0);
  await section(page, 'Security').click();
  await expect(page.getByText('Draft about Decision')).toBeVisible();
  await move.click();
  await expect(page.getByText('About Security', { exact: true })).toBeVisible();
  await expect(move).toHaveCount(0);
  await expect(editor(page), 'where the writing goes on').toBeFocused();
  await page.keyboard.type(' are worn');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto(at(id, 'quote'));
  await expect(page.getByText('Draft about Security'), 'kept with the draft').toBeVisible();
  await saveButton(page).click();
  await toast(page, savedWords);
  await expect(note(page, 'Tyres are worn')).toContainText('Security');
});

test('a page that is slow to let go of its draft is waited for by the one that takes its place', async ({
  page,
  context,
}) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await startNote(page, 'Slow');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const beside = await context.newPage();
  await beside.goto('/login');
  // First in line for what the page has in its hands, and in no hurry with it.
  await beside.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('assay.note-draft.'));
    if (!key) throw new Error('there is no draft');
    void navigator.locks.request(key, () => new Promise((done) => setTimeout(done, 2_000)));
  });
  await page.reload();
  await expect(editor(page)).toHaveText('Slow');
});

test('a change of a note is a draft too, until it is saved', async ({ page }) => {
  const { id } = await assessed();
  await given(id, 'First version');
  await open(page, analyst, id);
  await note(page, 'First version')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  await editor(page, 'Edit note').pressSequentially(', changed');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await note(page, 'First version').getByText('Edit (draft saved)').click();
  await expect(editor(page, 'Edit note')).toHaveText('First version, changed');
  await saveButton(page).click();
  await toast(page, savedWords);
  await expect(note(page, 'First version, changed')).toContainText('edited');
});
