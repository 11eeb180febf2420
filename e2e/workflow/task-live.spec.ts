import { open, section } from '../assessment/shell.ts';
import { test } from '../support/colleague.ts';
import { analyst, manager } from '../support/demo.ts';
import { hearNothing, isListening, soon } from '../support/live.ts';
import { toast } from '../support/screen.ts';
import { expect } from '../support/test.ts';
import { allButRate, answer, item, outcome, outcomeSaved, rate, state, task } from './task-screen.ts';

// A connection that is lost is part of the story.
test.use({ expectedProblems: /net::ERR_FAILED/ });

test('whoever answers second is told what the first made of it, and sees it; what fails keeps the choice', async ({
  page,
}) => {
  const { id } = await allButRate();
  await hearNothing(page);
  await open(page, analyst, id);
  const row = task(page, rate);
  await expect(outcome(row)).toHaveText('Choose an outcome');
  await answer(id, rate, 'EXCEPTION', manager);
  await outcome(row).click();
  await item(page, 'Requote required').click();
  await expect(row.getByRole('alert')).toHaveText(
    /^\S+ \S+ changed this to Refer \(Pricing exception needed\) after you opened it here\. Check it, then try again\.$/,
  );
  await expect(outcome(row)).toHaveText('Pricing exception needed');
  await expect(state(row)).toHaveText('Refer');

  await page.route('**/tasks/*/state', (route) => route.abort());
  await state(row).click();
  await item(page, 'Hold').click();
  await expect(row.getByRole('alert')).toContainText("Your choice wasn't saved.");
  await expect(state(row)).toHaveText('Hold');
  await expect(section(page, 'Quote, 1 open task')).toBeVisible();
  await page.unroute('**/tasks/*/state');
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(state(row)).toHaveText('Hold');

  await outcome(row).click();
  await item(page, 'Clear the answer').click();
  await toast(page, outcomeSaved);
  await expect(outcome(row)).toHaveText('Choose an outcome');
});

test('what a colleague answers is seen by itself, and what Assay answers besides isn’t told', async ({
  page,
  colleague,
}) => {
  const { id } = await allButRate();
  const listening = isListening(page);
  await open(page, analyst, id);
  await listening;
  await expect(section(page, 'Quote, 1 open task')).toBeVisible();
  const other = await colleague(manager);
  await other.goto(`/ce/admin/${id}/quote`);
  // In the same step Assay answers this one again, and tells the browsers of that as well.
  const automatic = task(other, 'Term and balloon within policy');
  await expect(automatic).toContainText('Automatic');
  await outcome(automatic).click();
  await item(other, 'Clear the answer').click();
  await expect(other.getByText(outcomeSaved)).toBeVisible();
  await expect(page.getByText(/updated the tasks/)).toHaveText(/^\S+ \S+ updated the tasks\.$/, soon);
  await expect(page.getByText(/Assay updated the tasks/)).toHaveCount(0);
  await expect(automatic).toContainText('Automatic');

  await outcome(task(other, rate)).click();
  await item(other, 'Within rate card').click();
  await expect(section(page, 'Quote, all tasks passed')).toBeVisible(soon);
  await expect(state(task(page, rate))).toHaveText('Pass');
  await expect(other.getByText(/updated the tasks/)).toHaveCount(0);
});
