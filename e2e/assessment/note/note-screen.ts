import { assessment } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { analyst } from '../../support/demo.ts';
import { as } from '../../support/session.ts';

export const notes = (page: Page) => page.getByRole('list', { name: 'Notes', exact: true });
/** Matches only items of the panel, because a note can contain a list. */
export const note = (page: Page, text: string | RegExp) =>
  notes(page).locator(':scope > li').filter({ hasText: text });
export const writeButton = (page: Page) => page.getByRole('button', { name: 'Write a note' });
export const editor = (page: Page, name = 'New note') => page.getByRole('textbox', { name });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save note' });
export const savedWords = 'Note has been saved.';

export async function startNote(page: Page, text: string) {
  await writeButton(page).click();
  await editor(page).pressSequentially(text);
}

type Section = 'quote' | 'security' | 'decision';

export async function given(id: number, text: string, section: Section = 'quote', by = analyst) {
  const caller = await as(by);
  const { body } = await caller.call(assessment.addNote, {
    params: { id },
    body: { section, note: `<p>${text}</p>` },
  });
  return body.data;
}
