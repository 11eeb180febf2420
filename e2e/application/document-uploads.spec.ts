import { pdf } from '@assay/given/document';
import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import { manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, hold, leaving, rows, sessionEnded, stay, toast, userMenu } from '../support/screen.ts';
import { endSession, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { openDocuments, row, strip, table, upload, uploads } from './document-screen.ts';
import { at, tab } from './form.ts';

// What the browser says itself of a refused upload, and of one that did not get through.
test.use({ expectedProblems: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const sending = '**/documents/upload';
const allDone = 'Successfully uploaded all the document(s)';
const someFailed = 'One or more documents failed to be uploaded, please refresh the page and try again';

/** A message goes by itself after ten seconds. */
const beforeItEnds = { timeout: 5_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kind = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name });
const files = (...names: readonly string[]) => names.map((name) => ({ name, content: pdf() }));

/** Lets so many through, and holds the others until they are released. */
async function holdAfter(page: Page, count: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let seen = 0;
  await page.route(sending, async (route) => {
    seen += 1;
    if (seen > count) await promise;
    // One that was cancelled meanwhile is not there any more.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('files are listed as they arrive; the others go on while another tab is open', async ({ page }) => {
  await openDocuments(page);
  const release = await holdAfter(page, 1);
  await upload(page, ...files('One.pdf', 'Two.pdf', 'Three.pdf', 'Four.exe'));
  await expect(table(page).getByRole('row'), 'one has arrived').toHaveCount(2);
  await expect(page.getByText('1 of 4 uploaded')).toBeVisible();

  await kind(page, 'Settlement').click();
  await expect(
    page.getByText('2 uploads under way in Supporting. 1 upload failed in Supporting.'),
  ).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
  await tab(page, 'Notes').click();
  await expect(page).toHaveURL(/notes$/);
  await tab(page, 'Documents').click();
  await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(2);
  await expect(uploads(page).getByRole('alert')).toHaveText('Four.exe: Invalid file type');

  await button(page, 'Cancel Three.pdf').click();
  await expect(button(page, 'Cancel Two.pdf')).toBeFocused();
  release();
  await toast(page, someFailed);
  await expect(table(page).getByRole('row')).toHaveCount(3);
  await expect(row(page, 'Three.pdf')).toHaveCount(0);
  await button(page, 'Remove Four.exe').click();
  await expect(button(page, 'Click to upload')).toBeFocused();
});

test('leaving with a file on its way asks first, and stops it', async ({ page }) => {
  await openDocuments(page);
  const release = await holdAfter(page, 0);
  await upload(page, ...files('Slow.pdf'));
  await expect(page.getByRole('progressbar', { name: 'Uploading Slow.pdf' })).toBeVisible();
  const away = crumbs(page).getByRole('link', { name: 'Applications' });
  await away.click();
  await expect(leaving(page)).toContainText('A file is still uploading and will be lost.');
  await stay(page).click();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question).toContainText('A file is still uploading and will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).dismiss();

  const stopped = page.waitForEvent('requestfailed');
  await away.click();
  await leaving(page).getByRole('button', { name: 'Leave without saving' }).click();
  expect((await stopped).url()).toMatch(/documents\/upload$/);
  await expect(page).toHaveURL('/application/applications');
  release();
  await page.goBack();
  await expect(page.getByText('No documents found')).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
  await upload(page, ...files('Quick.pdf'));
  await toast(page, allDone);
  await away.click();
  await expect(page, 'nothing is lost any more').toHaveURL('/application/applications');
});

test('uploads that did not get through are sent again, and what is said of them stays true', async ({
  page,
  context,
}) => {
  await openDocuments(page);
  const chosen = page.waitForEvent('filechooser');
  await strip(page).getByRole('button', { name: 'Click to upload' }).click();
  // The documents can't be read either: nothing may wait for them.
  const release = await hold(page, /documents\?/);
  await context.setOffline(true);
  await (await chosen).setFiles(
    ['Late.pdf', 'Later.pdf', 'Last.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf()),
    })),
  );
  await expect(uploads(page)).toContainText("We can't reach the server");
  await toast(page, someFailed);
  await context.setOffline(false);
  await button(page, 'Try Late.pdf again').click();
  await expect(button(page, 'Try Later.pdf again')).toBeFocused();
  await toast(page, '1 uploaded. 2 still failed.');
  await expect(page.getByText(someFailed)).toHaveCount(0, beforeItEnds);
  release();
  await expect(row(page, 'Late.pdf')).toBeVisible();
  await button(page, 'Try all 2 again').click();
  await toast(page, allDone);
  await expect(page.getByText('still failed')).toHaveCount(0, beforeItEnds);
  await expect(row(page, 'Last.pdf')).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
});

test('an upload refused for the session before is sent again once its person is back', async ({ page }) => {
  await openDocuments(page);
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const { promise: refused, resolve: refuse } = Promise.withResolvers<number>();
  await page.route(
    sending,
    async (route) => {
      await endSession(page);
      const response = await route.fetch();
      refuse(response.status());
      await isBack;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await upload(page, ...files('Patient.pdf'));
  expect(await refused).toBe(401);
  await sessionEnded(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(sessionEnded(page)).toHaveCount(0);
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.body.textContent.includes('session has ended'))
        document.documentElement.dataset.seen = 'yes';
    }).observe(document.body, { childList: true, subtree: true }),
  );
  comeBack();
  await toast(page, allDone);
  await expect(row(page, 'Patient.pdf')).toBeVisible();
  await expect(page.locator('html'), 'it is not said again').not.toHaveAttribute('data-seen', 'yes');
});

/** Drags a file to the middle of an element, as a browser does, and drops it there. Answers whether it was taken. */
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

test('a file is taken wherever it is dropped on the tab, and opened nowhere', async ({ page }) => {
  const id = await openDocuments(page);
  expect(await dropFile(page, 'p:text("No documents found")')).toBe(true);
  await expect(row(page, 'Dropped.pdf')).toBeVisible();
  await page.goto(at(id, 'notes'));
  expect(await dropFile(page, 'h1'), 'the browser would have opened it').toBe(true);
});

test("the lender's log has an upload as soon as the documents do", async ({ page }) => {
  const { id } = await given.application();
  await signIn(page, manager);
  await page.goto(at(id, 'audit'));
  await expect(rows(page)).toHaveCount(1);
  await tab(page, 'Documents').click();
  await upload(page, ...files('Logged.pdf'));
  await expect(row(page, 'Logged.pdf')).toBeVisible();
  await tab(page, 'Audit log').click();
  await expect(rows(page).filter({ hasText: 'Logged.pdf' })).toHaveCount(1);
});

test.describe('a slow line', () => {
  test.use({ isNewcomer: true });

  test('an upload that took too long says so', async ({ page }) => {
    await page.clock.install();
    await openDocuments(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(sending, async (route) => {
      await held;
      await route.abort();
    });
    await upload(page, ...files('Endless.pdf'));
    await expect(page.getByRole('progressbar', { name: 'Uploading Endless.pdf' })).toBeVisible();
    await page.clock.fastForward('05:01');
    release();
    await expect(uploads(page).getByRole('alert')).toHaveText(
      'Endless.pdf: The connection was too slow: the upload took longer than five minutes.',
    );
  });
});
