import { writeHeader } from '@assay/contract/kit/endpoint';
import { pdf } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { hearNothing } from '../support/live.ts';
import { toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { type Added, givenDocuments, name, preview, table } from './document-screen.ts';
import { at } from './form.ts';

const missing = (page: Page) => page.getByText("This document isn't here any more.");
const saidMissing = (page: Page) => page.getByText(/isn't here any more|document not found/i);

async function deleteElsewhere(page: Page, { id }: Added, docId: number | undefined) {
  const answer = await page.request.delete(`/api/application/applications/${id}/documents/${docId}`, {
    headers: { [writeHeader.name]: writeHeader.value },
  });
  expect(answer.status()).toBe(200);
}

async function deleteHere(page: Page, text: string) {
  await table(page)
    .getByRole('button', { name: `Delete ${text}` })
    .click();
  const sure = page.getByRole('dialog', { name: `Delete ${text}?` });
  await expect(sure).toContainText("It's taken off this application for everyone.");
  await sure.getByRole('button', { name: 'Delete' }).click();
}

const setStatus = (id: number, status: string) =>
  database.query('update application set status = $2 where id = $1', [id, status]);

test('says once that a document is gone, and goes on from the next one after a delete', async ({ page }) => {
  // Live events would remove the documents from the list.
  await hearNothing(page);
  const names = ['E.pdf', 'D.pdf', 'C.pdf', 'B.pdf', 'A.pdf'];
  const added = await givenDocuments(
    page,
    names.map((file) => ({ name: file, content: pdf(file) })),
  );
  await page.goto(`${at(added.id, 'documents')}?document=nonsense`);
  await expect(missing(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(missing(page)).toHaveCount(0);

  const [e, d, c] = added.ids;
  await deleteElsewhere(page, added, e);
  await name(page, 'E.pdf').click();
  await expect(missing(page)).toBeVisible();
  await expect(saidMissing(page)).toHaveCount(1);
  await expect(page.getByText('Opening…')).toHaveCount(0);
  await expect(name(page, 'E.pdf'), 'the list is read again').toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();

  await deleteElsewhere(page, added, d);
  await page.getByRole('button', { name: 'Download D.pdf' }).click();
  await expect(name(page, 'D.pdf')).toHaveCount(0);
  await expect(saidMissing(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss: Document not found.' }).click();

  await name(page, 'C.pdf').click();
  await expect(preview(page, 'C.pdf').getByText('C.pdf').last()).toBeVisible();
  await deleteElsewhere(page, added, c);
  await deleteHere(page, 'C.pdf');
  await expect(name(page, 'C.pdf')).toHaveCount(0);
  await expect(saidMissing(page)).toHaveCount(1);
  await expect(preview(page, 'C.pdf')).toHaveCount(0);
  await expect(page).not.toHaveURL(/document=/);

  await name(page, 'A.pdf').click();
  await expect(preview(page, 'A.pdf')).toBeVisible();
  await setStatus(added.id, 'SUBMITTED_NEW');
  await deleteHere(page, 'A.pdf');
  await toast(page, /its documents can't be deleted/);
  await expect(preview(page, 'A.pdf')).toBeVisible();
  await setStatus(added.id, 'DRAFTED_NEW');

  await deleteHere(page, 'A.pdf');
  await expect(name(page, 'A.pdf')).toHaveCount(0);
  await expect(preview(page, 'A.pdf')).toHaveCount(0);
  await expect(name(page, 'B.pdf')).toBeFocused();
  await deleteHere(page, 'B.pdf');
  await expect(page.getByText('No documents found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Click to upload' })).toBeFocused();
});
