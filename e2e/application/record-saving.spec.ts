import { applicationArea } from '@assay/contract/application/area';
import { complete } from '@assay/given/application';
import { broker } from '../support/demo.ts';
import { deviceWidths, heading, hold, leaving, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, fill, form, openDraft, openTab, panel, save, tab } from './form.ts';

test('saves with Ctrl+S and Ctrl+Enter from anywhere, and leads through the sections with Save and continue', async ({
  page,
}) => {
  const { id } = await complete(await as(broker));
  await signIn(page, broker);
  await openTab(page, id, 'notes', 'Notes');
  await page.getByLabel('Supporting notes').fill('By keyboard');
  await page.keyboard.press('Control+s');
  await toast(page, 'Notes saved');
  await tab(page, 'Quote').click();
  await expect(form(page, 'Quote')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Ctrl+SSave');
  await page.keyboard.press('Escape');
  await form(page, 'Quote').getByLabel('Lender').fill('By keyboard');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Quote saved');
  await expect(page).toHaveURL(at(id));
  const firstFields = {
    Quote: 'Asset category',
    Applicant: 'ABN',
    Guarantors: 'Title',
    Security: 'Supplier type',
    Notes: 'Supporting notes',
  };
  await form(page, 'Quote').getByLabel(firstFields.Quote).focus();
  for (const [name, first] of Object.entries(firstFields)) {
    await expect(form(page, name)).toBeVisible();
    await expect(form(page, name).getByLabel(first, { exact: true })).toBeFocused();
    if (name !== 'Notes')
      await form(page, name).getByRole('button', { name: 'Save and continue' }).press('Enter');
  }
  await expect(form(page, 'Notes').getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
});

test('saves and lists Ctrl+S without single-key shortcuts, and ⌘S on a Mac', async ({ page }) => {
  const { id } = await complete(await as(broker));
  await signIn(page, broker);
  await openTab(page, id, 'notes', 'Notes');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await expect(list.locator('[data-off]').filter({ hasText: 'Show this list' })).toBeVisible();
  await expect(list.getByText('Ctrl+S', { exact: true })).toHaveCount(1);
  await expect(list.locator('[data-off]').filter({ hasText: 'Ctrl+' })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByText('Notes saved')).toHaveCount(0);
  await page.getByLabel('Supporting notes').fill('By keyboard');
  await page.keyboard.press('Control+s');
  await toast(page, 'Notes saved');

  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'Macintosh' }));
  await openTab(page, id, 'notes', 'Notes');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toContainText('⌘SSave');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByText('Notes saved')).toHaveCount(0);
  await page.getByLabel('Supporting notes').fill('By keyboard, on a Mac');
  await page.keyboard.press('Meta+s');
  await toast(page, 'Notes saved');
});

test('saves what is typed or pressed while it is saving, and counts a double click once', async ({
  page,
}) => {
  const caller = await as(broker);
  const { id } = await complete(caller);
  await signIn(page, broker);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url().split('/').at(-1) ?? '');
  });
  await openTab(page, id, 'notes', 'Notes');
  const notes = page.getByLabel('Supporting notes');
  const release = await hold(page, '**/notes');
  await notes.fill('First');
  await page.keyboard.press('Control+s');
  await notes.fill('Second');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent).toEqual(['notes']);
  release();
  const known = async () => (await caller.call(applicationArea.getApplication, { params: { id } })).body.data;
  await expect.poll(async () => (await known()).data.note.supportingNotes).toBe('Second');
  await expect(page.getByText('Notes saved')).toHaveCount(2);

  await tab(page, 'Quote').click();
  const releaseQuote = await hold(page, '**/quote');
  await form(page, 'Quote').getByLabel('Lender').fill('By keyboard');
  await page.keyboard.press('Control+s');
  const onwards = form(page, 'Quote').getByRole('button', { name: 'Save and continue' });
  await onwards.dblclick();
  releaseQuote();
  await expect(form(page, 'Applicant')).toBeVisible();
  expect(sent).toEqual(['notes', 'notes', 'quote', 'quote']);
});

test('keeps Save and Submit of a long form in sight at any width, free of messages, and off the paper', async ({
  page,
}) => {
  await openDraft(page, 'guarantors', 'Guarantors');
  await test.step('on paper', async () => {
    const name = page.locator('[data-tab="guarantors"] > h2');
    await expect(name).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(name, 'which of its tabs it is').toHaveText('Guarantors');
    await expect(name).toBeVisible();
    await expect(page.getByLabel('First name')).toBeVisible();
    // A guarantor's heading is a button too.
    await expect(page.getByRole('button').filter({ visible: true })).toHaveText(/^Guarantor 1/);
    const staying = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (part) => part.checkVisibility() && /sticky|fixed/.test(getComputedStyle(part).position),
        ).length,
    );
    expect(staying).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  });

  const submit = page.getByRole('button', { name: /^Submit ?\d+ needed$/ });
  await form(page, 'Guarantors').getByRole('button', { name: 'Add guarantor' }).click();
  const last = panel(page, 'Guarantor 2').getByLabel('Postcode');
  for (const width of Object.values(deviceWidths)) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(save(page, 'Guarantors')).toBeInViewport({ ratio: 1 });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await panel(page, 'Guarantor 1').getByRole('button').first().focus();
    await last.focus();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(save(page, 'Guarantors')).toBeInViewport({ ratio: 1 });
    await expect(submit).toBeInViewport({ ratio: 1 });
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).position === 'sticky')
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > innerWidth / 2)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(taken, 'a quarter of the screen').toBeLessThanOrEqual(844 / 4);
  }

  await tab(page, 'Notes').click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel('Supporting notes').fill('Written on the way');
  await save(page, 'Notes').click();
  const message = page.locator('.mantine-Notification-root');
  await expect(message).toContainText('Notes saved');
  const bottom = async () => {
    const box = await message.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const top = (await save(page, 'Notes').boundingBox())?.y ?? 0;
  await expect.poll(bottom).toBeLessThanOrEqual(top);
});

test.describe('saves that fail', () => {
  test.use({ expectedProblems: /net::ERR_FAILED/ });

  test('keeps a form whose save failed, says why, and doesn’t ask about one that was saved', async ({
    page,
  }) => {
    const id = await openDraft(page, 'applicant', 'Applicant');
    const fields = form(page, 'Applicant');
    await fill(
      fields,
      { ABN: '53004085616', 'Entity name': 'Harbour Civil Pty Ltd' },
      { 'Entity type': 'Company' },
    );
    await test.step('without a connection', async () => {
      await page.route('**/applicant', (route) => route.abort());
      const failure = fields.getByText("Assay isn't answering. Please try again in a moment.");
      for (let time = 0; time < 2; time++) {
        const refused = page.waitForEvent('requestfailed');
        await save(page, 'Applicant').click();
        await refused;
        await expect(failure).toBeInViewport({ ratio: 1 });
      }
      await tab(page, 'Security').click();
      await tab(page, 'Applicant').click();
      await expect(fields.getByLabel('Entity name')).toHaveValue('Harbour Civil Pty Ltd');
      await page.unroute('**/applicant');
      await save(page, 'Applicant').click();
      await toast(page, 'Applicant saved');
      await expect(failure).toBeHidden();
    });

    await test.step('a record that was deleted', async () => {
      await tab(page, 'Notes').click();
      const notes = page.getByLabel('Supporting notes');
      await notes.fill('Typed for a long time');
      const notFound = {
        status: 404,
        json: { code: 'NOT_FOUND', errorMessage: 'Application not found.', requestId: 'x' },
      };
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const record = `**/api/application/applications/${id}**`;
      await page.route(record, async (route) => {
        if (route.request().method() === 'PUT') await answered;
        await route.fulfill(notFound);
      });
      await save(page, 'Notes').click();
      const saving = form(page, 'Notes').getByRole('button', { name: 'Saving…' });
      await expect(saving).toHaveAttribute('aria-busy', 'true');
      answer();
      await toast(page, 'Application not found.');
      await expect(saving).toHaveCount(0);
      const reread = page.waitForResponse((response) => response.url().endsWith(`/applications/${id}`));
      await page.evaluate(() => new BroadcastChannel('assay.live').postMessage({ kind: 'refetch' }));
      await reread;
      await expect(notes).toHaveValue('Typed for a long time');
      await expect(page).toHaveURL(at(id, 'notes'));
      await page.unroute(record);
    });

    await test.step('a saved record that is slow to read again', async () => {
      const release = await hold(page, `**/api/application/applications/${id}/neighbours**`);
      await save(page, 'Notes').click();
      await toast(page, 'Notes saved');
      await page.getByRole('link', { name: 'Applications' }).first().click();
      release();
      await expect(heading(page)).toHaveText('Applications');
      await expect(leaving(page)).toHaveCount(0);
    });
  });
});
