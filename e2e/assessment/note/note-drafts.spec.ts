import type { Page } from '@playwright/test';
import { analyst, manager } from '../../support/demo.ts';
import { hold, leaving, stay, toast, userMenu } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, dialog, list, open, section } from '../shell.ts';
import { editor, note, notes, saveButton, savedWords, startNote, writeButton } from './note-screen.ts';

test('keeps a draft through leaving and signing out for its author alone, and in its section until they choose another', async ({
  page,
}) => {
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

  await section(page, 'Security').click();
  await writeButton(page).click();
  await expect(page.getByText('About Security', { exact: true })).toBeVisible();
  await section(page, 'Decision').click();
  await expect(page.getByText('About Decision', { exact: true }), 'nothing was begun').toBeVisible();
  const move = page.getByRole('button', { name: 'File under Security instead' });
  await editor(page).pressSequentially('Tyres');
  await expect(move).toHaveCount(0);
  await section(page, 'Security').click();
  await expect(page.getByText('Draft about Decision')).toBeVisible();
  await move.click();
  await expect(page.getByText('About Security', { exact: true })).toBeVisible();
  await expect(move).toHaveCount(0);
  await expect(editor(page), 'where the writing goes on').toBeFocused();
  await page.keyboard.type(' are worn');
  await section(page, 'Quote').click();
  await expect(page.getByText('Draft about Security'), 'kept with the draft').toBeVisible();
  await saveButton(page).click();
  await toast(page, savedWords);
  await expect(note(page, 'Tyres are worn')).toContainText('Security');
});

/** Returns the keys of all drafts in this browser, without their unique parts. */
const draftsKept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('assay.note-draft.'))
      .map((key) => key.replace(/\.[^.]*\.[^.]*$/, '')),
  );

test('keeps what is typed while a new note is saved, as a change of that note', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  // Reproduces a race on slow machines: the save timer fires just after another draft has replaced this one.
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
  const letGoAgain = await hold(page, /\/notes\/\d+$/);
  await page.keyboard.press('Meta+Enter');
  await page.keyboard.type(' Twice');
  letGoAgain();
  await expect(note(page, 'Sent')).toContainText('edited');
  await expect(editor(page, 'Edit note')).toHaveText('Sent, typed meanwhile! Twice');
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Meta+Enter');
  await expect(editor(page, 'Edit note')).toHaveCount(0);
  await expect(note(page, 'Sent, typed meanwhile! Twice')).toBeVisible();
  await expect(notes(page).locator(':scope > li')).toHaveCount(1);

  await startNote(page, 'Another');
  await page.keyboard.press('Meta+Enter');
  await expect(note(page, 'Another')).toBeVisible();
  await expect(writeButton(page), 'where nothing was typed meanwhile').toBeFocused();
});

test('keeps one draft for each tab, waits for a slow tab, and removes a discarded draft', async ({
  page,
  context,
}) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await startNote(page, 'In the first tab');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const second = await context.newPage();
  await second.goto(at(id));
  await startNote(second, 'In the second tab');
  await expect(second.getByText('Draft saved')).toBeVisible();
  await second.goto('/login');
  // Queues for the locks that the page holds, and keeps them for two seconds.
  await second.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('assay.note-draft.')))
      void navigator.locks.request(key, () => new Promise((done) => setTimeout(done, 2_000)));
  });
  await page.reload();
  const both = ['In the first tab', 'In the second tab'];
  await expect(editor(page)).toHaveText(/^In the /);
  const shown = (await editor(page).textContent()) ?? '';
  expect(both).toContain(shown);
  await expect(page.getByText('Draft saved. 1 more draft waiting.')).toBeVisible();
  await saveButton(page).click();
  await toast(page, savedWords);
  await expect(editor(page), 'the other is next').toHaveText(both.find((text) => text !== shown) ?? '');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog(page, 'Discard this draft?').getByRole('button', { name: 'Discard' }).click();
  await expect(writeButton(page)).toBeFocused();
  await page.reload();
  await expect(writeButton(page)).toBeVisible();
});

test.describe('without a connection, or room for drafts', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test('says why a note isn’t saved, keeps its text, asks before leaving, and saves it later', async ({
    page,
    context,
  }) => {
    const { id } = await assessed();
    await page.addInitScript(() => {
      const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('assay.note-draft')) throw new DOMException('Full', 'QuotaExceededError');
        put.call(this, key, value);
      };
    });
    await open(page, analyst, id);
    await startNote(page, 'Written in the lift');
    await expect(page.getByText('Draft not saved in this browser')).toBeVisible();
    await page.getByRole('link', { name: 'Applications' }).first().click();
    await stay(page).click();
    await context.setOffline(true);
    await saveButton(page).click();
    const form = page.getByRole('form', { name: 'New note' });
    await expect(form.getByRole('alert')).toContainText(/connection/i);
    await expect(editor(page)).toHaveText('Written in the lift');
    await context.setOffline(false);
    await expect(form.getByText("You're back online. Save again.")).toBeVisible();
    await saveButton(page).click();
    const written = note(page, 'Written in the lift');
    await expect(written).toBeVisible();
    await expect(notes(page).locator(':scope > li')).toHaveCount(1);
    await written.getByRole('button', { name: /^Delete note/ }).click();
    await dialog(page, 'Delete this note?').getByRole('button', { name: 'Delete' }).click();
    await expect(notes(page)).toHaveCount(0);
    await expect(writeButton(page)).toBeFocused();
  });
});
