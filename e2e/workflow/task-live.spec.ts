import { open, section } from '../assessment/shell.ts';
import { test } from '../support/colleague.ts';
import { analyst, manager } from '../support/demo.ts';
import { hearNothing, isListening, soon } from '../support/live.ts';
import { toast } from '../support/screen.ts';
import { expect } from '../support/test.ts';
import {
  allButRate,
  answer,
  failAnswers,
  item,
  outcome,
  outcomeSaved,
  rate,
  runQuoteAgain,
  state,
  stateSaved,
  task,
} from './task-screen.ts';

test.use({ expectedProblems: /status of 500/ });

test('shows the second to answer what the first chose, or that the workflow was run again, and saves nothing unasked', async ({
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
    /^\S+ \S+ changed this after you opened it here\. It says Refer \(Pricing exception needed\) now\. Your choice, Requote required, wasn't saved\.$/,
  );
  await expect(outcome(row)).toHaveText('Pricing exception needed');
  await expect(state(row)).toHaveText('Refer');
  await row.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(outcome(row)).toBeFocused();

  const mend = await failAnswers(page);
  await state(row).click();
  await item(page, 'Hold').click();
  await expect(row.getByRole('alert')).toContainText("Your choice wasn't saved.");
  await expect(state(row)).toHaveText('Hold');
  await expect(section(page, 'Quote, 1 open task')).toBeVisible();
  await mend();
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(state(row)).toHaveText('Hold');

  await outcome(row).click();
  await item(page, 'Remove the answer').click();
  await toast(page, outcomeSaved);
  await expect(outcome(row)).toHaveText('Choose an outcome');

  await page.reload();
  await expect(outcome(row)).toHaveText('Choose an outcome');
  await runQuoteAgain(id);
  await outcome(row).click();
  await item(page, 'Within rate card').click();
  await expect(row.getByRole('alert')).toHaveText(
    "This workflow was run again, so your choice wasn't saved. Choose again.",
  );
  await expect(outcome(row)).toHaveText('Choose an outcome');
  await outcome(row).click();
  await item(page, 'Within rate card').click();
  await expect(state(row)).toHaveText('Pass');
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('shows a colleague’s answers by themselves, asks before an open menu overwrites one, and leaves out what Assay answers', async ({
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
  // Assay answers this task again in the same step, and announces that too.
  const automatic = task(other, 'Term and balloon within policy');
  await expect(automatic).toContainText('Automatic');
  await outcome(automatic).click();
  await item(other, /^Remove the answer.*Assay answers this again from the figures$/).click();
  await expect(other.getByText(outcomeSaved)).toBeVisible();
  await expect(page.getByText(/updated the tasks/)).toHaveText(/^\S+ \S+ updated the tasks\.$/, soon);
  await expect(page.getByText(/Assay updated the tasks/)).toHaveCount(0);
  await expect(automatic).toContainText('Automatic');

  await outcome(task(other, rate)).click();
  await item(other, 'Within rate card').click();
  await expect(section(page, 'Quote, all tasks passed')).toBeVisible(soon);
  const row = task(page, rate);
  await expect(state(row)).toHaveText('Pass');
  await expect(other.getByText(/updated the tasks/)).toHaveCount(0);

  await outcome(row).click();
  await expect(item(page, 'Requote required')).toBeVisible();
  await answer(id, rate, 'EXCEPTION', manager);
  await expect(state(row), 'it is seen beside the menu').toHaveText('Refer', soon);
  await item(page, 'Requote required').click();
  await expect(row.getByRole('alert')).toHaveText(
    /^\S+ \S+ changed this after you opened it here\. It says Refer \(Pricing exception needed\) now\. Your choice, Requote required, wasn't saved\.$/,
  );
  await expect(outcome(row)).toHaveText('Pricing exception needed');
  await row.getByRole('button', { name: 'Change it to Requote required' }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(outcome(row)).toHaveText('Requote required');
  await state(row).click();
  await item(page, 'Refer').click();
  await expect(state(row), 'what one has saved oneself is no conflict').toHaveText('Refer');
  await expect(page.getByText(stateSaved)).toBeVisible();
});
