import { assessment as area } from '@assay/contract/assessment/area';
import type { Status } from '@assay/lending/statuses';
import { analyst, manager } from '../support/demo.ts';
import { hearNothing } from '../support/live.ts';
import { heading } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, changeNotes, choose, moves, open, read, statusButton } from './shell.ts';

async function move(id: number, status: Status) {
  const caller = await as(manager);
  const { version } = await read(id);
  await caller.call(area.saveStatus, { params: { id }, body: { status, version } });
}

const changedByPriya = 'Priya Raman changed this after you opened it here.';

test('tells the second person who was first, which status it has now, and whether theirs is still possible', async ({
  page,
}) => {
  const typed = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  await hearNothing(page);
  await open(page, analyst, typed.id);
  await choose(page, 'Declined');
  const asking = page.getByRole('dialog');
  const alert = asking.getByRole('alert');
  await asking.getByLabel('Reason').selectOption('Other (custom)');
  await asking.getByLabel('Details').fill('Typed before.');
  await changeNotes(typed.applicationId);
  const decline = asking.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect(alert).toHaveText(changedByPriya);
  await expect(asking.getByText('It is still Credit - In Progress.')).toBeVisible();
  await move(typed.id, 'IN_PROGRESS_CREDIT_REFERRED');
  await decline.click();
  await expect(asking.getByText('It is Credit - Referred now.', { exact: true })).toBeVisible();
  await expect(asking.getByLabel('Details')).toHaveValue('Typed before.');
  await decline.click();
  await expect(page.getByText('Declined: Typed before.')).toBeVisible();
  await expect(statusButton(page), 'no further step is theirs').toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  const chosen = await assessed();
  await page.goto(at(chosen.id));
  await statusButton(page).click();
  await changeNotes(chosen.applicationId);
  await moves(page).first().click();
  await expect(page.getByRole('alert')).toContainText(changedByPriya);
  await expect(statusButton(page)).toHaveText('Status: Submitted - New');

  const back = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  await page.goto(at(back.id));
  await choose(page, 'Drafted - Amended');
  const words = asking.getByLabel('What is needed (optional)');
  await words.fill('The invoice.');
  await move(back.id, 'IN_PROGRESS_CREDIT_REFERRED');
  await asking.getByRole('button', { name: 'Send back' }).click();
  await expect(alert).toHaveText(changedByPriya);
  const over = asking.getByText(
    "It is Credit - Referred now, and can't be changed to Drafted - Amended any more.",
  );
  await expect(over).toBeFocused();
  await expect(asking.getByRole('button')).toHaveText(['Cancel']);
  await expect(words).toHaveValue('The invoice.');
});
