import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { manager } from '../support/demo.ts';
import { hold, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { list } from './form.ts';

async function openList(page: Page, search = '') {
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('the filtered list is exported as a file, all its pages; the button says how many rows, and that it is under way', async ({
  page,
}) => {
  await signIn(page, manager);
  await openList(page, '?status=SETTLED');
  const [total] = /\d+/.exec((await page.getByText(/^\d+ results?$/).textContent()) ?? '') ?? [];
  const exported = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const release = await hold(page, '**/api/application/applications/export?*');
  const pending = exported(`Export CSV (${total})`);
  await expect(page.getByRole('button', { name: 'Exporting CSV…' })).toHaveAttribute('aria-busy', 'true');
  release();
  const csv = await pending;
  await expect(page.getByRole('button', { name: `Export CSV (${total})` })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  expect(csv.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, ...lines] = csv.content.toString('utf8').trim().split('\n');
  expect(heading).toContain('"Loan #","Applicant"');
  expect(lines).toHaveLength(Number(total));
  for (const line of lines) expect(line).toContain(',"Settled",');
  const sheet = await exported('Export Excel');
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(sheet.content.subarray(0, 2).toString()).toBe('PK');
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('an export says so, and the list stays', async ({ page }) => {
    await signIn(page, manager);
    await openList(page);
    await page.route('**/api/application/applications/export?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await toast(page, /reach the server/);
    await expect(rows(page).first()).toBeVisible();
  });
});
