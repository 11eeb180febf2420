import { analyst as demoAnalyst } from '../../support/demo.ts';
import { isListening, soon } from '../../support/live.ts';
import { rows } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { answer, rate } from '../../workflow/task-screen.ts';
import { incoming, openList } from './list-screen.ts';

test('counts the open tasks of each row, follows colleagues’ answers, and lets the column be hidden', async ({
  page,
}) => {
  const { applications, ofOwn } = await incoming(1);
  const id = applications[0]?.id ?? 0;
  await signIn(page, demoAnalyst);
  const listening = isListening(page);
  await openList(page, `?${ofOwn}`);
  await listening;
  const header = page.getByRole('columnheader', { name: 'Tasks', exact: true });
  await expect(header).toBeVisible();
  const cell = rows(page).getByRole('cell', { name: /^\d+ open/ });
  const words = async () => (await cell.textContent()) ?? '';
  const openNow = async () => Number.parseInt(await words(), 10);
  const before = await openNow();
  await answer(id, rate, 'MATCH');
  await expect.poll(openNow, soon).toBe(before - 1);
  await answer(id, rate, 'EXCEPTION');
  await expect.poll(words, soon).toMatch(/^\d+ open, (?:\d+ failed, )?\d+ referred/);
  await expect(page.getByText(/updated the tasks/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tasks' }).click();
  await page.keyboard.press('Escape');
  await expect(header).toHaveCount(0);
});
