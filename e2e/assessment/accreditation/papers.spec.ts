import { directorForm } from '@assay/given/accreditation';
import { pdf } from '@assay/given/document';
import { name, preview, upload } from '../../application/document-screen.ts';
import { officer } from '../../support/demo.ts';
import { hold, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { note, saveButton, savedWords, startNote } from '../note/note-screen.ts';
import { introducer, open, tab } from './accrediting.ts';

test('takes notes and documents, and verifies the identity of each director after a question', async ({
  page,
}) => {
  const { id } = await introducer({ directors: [directorForm(), directorForm({ lastName: 'Resolver' })] });
  await open(page, officer, id, 'notes');
  await startNote(page, 'Spoke with their aggregator');
  await saveButton(page).click();
  await toast(page, savedWords);
  await expect(note(page, 'Spoke with their aggregator')).toContainText('Rebecca Lindsay');
  await tab(page, 'Documents').click();
  await upload(page, { name: 'Certificate of currency.pdf', content: pdf('Certificate of currency') });
  await name(page, 'Certificate of currency.pdf').click();
  await expect(preview(page, 'Certificate of currency.pdf')).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Internal document has been deleted.');
  await expect(page.getByText('No documents found')).toBeVisible();
  await tab(page, 'Audit log').click();
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log).toContainText('Certificate of currency.pdf');
  await expect(log).toContainText('File fingerprint (SHA-256)');
  await expect(log).toContainText(/About\s*The accreditation/);

  await tab(page, 'Checks').click();
  const panel = (number: number) => page.getByRole('region', { name: new RegExp(`^Director ${number} - `) });
  const bought = page.getByRole('region', { name: 'Checks bought' });
  await expect(bought).toContainText('No checks have been requested yet');
  await expect(panel(1)).toContainText('Not verified');
  await expect(panel(1).getByRole('group', { name: 'Run a check' }).getByRole('button')).toHaveText([
    'AML/KYC',
  ]);
  const release = await hold(page, `**/api/assessment/assessments/${id}/kyc/**`);
  for (const number of [1, 2]) {
    await panel(number).getByRole('button', { name: 'AML/KYC', exact: true }).click();
    const asking = page.getByRole('dialog');
    await expect(asking).toContainText('Not requested yet');
    await asking.getByRole('button', { name: /^(Buy|Run) / }).click();
    if (number === 1) {
      await expect(page.getByText(/^Running since/).first()).toBeVisible();
      await expect(bought).toContainText('The first check is running');
      await expect(bought).not.toContainText('No checks');
      release();
    }
    await toast(page, `Successfully retrieved score/documents for Director ${number}`);
  }
  await expect(panel(1)).toContainText('Success');
  await expect(panel(2)).toContainText('Resolve');
  await expect(panel(2).getByRole('link', { name: /^Profile of Director 2/ })).toBeVisible();
  await expect(bought.getByRole('row')).toHaveCount(3);
  const report = bought.getByRole('button', { name: /^Report/ }).first();
  await report.click();
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('region', { name: /^Preview of/ }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await tab(page, 'Decision').click();
  await expect(page.getByRole('main')).toContainText('AML/KYC is still open. Director 2: Resolve.');
});
