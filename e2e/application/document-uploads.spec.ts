import { pdf } from '@assay/given/document';
import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import { crumbs, hold, leaving, sessionEnded, stay, toast, userMenu } from '../support/screen.ts';
import { endSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { openDocuments, row, strip, table, upload, uploads } from './document-screen.ts';
import { tab } from './form.ts';

// Browsers log refused and failed requests as errors.
test.use({ expectedProblems: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const sending = '**/documents/upload';
const allDone = 'Successfully uploaded all the document(s)';
const someFailed = 'One or more documents failed to be uploaded, please refresh the page and try again';

/** A toast disappears after ten seconds. */
const beforeItEnds = { timeout: 5_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kind = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name });
const files = (...names: readonly string[]) => names.map((name) => ({ name, content: pdf() }));

async function holdAfter(page: Page, count: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let seen = 0;
  await page.route(sending, async (route) => {
    seen += 1;
    if (seen > count) await promise;
    // A cancelled request can't continue.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('lists files as they arrive, while the others go on behind another tab', async ({ page }) => {
  await openDocuments(page);
  const release = await holdAfter(page, 1);
  await upload(page, ...files('One.pdf', 'Two.pdf', 'Three.pdf', 'Four.exe'));
  await expect(table(page).getByRole('row'), 'one has arrived').toHaveCount(2);
  await expect(page.getByText('1 of 4 uploaded')).toBeVisible();

  await kind(page, 'Settlement').click();
  await expect(
    page.getByText('2 uploads running in Supporting. 1 upload failed in Supporting.'),
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

test('asks before leaving with a file on its way, and then stops it', async ({ page }) => {
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

test('sends again what a lost connection or an ended session kept from arriving, and says what is still true', async ({
  page,
  context,
}) => {
  await openDocuments(page);
  const chosen = page.waitForEvent('filechooser');
  await strip(page).getByRole('button', { name: 'Click to upload' }).click();
  // The list of documents is held as well: nothing may wait for it.
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
  await expect(row(page, 'Patient.pdf')).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
  await expect(page.locator('html'), 'it is not said again').not.toHaveAttribute('data-seen', 'yes');
});

test.describe('a slow line', () => {
  test.use({ isNewcomer: true });

  test('says that an upload took too long', async ({ page }) => {
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
