import { assessment } from '@assay/contract/assessment/area';
import { referenceForm } from '@assay/given/assessment';
import { analyst, manager } from '../../support/demo.ts';
import { toast } from '../../support/screen.ts';
import { as, signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, open } from '../shell.ts';
import { editor, given, note, notes, saveButton, startNote, writeButton } from './note-screen.ts';

test('what is typed before the editor is there is in it, however slow the line is', async ({ page }) => {
  const { id } = await assessed();
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/note-form[^/]*\.js/, async (route) => {
    await line;
    await route.continue();
  });
  await signIn(page, analyst);
  await page.goto(at(id));
  await expect(writeButton(page)).toBeVisible();
  await page.keyboard.press('n');
  // Among them the keys of shortcuts, and those that press a button.
  await page.keyboard.type('jk? n g hx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2nd');
  await expect(editor(page)).toHaveCount(0);
  arrive();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' line');
  await expect(editor(page).locator('p')).toHaveText(['jk? n g h', '2nd line']);
  await expect(page).toHaveURL(at(id));
});

test('who clicks elsewhere meanwhile types there', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id, 'security');
  await page.route(/note-form[^/]*\.js/, () => undefined);
  await page.reload();
  await writeButton(page).click();
  await page.getByLabel('Sort notes').focus();
  await page.keyboard.press('o');
  await expect(page.getByLabel('Sort notes')).toHaveValue('createdAt');
});

test('a save that changes nothing says so, and sends nothing', async ({ page }) => {
  const { id } = await assessed();
  await given(id, 'As it is');
  await open(page, analyst, id);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  const edit = note(page, 'As it is').getByRole('button', { name: /^Edit note/ });
  await edit.click();
  await editor(page, 'Edit note').pressSequentially('!');
  await page.keyboard.press('Backspace');
  await saveButton(page).click();
  await toast(page, 'Nothing was changed.');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveText('Edit');
  expect(sent).toEqual([]);
  await edit.click();
  await expect(editor(page, 'Edit note')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit, 'after giving up too').toBeFocused();
});

test('with the last note its keyboard goes to where one is written', async ({ page }) => {
  const { id } = await assessed();
  await given(id, 'The only one');
  await open(page, analyst, id);
  await note(page, 'The only one')
    .getByRole('button', { name: /^Delete note/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(notes(page)).toHaveCount(0);
  await expect(writeButton(page)).toBeFocused();
});

test('what Assay wrote says so, and has nothing to press', async ({ page }) => {
  const { id } = await assessed();
  await (await as(analyst)).call(assessment.addReference, { params: { id }, body: referenceForm });
  await open(page, analyst, id);
  const automatic = note(page, 'Credit reference added');
  await expect(automatic).toContainText('automatic');
  await expect(automatic.getByRole('button')).toHaveCount(0);
});

test('formatted text is formatted from the first moment, so that nothing below it moves', async ({
  page,
}) => {
  const { id } = await assessed();
  await (await as(manager)).call(assessment.addNote, {
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
  await open(page, analyst, id);
  await expect(note(page, 'Three').locator('strong')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect(new Set(heights).size, `${[...new Set(heights)]}`).toBe(1);
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });
  test('a note says why it is not saved, keeps what was typed, and is saved later', async ({
    page,
    context,
  }) => {
    const { id } = await assessed();
    await open(page, analyst, id);
    await startNote(page, 'Written in the lift');
    await context.setOffline(true);
    await saveButton(page).click();
    const form = page.getByRole('form', { name: 'New note' });
    await expect(form.getByRole('alert')).toContainText(/connection/i);
    await expect(editor(page)).toHaveText('Written in the lift');
    await expect(form).toContainText('Draft saved');
    await context.setOffline(false);
    await expect(form.getByRole('status').first()).toHaveText("You're back online. Save again.");
    await expect(form.getByRole('alert')).toHaveCount(0);
    await saveButton(page).click();
    await expect(note(page, 'Written in the lift')).toBeVisible();
    await expect(notes(page).locator(':scope > li')).toHaveCount(1);
  });
});
