import { assessment } from '@assay/contract/assessment/area';
import { referenceForm } from '@assay/given/assessment';
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

test('a colleague’s note appears by itself, with who wrote it, and what is being typed stays', async ({
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

  // The same note in another of one's tabs.
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
  await expect(dialog(page, 'You saved this in another tab first')).toContainText('Mine from elsewhere');
});

test('a colleague’s reference appears by itself with its note, and a dialog that is filled in stays', async ({
  page,
}) => {
  const { id } = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  const caller = await as(manager);
  const { body } = await caller.call(assessment.addReference, { params: { id }, body: referenceForm });
  await listening(page, id, 'ref-statements');
  const columns = page.getByRole('table', { name: 'Credit references' }).getByRole('columnheader');
  await page.getByRole('button', { name: 'Edit credit reference: Westpac' }).click();
  const form = dialog(page, 'Edit credit reference: Westpac');
  await form.getByLabel('Balloon').fill('1000');
  await caller.call(assessment.addReference, { params: { id }, body: { ...referenceForm, bank: 'NAB' } });
  await toast(page, 'Priya Raman changed the credit references.');
  await caller.call(assessment.updateReference, {
    params: { id, refId: body.data.id },
    body: { balloon: 2_000, conduct: 'Slow' },
  });
  await expect(form.getByLabel('Conduct'), 'what is not being typed follows').toHaveValue('Slow', soon);
  await expect(form.getByLabel('Balloon')).toHaveValue(/^1,?000/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(columns).toHaveText([/^Westpac/, /^NAB/]);
  await expect(note(page, 'Credit reference updated: Westpac')).toContainText('Priya Raman');
});
