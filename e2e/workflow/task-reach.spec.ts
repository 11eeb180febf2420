import { assessment as area } from '@assay/contract/assessment/area';
import { pdf } from '@assay/given/document';
import { name as documentName, preview, upload } from '../application/document-screen.ts';
import { assessed, at, dialog, documentsTab, open, read, section } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  allButRate,
  answer,
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
} from './task-screen.ts';

test('scrolls to and marks the task in the address, also one of an earlier run, and says when it is gone', async ({
  page,
}) => {
  const { id } = await allButRate();
  const past = (await listTasks(id)).find(({ templateRef }) => templateRef.text === rate);
  await runQuoteAgain(id);
  const present = (await listTasks(id)).find(({ templateRef }) => templateRef.text === rate);
  await signIn(page, analyst);
  await page.goto(`${at(id)}?task=${present?.id}`);
  await expect(task(page, rate)).toBeFocused();
  await expect(task(page, rate)).toBeInViewport();
  await expect(task(page, rate)).toHaveAttribute('data-led', 'true');
  const earlier = page.getByRole('region', { name: 'Earlier runs' });
  await expect(earlier).toHaveCount(0);

  await page.goto(`${at(id)}?task=${past?.id}`);
  const row = earlier.getByRole('listitem', { name: rate });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier runs (1)' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier runs (1)' }).click();
  await expect(page).toHaveURL(/runs=earlier/);
  await page.reload();
  await expect(row).toBeVisible();

  await page.goto(at(id, 'security'));
  await page.goto(`${at(id)}#task-${past?.id}`);
  await expect(row, 'a link with a fragment leads there too').toBeFocused();
  await expect(row).toBeInViewport();
  await page.goto(`${at(id)}?task=999999999`);
  const missing = page.getByText(/^This task isn't in this section any more\./);
  await expect(missing).toBeInViewport();
  await expect(earlier).toHaveCount(0);
  await page.goto(`${at(id)}?panel=tasks#task-999999999`);
  await expect(missing).toBeInViewport();
  const link = openTasks(page).getByRole('link', { name: rate });
  await link.click();
  await expect(task(page, rate)).toBeFocused();
  await expect(missing).toHaveCount(0);
  for (const time of ['again', 'as often as it is followed']) {
    await notesOf(task(page, rate)).focus();
    await link.click();
    await expect(task(page, rate), time).toBeFocused();
  }
});

test('runs a whole section again, each guarantor’s under their name, from a menu whose end is reached within it', async ({
  page,
}) => {
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

  await expect(page.getByRole('group', { name: /^Guarantor 1 - Ana/ }).getByRole('menuitem')).toHaveCount(4);
  await item(page, 'Whole section: Applicant & guarantors').click();
  const asked = dialog(page, 'Run all of Applicant & guarantors again?');
  await asked.getByRole('button', { name: 'Run again' }).click();
  await toast(page, '18 workflows were run again.');
  await page.getByRole('button', { name: 'Earlier runs (18)' }).click();
  const earlier = page.getByRole('heading', { name: 'Earlier runs' });
  await expect(earlier, 'they are far below, and one is led there').toBeFocused();
  await expect(earlier).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Earlier runs' }).getByRole('list')).toHaveCount(18);
  await page.reload();
  await expect(earlier).toBeFocused();
  await expect(earlier).toBeInViewport();
});

test('gathers open tasks, the most pressing first, those of one’s own part as Mine, and leads to each', async ({
  page,
}) => {
  const { id } = await assessed();
  await answer(id, rate, 'EXCEPTION', manager);
  await open(page, analyst, id, 'decision');
  const blocked = page.getByRole('region', { name: 'What blocks approval' });
  await expect(blocked.getByRole('link', { name: rate })).toBeVisible();
  await expect(blocked.getByRole('link', { name: /^\d tasks in Ref & statements$/ })).toBeVisible();

  await page.getByRole('link', { name: /^\d+ of \d+$/ }).click();
  await expect(page).toHaveURL(/panel=tasks/);
  const ranks = await openTasks(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(({ textContent }) =>
        ['Failed', 'Refer', 'Hold', 'Pending'].findIndex((word) => textContent?.startsWith(word)),
      ),
    );
  expect(new Set(ranks).size).toBeGreaterThan(1);
  expect(ranks).toEqual(ranks.toSorted());
  await expect(page.getByRole('link', { name: 'Mine 0' })).toBeVisible();
  await answer(id, rate, 'REQUOTE', analyst);
  await expect(page.getByRole('link', { name: 'Mine 1' }), 'one that they answered').toBeVisible();
  await (await as(manager)).call(area.saveAssignees, {
    params: { id },
    body: [{ userId: await given.idOf(analyst), role: 'CREDIT_ANALYST' }],
    ifMatch: (await read(id)).assessmentVersion,
  });
  await page.reload();
  await page.getByRole('link', { name: /^Mine ([2-9]|\d\d)/ }).click();
  await expect(page).toHaveURL(/tasks=mine/);
  const all = await page.getByRole('link', { name: /^Everyone's \d+$/ }).textContent();
  await expect(openTasks(page).getByRole('link')).toHaveCount(Number(all?.match(/\d+/)?.[0]));
  await openTasks(page).getByRole('link', { name: rate }).click();
  await expect(page).toHaveURL(new RegExp(`${at(id)}\\?.*panel=tasks`));
  await expect(task(page, rate)).toBeFocused();
  await expect(task(page, rate)).toBeInViewport();
  const links = page.getByRole('link', { name: 'Workflow diagram' });
  await expect(links, 'of the section and of the list').toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL(new RegExp(`/workflow/diagram\\?assessmentId=.*${id}`));
});

test('says that the tasks of an application that has ended are closed, and that nothing is left to do', async ({
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

test('shows a task’s document beside the answers, names it with its task among all, and deletes it', async ({
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
