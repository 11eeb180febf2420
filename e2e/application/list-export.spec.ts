import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { hold, rows } from '../support/screen.ts';
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

test('a double click exports one file', async ({ page }) => {
  // Somebody else than above: a person makes one export at a time.
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', 'APPLICATION.READ'] as const;
  await signIn(page, (await given.user({ permissions })).email);
  await openList(page, '?status=SETTLED');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const csv = page.getByRole('button', { name: 'Export CSV' });
  const box = await csv.boundingBox();
  if (!box) throw new Error('the button is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The second click only once the first has its file.
  const exported = page.waitForEvent('download');
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await exported;
  await expect(csv).toHaveAttribute('aria-busy', 'false');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(csv).toHaveAttribute('aria-busy', 'false');
  const next = page.waitForEvent('download');
  await csv.press('Enter');
  await next;
  expect(files).toHaveLength(2);
});

test('an empty list has nothing to export, and says so', async ({ page }) => {
  await signIn(page, manager);
  await openList(page);
  await page.getByRole('searchbox').fill(given.uniquely('nobody'));
  for (const name of ['Export CSV (0)', 'Export Excel (0)'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/nothing to export/);
});
