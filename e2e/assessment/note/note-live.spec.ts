import { assessment } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { test } from '../../support/colleague.ts';
import { analyst, manager } from '../../support/demo.ts';
import { isListening, soon } from '../../support/live.ts';
import { toast } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect } from '../../support/test.ts';
import { assessed, at, dialog, open } from '../shell.ts';
import { editor, given, note, saveButton, startNote, writeButton } from './note-screen.ts';

async function listening(page: Page, id: number, section?: string) {
  const stream = isListening(page);
  await open(page, analyst, id, section);
  await stream;
}

test('shows a colleague’s note and its author live, and keeps what is being typed', async ({
  page,
  colleague,
}) => {
  const { id } = await assessed();
  const own = await given(id, 'Mine before');
  await listening(page, id);
  await startNote(page, 'Half of ');
  const beside = await colleague(manager);
  await beside.goto(at(id));
  await expect(writeButton(beside)).toBeVisible();
  await startNote(beside, 'From Priya');
  await saveButton(beside).click();
  await expect(note(beside, 'From Priya')).toBeVisible();
  await expect(note(page, 'From Priya')).toBeVisible(soon);
  await expect(note(page, 'From Priya')).toContainText('Priya Raman');
  await toast(page, 'Priya Raman changed the notes.');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('mine');
  await expect(editor(page)).toHaveText('Half of mine');
  await page.keyboard.press('Control+Enter');
  await expect(note(beside, 'Half of mine')).toBeVisible(soon);

  await note(page, 'Mine before')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  await editor(page, 'Edit note').pressSequentially(', typed');
  await (await as(analyst)).call(assessment.saveNote, {
    params: { id, noteId: own.id },
    body: { note: '<p>Mine from elsewhere</p>' },
  });
  await expect(note(beside, 'Mine from elsewhere')).toBeVisible(soon);
  await expect(editor(page, 'Edit note')).toHaveText('Mine before, typed');
  await saveButton(page).click();
  const question = dialog(page, 'You saved this in another tab first');
  await expect(question).toContainText('Mine from elsewhere');
  await expect(question).toContainText('Mine before, typed');
  await question.getByLabel("Keep what's typed here").check();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(note(page, 'Mine before, typed')).toBeVisible();

  await note(page, 'Mine before, typed')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  await editor(page, 'Edit note').pressSequentially(' twice');
  await (await as(analyst)).call(assessment.deleteNote, { params: { id, noteId: own.id } });
  await saveButton(page).click();
  await expect(page.getByText('This note has been deleted.')).toBeVisible();
  await expect(editor(page, 'Edit note')).toHaveText('Mine before, typed twice');
});
