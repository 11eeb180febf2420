import { assessment } from '@assay/contract/assessment/area';
import { referenceForm } from '@assay/given/assessment';
import type { Page } from '@playwright/test';
import { analyst, auditor, manager } from '../../support/demo.ts';
import { toast } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, open, section, statusButton } from '../shell.ts';
import { editor, given, note, notes, saveButton, savedWords, startNote, writeButton } from './note-screen.ts';

test('writes a note beside the section, which its author alone can edit and delete', async ({ page }) => {
  const { id } = await assessed();
  await (await as(analyst)).call(assessment.addReference, { params: { id }, body: referenceForm });
  await given(id, 'From a colleague', 'decision', manager);
  await open(page, analyst, id, 'security');
  const automatic = note(page, 'Credit reference added');
  await expect(automatic, 'Assay wrote it').toContainText('automatic');
  await expect(automatic.getByRole('button')).toHaveCount(0);
  await startNote(page, 'Guide value ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('checked');
  await page.keyboard.press('Control+Enter');
  await toast(page, savedWords);
  const own = note(page, 'Guide value checked');
  await expect(own.locator('strong')).toHaveText('checked');
  await expect(own).toContainText('Security');
  await expect(writeButton(page)).toBeFocused();

  const edit = own.getByRole('button', { name: /^Edit note/ });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await edit.click();
  await expect(editor(page, 'Edit note')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await saveButton(page).click();
  await toast(page, 'Nothing was changed.');
  await expect(edit).toBeFocused();
  expect(sent, 'a save that changes nothing').toEqual([]);
  await edit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit, 'after cancelling too').toBeFocused();
  await edit.click();
  await expect(editor(page, 'Edit note')).toBeFocused();
  await page.keyboard.type(' twice');
  await saveButton(page).click();
  await expect(note(page, 'Guide value checked twice')).toContainText('edited');
  await expect(own.getByRole('button', { name: /^Edit note/ }), 'where it was').toBeFocused();

  const theirs = note(page, 'From a colleague');
  await expect(theirs.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Decision' }).click();
  await expect(page).toHaveURL(at(id, 'decision'));

  await own.getByRole('button', { name: /^Delete note/ }).click();
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await toast(page, 'Note has been deleted.');
  await expect(own).toHaveCount(0);
  await expect(theirs, 'the next one, which has no buttons').toBeFocused();
});

test('formats notes at once, and keeps order, filter and page of the list in the address', async ({
  page,
}) => {
  const { id } = await assessed();
  const caller = await as(analyst);
  await given(id, 'About the decision', 'decision');
  await Promise.all(
    Array.from({ length: 26 }, (_, n) =>
      caller.call(assessment.addNote, {
        params: { id },
        body: { section: 'quote', note: `<p>Line ${n}</p>` },
      }),
    ),
  );
  await caller.call(assessment.addNote, {
    params: { id },
    body: { section: 'quote', note: '<ul><li><strong>One</strong></li><li>Two</li></ul><p>Three</p>' },
  });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { heights: seen });
    const look = () => {
      const item = document.querySelector('[data-note]');
      if (item) seen.push(Math.round(item.getBoundingClientRect().height));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, auditor, id);
  await expect(note(page, 'Three').locator('strong')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect(new Set(heights).size, 'formatted from the first moment, so that nothing moves').toBe(1);

  const items = notes(page).locator(':scope > li');
  await expect(items).toHaveCount(25);
  await expect(page.getByText('1–25 of 28')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of notes' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(items).toHaveCount(3);
  await expect(page).toHaveURL(/notePage=2/);
  await page.getByLabel('Sort notes').selectOption('Oldest first');
  await expect(items.first()).toContainText('About the decision');
  await page.getByLabel('Sort notes').selectOption('By section');
  await expect(items.first()).toContainText('Quote');
  await page.reload();
  await expect(page.getByLabel('Sort notes')).toHaveValue('section');
  await page.goBack();
  await expect(items.first()).toContainText('About the decision');
  await section(page, 'Decision').click();
  await page.getByLabel('Show notes from').selectOption('This section');
  await expect(items).toHaveCount(1);
  await section(page, 'Settlement').click();
  await expect(page.getByRole('complementary', { name: 'Documents' })).toBeVisible();
  await expect(notes(page)).toHaveCount(0);
});

const paste = (page: Page, type: string, text: string) =>
  editor(page).evaluate(
    (element, [kind = '', pasted = '']) => {
      const data = new DataTransfer();
      data.setData(kind, pasted);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [type, text],
  );

test('says beside a note why it is refused, cleans text from Word, and formats, links and saves by keyboard at every width', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await writeButton(page).click();
  await saveButton(page).click();
  await expect(page.getByText('Note content is required.')).toBeVisible();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(editor(page)).toBeFocused();
  await paste(page, 'text/plain', 'a'.repeat(10_001));
  const words = 'Note content already reached the maximum number of allowed characters.';
  await expect(page.getByText(words)).toBeVisible();
  const colour = await page.getByText(words).evaluate((element) => getComputedStyle(element).color);
  await expect(page.getByText('1 character too many')).toHaveCSS('color', colour);
  await saveButton(page).click();
  await expect(page.getByText(words)).toBeVisible();
  await editor(page).press('Control+End');
  await editor(page).press('Backspace');
  await expect(page.getByText('10,000 of 10,000 characters')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await saveButton(page).click();
  await toast(page, savedWords);
  await note(page, 'aaaa').getByRole('button', { name: 'Show all' }).click();
  await expect(note(page, 'aaaa').getByRole('button', { name: 'Show less' })).toBeVisible();

  await writeButton(page).click();
  await expect(editor(page)).toBeFocused();
  await paste(
    page,
    'text/html',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
      <!--StartFragment--><p class=MsoNormal style='margin:0cm;font-family:Calibri'><b>Income<o:p></o:p></b></p>
      <p class=MsoNormal><span style='color:red;mso-fareast-language:EN-AU'>from wages</span></p>
      <h1>Heading</h1><img src="file:///c:/x.png" onerror="alert(1)"><!--EndFragment--></body></html>`,
  );
  await expect(editor(page)).toHaveText(/Income\s*from wages\s*Heading/);
  await expect(editor(page).locator('strong')).toHaveText('Income');
  await expect(editor(page).locator('[style], [class], img, h1, span')).toHaveCount(0);

  await saveButton(page).click();
  await expect(note(page, 'from wages')).toBeVisible();
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(writeButton(page)).toBeHidden();
  await page.keyboard.press('n');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('See ');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Link to').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enter a web address such as/)).toBeVisible();
  await page.getByLabel('Link to').fill('abr.business.gov.au');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const link = note(page, 'See').getByRole('link', { name: 'abr.business.gov.au' });
  await expect(link).toHaveAttribute('href', 'https://abr.business.gov.au/');
  await expect(link).toHaveAttribute('rel', /noopener/);

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at(id));
    await expect(page.getByRole('button', { name: 'Notes', exact: true })).toBeVisible();
    await expect(statusButton(page)).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.type(`Written at ${width}`);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(note(page, `Written at ${width}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
