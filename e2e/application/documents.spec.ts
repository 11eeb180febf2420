import { readFile } from 'node:fs/promises';
import { docx, html, jpeg, pdf, png } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { auditor, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { holdAnswer, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { openDocuments, preview, row, strip, table, upload, uploads } from './document-screen.ts';
import { at, tab } from './form.ts';

// Browsers log refused uploads and blocked scripts as errors.
test.use({
  expectedProblems: /status of 4\d\d|Content Security Policy|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test('uploads several documents at once, shows them beside the list, downloads and deletes them', async ({
  page,
}) => {
  const id = await openDocuments(page);
  const statement = { name: 'Bank statement.pdf', content: pdf('Opening balance') };
  await upload(page, statement, { name: 'Licence.png', content: png }, { name: 'Back.jpg', content: jpeg });
  await toast(page, 'Successfully uploaded all the document(s)');
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await expect(row(page, 'Bank statement.pdf')).toContainText(/Josh Tamatoa.*\d\d\/\d\d\/\d{4}/);

  await page.getByRole('button', { name: 'Bank statement.pdf', exact: true }).click();
  await expect(page).toHaveURL(/document=\d+/);
  await expect(preview(page, 'Bank statement.pdf').getByText('Opening balance')).toBeAttached();
  await page.getByRole('button', { name: 'Licence.png', exact: true }).click();
  await expect(preview(page, 'Licence.png').getByRole('img', { name: 'Licence.png' })).toBeVisible();
  await page.reload();
  await expect(preview(page, 'Licence.png'), 'a pasted address shows the same').toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Bank statement.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Bank statement.pdf');
  expect(await readFile(await file.path())).toEqual(Buffer.from(statement.content));

  await page.getByRole('button', { name: 'Delete Licence.png' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete Licence.png?' });
  await sure.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Supporting document has been deleted.');
  await expect(row(page, 'Licence.png')).toHaveCount(0);
  await expect(preview(page, 'Licence.png')).toHaveCount(0);

  await signIn(page, auditor);
  await page.goto(at(id, 'documents'));
  await expect(row(page, 'Bank statement.pdf')).toBeVisible();
  await expect(strip(page), 'who only looks adds nothing').toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('says why each refused file may not be uploaded, and uploads the rest', async ({ page }) => {
  await openDocuments(page);
  await upload(
    page,
    { name: 'Programme.exe', content: Buffer.from('MZ') },
    { name: 'Renamed.pdf', content: Buffer.from('MZ an executable') },
    { name: 'Large.pdf', content: Buffer.alloc(21 * 1024 * 1024) },
    { name: 'Letter.docx', content: docx() },
    { name: 'Statement', content: pdf() },
    { name: 'Scan.jfif', content: jpeg },
  );
  await toast(page, 'One or more documents failed to be uploaded, please refresh the page and try again');
  const item = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
  await expect(item('Programme.exe').getByRole('alert')).toHaveText('Programme.exe: Invalid file type');
  await expect(item('Renamed.pdf').getByRole('alert')).toHaveText('Renamed.pdf: Invalid file type');
  await expect(item('Large.pdf').getByRole('alert')).toHaveText('Large.pdf: File size too large');
  const [name, problem] = await Promise.all(
    [item('Large.pdf').getByTitle('Large.pdf'), item('Large.pdf').getByRole('alert')].map((part) =>
      part.boundingBox(),
    ),
  );
  const apart = (problem?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0);
  expect(apart, 'what is wrong stands beside the name').toBeLessThan(100);
  await expect(row(page, 'Letter.docx')).toBeVisible();
  await expect(row(page, 'Statement.pdf'), 'without an ending, the content says what it is').toBeVisible();
  await expect(row(page, 'Scan.jfif')).toBeVisible();
  await expect(
    item('Programme.exe').getByRole('button', { name: /again/ }),
    'it would fail again',
  ).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Programme.exe' }).click();
  await expect(item('Programme.exe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Renamed.pdf' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Click to upload' })).toBeFocused();
});

test.describe('scripts in an uploaded page', () => {
  test.use({ expectedProblems: /Content Security Policy|policy violated: s(cript|tyle)-src-attr/ });

  test('runs nothing of an uploaded page: in the preview, by its address, in a frame and in a new tab', async ({
    page,
    context,
  }) => {
    const attack =
      '<h1>Credit report</h1><img src="x" onerror="top.hacked = 1"><svg onload="top.hacked = 1"></svg>' +
      '<script>top.hacked = 1; document.title = "hacked"</script><a href="javascript:top.hacked=1">Terms</a>';
    // Their first bytes make them a picture and a PDF, but a sniffing browser would find a page.
    const tail = html(attack);
    const polyglots = [
      { name: 'Picture.png', content: Buffer.concat([png, tail]) },
      { name: 'Paper.pdf', content: Buffer.concat([pdf(), tail]) },
    ];
    const id = await openDocuments(page);
    await upload(page, { name: 'Report.html', content: html(attack) });
    await expect(row(page, 'Report.html')).toBeVisible();
    await page.getByRole('button', { name: 'Report.html', exact: true }).click();
    const frame = preview(page, 'Report.html').frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Credit report' })).toBeVisible();
    await expect(preview(page, 'Report.html').locator('iframe')).toHaveAttribute('sandbox', '');
    expect(await frame.locator('script, [onerror], [onload], a[href]').count()).toBe(0);

    await upload(page, ...polyglots);
    for (const { name } of polyglots) await expect(row(page, name)).toBeVisible();
    for (const name of ['Report.html', ...polyglots.map((file) => file.name)]) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(preview(page, name)).toBeVisible();
      const docId = new URL(page.url()).searchParams.get('document');
      const address = `/api/application/applications/${id}/documents/${docId}/download`;
      const framed = page.waitForEvent('download');
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, address);
      const other = await context.newPage();
      const opened = other.waitForEvent('download');
      await other.goto(address).catch(() => undefined);
      for (const download of [framed, opened])
        expect((await download).suggestedFilename(), 'it is kept, not shown').toBe(name);
      expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
      await expect(page).not.toHaveTitle('hacked');
      await expect(other).not.toHaveTitle('hacked');
      await other.close();
    }
  });
});

/** Drags a file to the middle of an element and drops it. Returns whether the page accepted it. */
const dropFile = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.4 dropped'], 'Dropped.pdf', { type: 'application/pdf' }));
    const { x, y, width, height } = element.getBoundingClientRect();
    const below = () => document.elementFromPoint(x + width / 2, y + height / 2) ?? element;
    const send = (type: string) =>
      below().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    for (const type of ['dragenter', 'dragover', 'dragenter', 'dragover']) {
      send(type);
      await new Promise(requestAnimationFrame);
    }
    const wasPrevented = !send('drop');
    return wasPrevented;
  });

test("takes a dropped file into the tab's own list and the log, wherever it is dropped", async ({ page }) => {
  const { id } = await given.application();
  await signIn(page, manager);
  await page.goto(at(id, 'audit'));
  await expect(rows(page)).toHaveCount(1);
  await tab(page, 'Documents').click();
  await expect(page.getByText('No documents found')).toBeVisible();
  expect(await dropFile(page, 'p:text("No documents found")')).toBe(true);
  await expect(row(page, 'Dropped.pdf')).toBeVisible();
  await tab(page, 'Audit log').click();
  await expect(rows(page).filter({ hasText: 'Dropped.pdf' })).toHaveCount(1);
  expect(await dropFile(page, 'h1'), 'the browser would have opened it').toBe(true);

  await tab(page, 'Documents').click();
  const list = await holdAnswer(page, `**/applications/${id}/documents?*`);
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name });
  await part('Settlement').click();
  await expect(page).toHaveURL(/tab=settlement/);
  await list.answered;
  const sent = page.waitForResponse((response) => response.url().endsWith('/documents/upload'));
  await upload(page, { name: 'Invoice.pdf', content: pdf() });
  await (await sent).finished();
  list.release();
  await expect(row(page, 'Invoice.pdf'), 'added while the list was read').toBeVisible();
  // The page separates the lists by itself, so only a reload shows whether the server does.
  await page.reload();
  await expect(row(page, 'Invoice.pdf')).toBeVisible();
  await expect(row(page, 'Dropped.pdf')).toHaveCount(0);
  await part('Supporting').click();
  await expect(row(page, 'Dropped.pdf')).toBeVisible();
  await expect(row(page, 'Invoice.pdf')).toHaveCount(0);
});
