import { assessment } from '@assay/contract/assessment/area';
import { analyst, auditor, manager } from '../../support/demo.ts';
import { conflict, toast } from '../../support/screen.ts';
import { as, signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, open, section } from '../shell.ts';
import { editor, given, note, notes, saveButton, savedWords, startNote, writeButton } from './note-screen.ts';

test('a note is written, edited and deleted beside the section, by its author alone', async ({ page }) => {
  const { id } = await assessed();
  await given(id, 'From a colleague', 'decision', manager);
  await open(page, analyst, id, 'security');
  await startNote(page, 'Guide value ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('checked');
  await page.keyboard.press('Control+Enter');
  await toast(page, savedWords);
  const own = note(page, 'Guide value checked');
  await expect(own.locator('strong')).toHaveText('checked');
  await expect(own).toContainText('Security');
  await expect(writeButton(page)).toBeFocused();

  await own.getByRole('button', { name: /^Edit note/ }).click();
  await expect(editor(page, 'Edit note')).toBeFocused();
  await page.keyboard.type(' twice');
  await saveButton(page).click();
  await expect(note(page, 'Guide value checked twice')).toContainText('edited');
  await expect(own.getByRole('button', { name: /^Edit note/ }), 'where it was').toBeFocused();

  const theirs = note(page, 'From a colleague');
  await expect(theirs.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Decision' }).click();
  await expect(page).toHaveURL(at(id, 'decision'));

  await own.getByRole('button', { name: /^Delete note/ }).click();
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await toast(page, 'Note has been deleted.');
  await expect(own).toHaveCount(0);
  await expect(theirs, 'the next one, which has no buttons').toBeFocused();
});

test('an empty or too long note is refused beside it, and what was typed stays', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await writeButton(page).click();
  await saveButton(page).click();
  await expect(page.getByText('Note content is required.')).toBeVisible();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(editor(page)).toBeFocused();
  await editor(page).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, 'a'.repeat(10_001));
  const words = 'Note content already reached the maximum number of allowed characters.';
  await expect(page.getByText(words)).toBeVisible();
  const colour = await page.getByText(words).evaluate((element) => getComputedStyle(element).color);
  await expect(page.getByText('1 character too many')).toHaveCSS('color', colour);
  await saveButton(page).click();
  await expect(page.getByText(words)).toBeVisible();
  await editor(page).press('Control+End');
  await editor(page).press('Backspace');
  await expect(page.getByText('10,000 of 10,000 characters')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await saveButton(page).click();
  await toast(page, savedWords);
  await note(page, 'aaaa').getByRole('button', { name: 'Show all' }).click();
  await expect(note(page, 'aaaa').getByRole('button', { name: 'Show less' })).toBeVisible();
});

test('what is pasted from Word is cleaned as it comes', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await writeButton(page).click();
  await expect(editor(page)).toBeFocused();
  await editor(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
      <!--StartFragment--><p class=MsoNormal style='margin:0cm;font-family:Calibri'><b>Income<o:p></o:p></b></p>
      <p class=MsoNormal><span style='color:red;mso-fareast-language:EN-AU'>from wages</span></p>
      <h1>Heading</h1><img src="file:///c:/x.png" onerror="alert(1)"><!--EndFragment--></body></html>`,
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor(page)).toHaveText(/Income\s*from wages\s*Heading/);
  await expect(editor(page).locator('strong')).toHaveText('Income');
  await expect(editor(page).locator('[style], [class], img, h1, span')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await toast(page, savedWords);
});

test('notes are sorted, filtered and paged, and the address says so', async ({ page }) => {
  const { id } = await assessed();
  const caller = await as(analyst);
  await given(id, 'About the decision', 'decision');
  await Promise.all(
    Array.from({ length: 26 }, (_, n) =>
      caller.call(assessment.addNote, {
        params: { id },
        body: { section: 'quote', note: `<p>Line ${n}</p>` },
      }),
    ),
  );
  await open(page, auditor, id);
  await expect(writeButton(page), 'who only reads writes nothing').toHaveCount(0);
  const items = notes(page).locator(':scope > li');
  await expect(items).toHaveCount(25);
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of notes' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(items).toHaveCount(2);
  await expect(page).toHaveURL(/notePage=2/);
  await page.getByLabel('Sort notes').selectOption('Oldest first');
  await expect(items.first()).toContainText('About the decision');
  await page.getByLabel('Sort notes').selectOption('By section');
  await expect(items.first()).toContainText('Quote');
  await page.reload();
  await expect(page.getByLabel('Sort notes')).toHaveValue('section');
  await page.goBack();
  await expect(items.first()).toContainText('About the decision');
  await section(page, 'Decision').click();
  await page.getByLabel('Show notes from').selectOption('This section');
  await expect(items).toHaveCount(1);
  await section(page, 'Settlement').click();
  await expect(page.getByRole('complementary', { name: 'Documents' })).toBeVisible();
  await expect(notes(page)).toHaveCount(0);
});

test('a note that was changed in another tab is not overwritten unseen', async ({ page }) => {
  const { id } = await assessed();
  const { id: noteId } = await given(id, 'As it was');
  await open(page, analyst, id);
  await note(page, 'As it was')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  await editor(page, 'Edit note').pressSequentially(', and more');
  await (await as(analyst)).call(assessment.saveNote, {
    params: { id, noteId },
    body: { note: '<p>Saved elsewhere</p>' },
  });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'You saved this in another tab first' });
  await expect(conflict(page).or(dialog)).toBeVisible();
  await expect(dialog).toContainText('Saved elsewhere');
  await expect(dialog).toContainText('As it was, and more');
  await dialog.getByLabel("Keep what's typed here").check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, savedWords);
  await expect(note(page, 'As it was, and more')).toBeVisible();
});

test('a note that was deleted meanwhile keeps what was typed, and says so', async ({ page }) => {
  const { id } = await assessed();
  const { id: noteId } = await given(id, 'Not for long');
  await open(page, analyst, id);
  await note(page, 'Not for long')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  await editor(page, 'Edit note').pressSequentially(', typed');
  await (await as(analyst)).call(assessment.deleteNote, { params: { id, noteId } });
  await saveButton(page).click();
  await expect(page.getByText('This note was deleted in the meantime.')).toBeVisible();
  await expect(editor(page, 'Edit note')).toHaveText('Not for long, typed');
});

test('by keyboard alone: opened, formatted, linked and saved', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await expect(writeButton(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('See ');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Link to').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enter a web address such as/)).toBeVisible();
  await page.getByLabel('Link to').fill('abr.business.gov.au');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await toast(page, savedWords);
  const link = note(page, 'See').getByRole('link', { name: 'abr.business.gov.au' });
  await expect(link).toHaveAttribute('href', 'https://abr.business.gov.au/');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('on a phone the notes are a sheet, and a note is written in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await assessed();
  await signIn(page, analyst);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Notes' });
  await expect(sheet.getByText('No notes found')).toBeVisible();
  await startNote(page, 'From the train');
  await saveButton(page).click();
  await expect(note(page, 'From the train')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
