import { pdf } from '@assay/given/document';
import { taskRefusals } from '@assay/lending/workflows';
import { name as documentName, upload } from '../application/document-screen.ts';
import { assessed, at, dialog, documentsTab, open, section } from '../assessment/shell.ts';
import { analyst, auditor } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  allButRate,
  answer,
  documentsOf,
  item,
  notesOf,
  outcome,
  outcomeSaved,
  rate,
  state,
  stateSaved,
  task,
  tasks,
} from './task-screen.ts';

test('answers a task by keyboard and mouse, once each, and keeps what a closed run found', async ({
  page,
}) => {
  const { id } = await allButRate();
  await open(page, analyst, id);
  const row = task(page, rate);
  await expect(state(row)).toHaveAccessibleDescription(taskRefusals.noOutcome);
  await expect(section(page, 'Quote, 1 open task')).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/tasks/')) sent.push(request.url());
  });
  await outcome(row).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Within rate card')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await toast(page, outcomeSaved);
  await expect(outcome(row)).toBeFocused();
  await expect(outcome(row)).toHaveText('Pricing exception needed');
  await expect(state(row)).toHaveText('Refer');
  await expect(row, 'a person has answered it').not.toContainText('Automatic');

  await state(row).click();
  await item(page, 'Pass').dblclick();
  await toast(page, stateSaved);
  await expect(section(page, 'Quote, all tasks passed')).toBeVisible();
  expect(sent, 'each is sent once').toHaveLength(2);

  await notesOf(row).click();
  await row.getByRole('button', { name: 'Write a note' }).click();
  await row.getByRole('textbox', { name: 'New note' }).pressSequentially('Pricing has agreed');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Note has been saved.');
  await expect(notesOf(row)).toHaveAccessibleName(/^\w+ 1 on /);
  await expect(row.getByRole('button', { name: /^Edit note/ })).toBeVisible();
  await documentsOf(row).click();
  await expect(row).toContainText(': Pricing has agreed');
  await upload(page, { name: 'Rate card.pdf', content: pdf() });
  await expect(documentsOf(row)).toHaveAccessibleName(/^\w+ 1 on /);
  await documentName(page, 'Rate card.pdf').click();
  await expect(page.getByRole('region', { name: 'Preview of Rate card.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await documentsOf(row).click();

  await page.getByRole('button', { name: 'Run again' }).click();
  await item(page, 'Quote').click();
  await expect(dialog(page, 'Run Quote again?')).toContainText('kept as an earlier run');
  await dialog(page, 'Run Quote again?').getByRole('button', { name: 'Run again' }).click();
  await toast(page, 'The workflow was run again.');
  await expect(outcome(row)).toHaveText('Choose an outcome');
  await page.getByRole('button', { name: 'Earlier runs (1)' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier runs' });
  await expect(
    earlier.getByRole('heading', { name: /^Quote, run 1 · closed .* · It was run again$/ }),
  ).toBeVisible();
  const past = earlier.getByRole('listitem', { name: rate });
  await expect(past).toContainText('Pricing exception needed');
  await expect(outcome(past)).toHaveCount(0);
  await notesOf(past).click();
  await expect(past.getByText('Pricing has agreed')).toBeVisible();
  await expect(past.getByRole('button', { name: 'Write a note' })).toHaveCount(0);

  await documentsTab(page).click();
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Workflow' }).click();
  const belongsTo = page
    .getByRole('row')
    .filter({ hasText: 'Rate card.pdf' })
    .getByRole('link', { name: `${rate} · run 1` });
  await belongsTo.click();
  await expect(past).toBeFocused();
});

test('lets the second half of a double click on an outcome press nothing beneath it', async ({ page }) => {
  const { id } = await assessed();
  // A tall window keeps the menu from opening upwards.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await open(page, analyst, id, 'applicant-guarantors');
  // The rows move until everything above them has loaded and Assay has answered its own tasks.
  await expect(page.getByText('No checks have been requested yet')).toBeVisible();
  await expect(outcome(task(page, 'ABN, ACN and GST status confirmed'))).toHaveText('Active and matched');
  const field = outcome(task(page, 'Entity, trustee and ownership structure understood'));
  const next = outcome(task(page, 'Industry and nature of business acceptable'));
  await field.click();
  await expect(page.getByRole('menu')).toBeVisible();
  const below = await next.boundingBox();
  const [x, y] = [(below?.x ?? 0) + 20, (below?.y ?? 0) + (below?.height ?? 0) / 2];
  const lies = await page.evaluate(
    (point) => Boolean(document.elementFromPoint(...point)?.closest('[role^="menuitem"]')),
    [x, y] as [number, number],
  );
  expect(lies, 'the menu lies over the next field').toBe(true);
  await page.mouse.dblclick(x, y);
  await toast(page, outcomeSaved);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(field).toBeFocused();
  await next.click();
  await expect(page.getByRole('menu'), 'one click opens it').toBeVisible();
});

test('offers a reader the answers and nothing to change, and nobody any tasks once they are turned off', async ({
  page,
}) => {
  const { id } = await allButRate();
  await answer(id, rate, 'EXCEPTION');
  await open(page, auditor, id);
  const row = task(page, rate);
  await expect(row).toContainText('Pricing exception needed');
  await expect(row).toContainText('Refer');
  await expect(outcome(row).or(state(row))).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0);
  await documentsOf(row).click();
  await expect(row.getByText('No documents found')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Click to upload' })).toHaveCount(0);

  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ json: { data: { ...data, features: { ...data.features, workflow: false } } } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/workflow/')) asked.push(request.url());
  });
  await page.goto(at(id));
  await expect(page.getByText(/^Submitted \d+ · Settled \d+$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(tasks(page)).toHaveCount(0);
  await expect(section(page, 'Quote')).toHaveAccessibleName('Quote');
  await expect(page.getByText('Open tasks')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('leads from the sheet of open tasks to one, with the frame in its place, and shows it as a card on a phone', async ({
  page,
}) => {
  const { id } = await allButRate();
  await signIn(page, analyst);
  const row = task(page, rate);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at(id, 'applicant-guarantors'));
    await page.getByRole('link', { name: /^\d+ of \d+$/ }).click();
    await dialog(page, 'Tasks').getByRole('link', { name: rate }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    expect((await page.getByRole('banner').boundingBox())?.y, `at ${width}`).toBe(0);
  }
  await outcome(row).click();
  await item(page, 'Within rate card').click();
  await toast(page, outcomeSaved);
  await expect(state(row)).toHaveText('Pass');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
});
