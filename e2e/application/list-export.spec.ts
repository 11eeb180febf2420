import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { hold, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { list } from './form.ts';

async function openList(page: Page, search = '') {
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test.use({ expectedProblems: /ERR_FAILED/ });

test('exports all pages of the filtered list, one file for a double click, and says how many rows or that it failed', async ({
  page,
}) => {
  // A person makes one export at a time, so this test needs its own person.
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', 'APPLICATION.READ'] as const;
  await signIn(page, (await given.user({ permissions })).email);
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

  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const button = page.getByRole('button', { name: 'Export CSV' });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The second click follows once the first has its file.
  const first = page.waitForEvent('download');
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await first;
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(button).toHaveAttribute('aria-busy', 'false');
  const next = page.waitForEvent('download');
  await button.press('Enter');
  await next;
  expect(files).toHaveLength(2);

  await page.route('**/api/application/applications/export?*', (route) => route.abort(), { times: 1 });
  await button.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Assay isn't answering");
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).first()).toBeVisible();
  expect(files).toHaveLength(2);

  await page.getByRole('searchbox').fill(given.uniquely('nobody'));
  for (const name of ['Export CSV (0)', 'Export Excel (0)'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/nothing to export/);
});
