import { applicationArea } from '@assay/contract/application/area';
import { pdf, png } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { name, preview, upload, uploads } from '../application/document-screen.ts';
import { analyst } from '../support/demo.ts';
import { hold, stay, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, documentsTab, open, section } from './shell.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Documents' });
const tab = (page: Page, name: string) => side(page).getByRole('link', { name });
const isOpen = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-current', 'page');

test('groups documents by purpose, and opens the purpose that the section needs first', async ({ page }) => {
  const { id, applicationId, applicationNumber } = await assessed({
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
  });
  const caller = await as(analyst);
  await caller.call(applicationArea.generateContract, { params: { id: applicationId }, body: {} });
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
  await page.reload();
  await isOpen(page, 'Internal');
  await section(page, 'Notes & contracts').click();
  await isOpen(page, 'Supporting');

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

test('adds, previews and deletes internal and supporting documents beside the section', async ({ page }) => {
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

  await section(page, 'Quote').click();
  await stay(page).click();
  await expect(page.getByLabel('Market value override')).toHaveValue(/51,?000/);
  await page.getByLabel('Market value override').fill('');
  await section(page, 'Ref & statements').click();
  await isOpen(page, 'Internal');
  const release = await hold(page, `**/api/assessment/assessments/${id}/documents`);
  await upload(page, { name: 'Statement.png', content: png });
  await expect(uploads(page)).toContainText('Statement.png');
  await section(page, 'Quote').click();
  await expect(page).toHaveURL(`${at(id)}?panel=documents`);
  await expect(uploads(page)).toContainText('Statement.png');
  release();
  await expect(name(page, 'Statement.png')).toBeVisible();
});
