import { applicationArea } from '@assay/contract/application/area';
import { pdf, png } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { name, preview, strip, upload } from '../application/document-screen.ts';
import { analyst, auditor, settlement } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, documentsTab, open, section } from './shell.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Documents' });
const tab = (page: Page, name: string) => side(page).getByRole('link', { name });
const isOpen = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-current', 'page');

test('documents are sorted by what they are for; the section says which are wanted first', async ({
  page,
}) => {
  const { id, applicationId } = await assessed();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/documents')) asked.push(pathname + search);
  });
  await open(page, analyst, id);
  await documentsTab(page).click();
  await isOpen(page, 'Internal');
  await expect(side(page).getByText('No documents found')).toBeVisible();
  expect(asked, 'no list but the one that is open').toEqual([
    expect.stringMatching(`^/api/assessment/assessments/${id}/documents\\?.*purpose=internal`),
  ]);
  for (const [where, first] of [
    ['Security', 'Supporting'],
    ['Notes & contracts', 'Supporting'],
    ['Decision', 'Supporting'],
    ['Settlement', 'Settlement'],
    ['Ref & statements', 'Internal'],
  ] as const) {
    await section(page, where).click();
    await isOpen(page, first);
    await expect(side(page).getByText('No documents found')).toBeVisible();
  }
  expect(asked).toContainEqual(
    expect.stringMatching(
      `^/api/application/applications/${applicationId}/documents\\?.*purposes=settlement`,
    ),
  );
  await section(page, 'Security').click();
  await tab(page, 'Internal').click();
  await isOpen(page, 'Internal');
  await page.getByLabel('Market value override').fill('50000');
  await page.reload();
  await isOpen(page, 'Internal');
  await section(page, 'Decision').click();
  await isOpen(page, 'Supporting');
});

test('internal and supporting documents are added, read beside the section, and deleted', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, analyst, id, 'security');
  await documentsTab(page).click();
  await page.getByLabel('Market value override').fill('50000');
  await tab(page, 'Internal').click();
  await isOpen(page, 'Internal');
  await upload(page, { name: 'Credit memo.pdf', content: pdf('For the committee') });
  await toast(page, 'Successfully uploaded all the document(s)');
  await name(page, 'Credit memo.pdf').click();
  const memo = preview(page, 'Credit memo.pdf');
  await expect(memo.getByText('For the committee')).toBeAttached();
  const box = await memo.boundingBox();
  expect(box?.width, 'wider than its column').toBeGreaterThan(600);
  await expect(page.getByLabel('Market value override'), 'what was typed stays').toHaveValue('50,000.00');
  await page.getByLabel('Market value override').fill('51000');
  await memo.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(memo).toHaveCount(0);
  await expect(name(page, 'Credit memo.pdf')).toBeFocused();

  const remove = async (document: string) => {
    await page.getByRole('button', { name: `Delete ${document}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove('Credit memo.pdf');
  await toast(page, 'Internal document has been deleted.');
  await expect(side(page).getByText('No documents found')).toBeVisible();
  await tab(page, 'Supporting').click();
  await isOpen(page, 'Supporting');
  await upload(page, { name: 'Licence.png', content: png }, { name: 'Consent.pdf', content: pdf() });
  await expect(name(page, 'Licence.png')).toBeVisible();
  await remove('Licence.png');
  await toast(page, 'Supporting document has been deleted.');
  await expect(name(page, 'Consent.pdf')).toBeVisible();
});

test('who only reads adds and deletes nothing; who settles adds to both', async ({ page }) => {
  const { id } = await assessed();
  await open(page, settlement, id, 'settlement');
  await upload(page, { name: 'Invoice.pdf', content: pdf() });
  await expect(name(page, 'Invoice.pdf')).toBeVisible();
  await tab(page, 'Internal').click();
  await isOpen(page, 'Internal');
  await expect(strip(page)).toBeVisible();
  await signIn(page, auditor);
  await page.goto(at(id, 'settlement'));
  await expect(name(page, 'Invoice.pdf')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('a contract is read beside its notes, and is not looked for among the other documents', async ({
  page,
}) => {
  const { id, applicationId, applicationNumber } = await assessed({
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
  });
  await (await as(analyst)).call(applicationArea.generateContract, {
    params: { id: applicationId },
    body: {},
  });
  await open(page, analyst, id, 'notes-contracts');
  await documentsTab(page).click();
  const contracts = page.getByRole('region', { name: 'Contracts' });
  await expect(contracts.getByRole('link', { name: 'Edit contracts' })).toHaveAttribute(
    'href',
    `/application/applications/${applicationId}/contracts`,
  );
  await contracts.getByRole('button', { name: new RegExp(`^Contract ${applicationNumber}`) }).click();
  const shown = page.getByRole('region', { name: /^Preview of Contract/ });
  await expect(shown.getByText('Schedule of payments')).toBeAttached();
  await expect(side(page).getByText('No documents found')).toBeVisible();
  await expect(page.getByText(/This document isn't/)).toHaveCount(0);
  await page.reload();
  await expect(shown, 'a pasted address shows the same').toBeVisible();
});

test('on a phone the documents are a sheet, and one of them another above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await assessed();
  await signIn(page, analyst);
  await page.goto(at(id, 'security'));
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Documents' });
  await expect(sheet.getByText('No documents found')).toBeVisible();
  await upload(page, { name: 'Consent.pdf', content: pdf('Signed') });
  await name(page, 'Consent.pdf').click();
  const open = page.getByRole('dialog', { name: 'Preview of Consent.pdf' });
  await expect(open.getByText('Signed')).toBeAttached();
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Consent.pdf', exact: true })).toBeVisible();
});
