import { assessment as area } from '@assay/contract/assessment/area';
import { pdf } from '@assay/given/document';
import { name as documentName, preview, upload } from '../application/document-screen.ts';
import { assessed, at, dialog, documentsTab, open, read, section } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  allButRate,
  documentsOf,
  fourGuarantors,
  item,
  listTasks,
  notesOf,
  openTasks,
  outcome,
  rate,
  runQuoteAgain,
  task,
  tasks,
  writeNote,
} from './task-screen.ts';

test('a task in the address is scrolled to and marked, also one of an earlier run, and so for a colleague', async ({
  page,
}) => {
  const { id } = await allButRate();
  const past = (await listTasks(id)).find(({ templateRef }) => templateRef.text === rate);
  await runQuoteAgain(id);
  const present = (await listTasks(id)).find(({ templateRef }) => templateRef.text === rate);
  await open(page, analyst, id);
  await page.goto(`${at(id)}?task=${present?.id}`);
  await expect(task(page, rate)).toBeFocused();
  await expect(task(page, rate)).toBeInViewport();
  await expect(task(page, rate)).toHaveAttribute('data-led', 'true');
  await expect(page.getByRole('region', { name: 'Earlier runs' })).toHaveCount(0);

  await page.goto(`${at(id)}?task=${past?.id}`);
  const row = page.getByRole('region', { name: 'Earlier runs' }).getByRole('listitem', { name: rate });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier runs (1)' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier runs (1)' }).click();
  await expect(page).toHaveURL(/runs=earlier/);
  await page.reload();
  await expect(row).toBeVisible();
});

test('a whole section is run again, each guarantor’s under their name', async ({ page }) => {
  const { id } = await assessed();
  await open(page, manager, id, 'applicant-guarantors');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('group', { name: /^Guarantor 1 - Ana/ }).getByRole('menuitem')).toHaveCount(4);
  await item(page, 'Whole section: Applicant & guarantors').click();
  const asked = dialog(page, 'Run all of Applicant & guarantors again?');
  await asked.getByRole('button', { name: 'Run again' }).click();
  await toast(page, '6 workflows were run again.');
  await page.getByRole('button', { name: 'Earlier runs (6)' }).click();
  const earlier = page.getByRole('heading', { name: 'Earlier runs' });
  await expect(earlier, 'they are far below, and one is led there').toBeFocused();
  await expect(earlier).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Earlier runs' }).getByRole('list')).toHaveCount(6);
  await page.reload();
  await expect(earlier).toBeFocused();
  await expect(earlier).toBeInViewport();
});

test('a link to a task of an earlier run shows it, one to a task that is gone says so, and each leads there again', async ({
  page,
}) => {
  const { id } = await allButRate();
  const past = (await listTasks(id)).find(({ templateRef }) => templateRef.text === rate);
  await open(page, analyst, id);
  await page.goto(`${at(id)}?panel=tasks#task-999999999`);
  const missing = page.getByText(/^The task you were after isn't in this section any more\./);
  await expect(missing).toBeInViewport();
  await openTasks(page).getByRole('link', { name: rate }).click();
  await expect(task(page, rate)).toBeFocused();
  await expect(missing).toHaveCount(0);
  await notesOf(task(page, rate)).focus();
  await openTasks(page).getByRole('link', { name: rate }).click();
  await expect(task(page, rate)).toBeFocused();
  await openTasks(page).getByRole('link', { name: rate }).click();
  await expect(task(page, rate), 'as often as it is followed').toBeFocused();

  await runQuoteAgain(id);
  await page.goto(at(id, 'security'));
  await page.goto(`${at(id)}#task-${past?.id}`);
  const row = page.getByRole('region', { name: 'Earlier runs' }).getByRole('listitem', { name: rate });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await page.goto(`${at(id)}?task=999999999`);
  await expect(missing).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Earlier runs' })).toHaveCount(0);
});

test('the end of a long menu is reached within it, and the menu stays', async ({ page }) => {
  const id = await fourGuarantors();
  await open(page, manager, id, 'applicant-guarantors');
  const button = page.getByRole('button', { name: 'Run again' });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.99 });
  await expect(button).toBeInViewport();
  expect(await scrolled(), 'the page stays where it is').toBe(before);
});

test('mine are the tasks of the part that somebody is assigned to', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await page.goto(`${at(id)}?panel=tasks`);
  await expect(page.getByRole('link', { name: 'Mine 0' })).toBeVisible();
  await (await as(manager)).call(area.saveAssignees, {
    params: { id },
    body: [{ userId: await given.idOf(analyst), role: 'CREDIT_ANALYST' }],
    ifMatch: (await read(id)).assessmentVersion,
  });
  await page.reload();
  await page.getByRole('link', { name: /^Mine [1-9]/ }).click();
  await expect(page).toHaveURL(/tasks=mine/);
  const all = await page.getByRole('link', { name: /^Everyone's \d+$/ }).textContent();
  await expect(openTasks(page).getByRole('link')).toHaveCount(Number(all?.match(/\d+/)?.[0]));
});

test('of an application that has ended nothing is left to do, and its tasks say that they are closed', async ({
  page,
}) => {
  const { assessmentId } = await given.listed({ status: 'DECLINED' });
  const id = assessmentId ?? 0;
  await open(page, analyst, id);
  await expect(task(page, rate)).toBeVisible();
  await expect(tasks(page).getByText('Choose an outcome'), 'there is nothing to choose').toHaveCount(0);
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(
    page.getByText(
      "This application was declined, so its workflows are closed and there's nothing left to do.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /open tasks?$/ })).toHaveCount(0);
  await section(page, 'Decision').click();
  await expect(page.getByRole('link', { name: /tasks in/ })).toHaveCount(0);
});

test('the section and the list of tasks lead to the diagram of the application', async ({ page }) => {
  const { id } = await assessed();
  await open(page, analyst, id);
  await page.goto(`${at(id)}?panel=tasks`);
  const links = page.getByRole('link', { name: 'Workflow diagram' });
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL(new RegExp(`/workflow/diagram\\?assessmentId=.*${id}`));
});

test('a task’s document is read beside the answers, named with its task among all, and deleted', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, analyst, id, 'applicant-guarantors');
  const row = task(page, 'PEP, sanctions and adverse media');
  await documentsOf(row).click();
  await upload(page, { name: 'Sanctions.pdf', content: pdf() });
  await documentName(page, 'Sanctions.pdf').click();
  await expect(preview(page, 'Sanctions.pdf')).toBeVisible();
  await outcome(row).click();
  await item(page, 'No match').click();
  await expect(outcome(row)).toHaveText('No match');
  await preview(page, 'Sanctions.pdf').getByRole('button', { name: 'Close' }).click();
  await documentsTab(page).click();
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Workflow' }).click();
  const among = page.getByRole('table', { name: 'Workflow documents' });
  await among.getByRole('link', { name: /^PEP, sanctions and adverse media, Ana\b.* Lee$/ }).click();
  await expect(row).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at(id, 'applicant-guarantors'));
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Workflow' }).click();
  await among.getByRole('link', { name: /^PEP, / }).click();
  await expect(page.getByRole('dialog'), 'what lay over the task is out of the way').toHaveCount(0);
  await expect(row).toBeFocused();
  await documentsOf(row).click();
  await row.getByRole('button', { name: 'Delete Sanctions.pdf' }).click();
  await dialog(page, 'Delete Sanctions.pdf?').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Workflow document has been deleted.');
  await expect(documentsOf(row)).toHaveAccessibleName(/^Documents 0 on "PEP, .*, Ana/);
});

test('a note on a task is changed and deleted by who wrote it; a half-made change is seen where it is closed', async ({
  page,
}) => {
  const { id } = await assessed();
  await writeNote(id, rate, '<p>Priced by hand</p>', analyst);
  await open(page, analyst, id);
  const row = task(page, rate);
  await notesOf(row).click();
  await row.getByRole('button', { name: /^Edit note/ }).click();
  const text = row.getByRole('textbox', { name: 'Edit note' });
  await expect(text).toBeFocused();
  await page.keyboard.type(' today');
  await notesOf(row).click();
  await expect(notesOf(row)).toHaveAccessibleName(/draft saved/);
  await notesOf(row).click();
  await row.getByRole('button', { name: /^Edit note/ }).click();
  await expect(text).toHaveText('Priced by hand today');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Note has been saved.');
  await expect(row.getByRole('list', { name: 'Notes' })).toContainText('Priced by hand today');
  await notesOf(row).click();
  await expect(notesOf(row)).not.toHaveAccessibleName(/draft saved/);
  await notesOf(row).click();
  await row.getByRole('button', { name: /^Delete note/ }).click();
  await dialog(page, 'Delete this note?').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Note has been deleted.');
  await expect(row.getByText('No notes found')).toBeVisible();
});
