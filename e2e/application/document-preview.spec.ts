import { docx, html, pdf, png } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { givenDocuments, name, preview, table } from './document-screen.ts';
import { at, tab } from './form.ts';

const sheet = (page: Page, text: string) => page.getByRole('dialog', { name: `Preview of ${text}` });

const latin = (content: Uint8Array) => Buffer.from(content).toString('latin1');

/** No password opens this file, because its checksums are made up. */
const lockedPdf = Buffer.from(
  latin(pdf()).replace(
    '/Root 1 0 R',
    `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -64 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >>`,
  ),
  'latin1',
);
const damagedPdf = pdf('Gone').slice(0, Math.floor(pdf('Gone').length * 0.6));

/** Returns a PNG whose header claims a size that no browser can show. */
function hugePicture(): Uint8Array {
  const picture = Buffer.from(png);
  const header = picture.indexOf('IHDR') + 4;
  picture.writeUInt32BE(30_000, header);
  picture.writeUInt32BE(30_000, header + 4);
  return picture;
}

const long = `${'A statement that nobody has renamed, '.repeat(5)}2026.pdf`;

const isBeside = (page: Page, text: string) =>
  preview(page, text).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('says in the preview why a document cannot be shown, and changes nothing else', async ({ page }) => {
  let prompts = 0;
  page.on('dialog', (prompt) => {
    prompts++;
    void prompt.dismiss();
  });
  const { id, ids } = await givenDocuments(page, [
    { name: 'Damaged.pdf', content: damagedPdf },
    { name: 'Locked.pdf', content: lockedPdf },
    { name: 'Huge.png', content: hugePicture() },
    { name: 'Broken.png', content: png.slice(0, 24) },
    { name: 'Large.html', content: html('x'.repeat(2 * 1024 * 1024)) },
    { name: 'Letter.docx', content: docx() },
    { name: 'Report.html', content: html('<h1>Credit report</h1>') },
  ]);
  await page.goto(at(id, 'notes'));
  await page.getByLabel('Supporting notes').fill('Half a sentence');
  await tab(page, 'Documents').click();
  const words = {
    'Damaged.pdf': "This PDF can't be shown. Download it to open it.",
    'Locked.pdf': 'This PDF has a password. Download it to open it.',
    'Huge.png': "This picture can't be shown. Download it to open it.",
    'Broken.png': "This picture can't be shown. Download it to open it.",
    'Large.html': 'This file is too large to preview. Download it to open it.',
    'Letter.docx': 'Word and Excel files have no preview. Download this one to open it.',
    'Report.html': 'Shown without its styles and scripts.',
  };
  for (const [file, sentence] of Object.entries(words)) {
    await name(page, file).click();
    await expect(preview(page, file).getByText(sentence, { exact: true })).toBeVisible();
    await expect(name(page, file)).toBeFocused();
  }
  expect(prompts, 'no browser asks for the password').toBe(0);
  await tab(page, 'Notes').click();
  await expect(page.getByLabel('Supporting notes')).toHaveValue('Half a sentence');
  await page.getByLabel('Supporting notes').fill('');

  await page.goto(`${at(id, 'documents')}?document=${ids[0]}`);
  await expect(preview(page, 'Damaged.pdf').getByText(words['Damaged.pdf'])).toBeVisible();
  await expect(table(page), 'the list is beside it').toBeVisible();
});

/** Adds documents that are only rows in the list, sorted before all others. */
const copies = (of: number | undefined, first: number, last: number) =>
  database.query(
    `insert into document (owner_type, owner_id, purpose, original_filename, type, sha256)
     select owner_type, owner_id, purpose, 'Statement ' || n || '.pdf', type, sha256
     from document, generate_series($2::integer, $3::integer) n where id = $1`,
    [of, first, last],
  );

test('reads a document beside its name far down a long list, leads back there, and counts what is not shown', async ({
  page,
}) => {
  const { id, ids } = await givenDocuments(
    page,
    [long, 'Statement 2.pdf', 'Statement 3.pdf', 'Statement 4.pdf'].map((file) => ({
      name: file,
      content: pdf(file.slice(0, 20)),
    })),
  );
  await copies(ids[1], 5, 29);
  await page.goto(at(id, 'documents'));
  const heights = () =>
    table(page)
      .locator('tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  await expect(name(page, long)).toBeVisible();
  expect(await heights()).toEqual([32]);

  const low = name(page, 'Statement 2.pdf');
  await low.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top, 'the page scrolls').toBeGreaterThan(200);
  await low.click();
  await expect(preview(page, 'Statement 2.pdf').getByText('Statement 2.pdf').last()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(low).toBeFocused();
  expect(await isBeside(page, 'Statement 2.pdf'), 'all of it is in sight').toBe(true);
  expect(await heights()).toEqual([32]);

  await name(page, 'Statement 3.pdf').click();
  await expect(preview(page, 'Statement 3.pdf')).toBeVisible();
  await preview(page, 'Statement 3.pdf').getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/document=/);
  await expect(name(page, 'Statement 3.pdf')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);

  await page.keyboard.press('Enter');
  await expect(preview(page, 'Statement 3.pdf').getByText('Statement 3.pdf').last()).toBeAttached();
  await tabTo(page, preview(page, 'Statement 3.pdf').getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(preview(page, 'Statement 3.pdf')).toHaveCount(0);
  await expect(name(page, 'Statement 3.pdf')).toBeFocused();

  await name(page, 'Statement 3.pdf').click();
  await name(page, 'Statement 4.pdf').click();
  await expect(preview(page, 'Statement 4.pdf')).toBeVisible();
  await page.goBack();
  await expect(preview(page, 'Statement 4.pdf'), 'one step back, however many were read').toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${at(id, 'documents')}$`));

  await page.setViewportSize({ width: 1024, height: 800 });
  await name(page, long).click();
  await expect(preview(page, long)).toBeVisible();
  expect((await name(page, 'Statement 28.pdf').boundingBox())?.width).toBeGreaterThan(90);
  expect((await name(page, long).boundingBox())?.width).toBeGreaterThan(180);

  await copies(ids[1], 30, 502);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(id, 'documents'));
  await expect(page.getByText('Showing the newest 500 of 502')).toBeVisible();
  const last = table(page).getByRole('row').filter({ hasText: 'Statement 502.pdf' });
  await expect(last.getByRole('cell').nth(1), 'the uploader is not shown').toHaveText('–not shown');
});

test('shows a document on a phone as a card that opens as a sheet over the page', async ({ page }) => {
  const { id } = await givenDocuments(page, [
    { name: 'Below.pdf', content: pdf('Below') },
    { name: long, content: pdf('Long') },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(id, 'documents'));
  await expect(name(page, long)).toBeVisible();
  const cells = table(page).locator('tbody td:visible');
  await expect(cells, 'name, when, and what can be done').toHaveCount(6);
  const boxes = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const over = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(over, 'nothing lies over anything').toEqual([]);

  const below = name(page, 'Below.pdf');
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Close: () => sheet(page, 'Below.pdf').getByRole('button', { name: 'Close' }).click(),
    Back: () => page.goBack(),
  };
  for (const close of Object.values(ways)) {
    await below.click();
    await expect(sheet(page, 'Below.pdf').getByText('Below', { exact: true })).toBeVisible();
    await close();
    await expect(sheet(page, 'Below.pdf')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${at(id, 'documents')}$`));
    await expect(below).toBeFocused();
  }
});
