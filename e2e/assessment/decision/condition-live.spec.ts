import { assessment as area } from '@assay/contract/assessment/area';
import { standardConditions } from '@assay/lending/conditions';
import type { Page } from '@playwright/test';
import { test } from '../../support/colleague.ts';
import { analyst, manager } from '../../support/demo.ts';
import { isListening, soon } from '../../support/live.ts';
import { conflict, saveChosen, toast } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect } from '../../support/test.ts';
import { assessed, at, dayFromNow, dialog, expiresOn, open } from '../shell.ts';
import {
  choice,
  conditionsOf,
  editButton,
  saveButton,
  setElsewhere,
  stateElsewhere,
  statusButton,
  table,
} from './condition-screen.ts';

const [contract = '', guarantee = '', invoice = ''] = standardConditions.APPROVAL;

const toAssess = () => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
const changed = 'Priya Raman changed the conditions.';

/** Opened to be read: the page is there, and so is its stream. */
async function listening(page: Page, id: number, section?: string) {
  const stream = isListening(page);
  await open(page, analyst, id, section);
  await stream;
}

const textsOf = async (id: number) => (await conditionsOf(id)).conditions.map(({ condition }) => condition);

/** Whether a press in the middle of it would reach it. */
function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'end' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** A refusal that is mended unseen is in the browser's log all the same. */
test.use({ expectedProblems: /status of 409/ });

test('what a colleague sets in the next browser appears by itself, with who did it', async ({
  page,
  colleague,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await listening(page, id, 'decision');
  const beside = await colleague(manager);
  await beside.goto(at(id, 'decision'));
  await statusButton(beside, contract, 'REFER').click();
  await toast(beside, /has been updated\.$/);
  await expect(statusButton(page, contract, 'REFER')).toHaveAttribute('aria-pressed', 'true', soon);
  await expect(page.getByText(changed)).toBeVisible(soon);
  await expect(beside.getByText(changed)).toHaveCount(0);
});

test('in the open dialog what a colleague adds arrives ticked, what they take away goes, and both are saved', async ({
  page,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract, 'Theirs to remove']);
  await listening(page, id, 'decision');
  await editButton(page).click();
  await choice(page, guarantee).check();
  await choice(page, contract).uncheck();
  const own = page.getByLabel('Add your own condition');
  await own.fill('Half a sen');
  await stateElsewhere(id, [contract, invoice]);
  await expect(choice(page, invoice)).toBeChecked(soon);
  await expect(page.getByText(changed)).toBeVisible(soon);
  await expect(page.getByText('Will be removed')).toHaveCount(1);
  await expect(choice(page, 'Theirs to remove')).toHaveCount(0);
  await expect(choice(page, guarantee)).toBeChecked();
  await expect(own).toHaveValue('Half a sen');
  await expect(own).toBeFocused();
  await own.fill('');
  await saveButton(page).click();
  await toast(page, 'Conditions successfully saved');
  expect(await textsOf(id)).toEqual([invoice, guarantee]);
});

test('whoever is overtaken between a look and a save saves both all the same', async ({ page }) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await open(page, analyst, id, 'decision');
  await editButton(page).click();
  await choice(page, guarantee).check();
  let isFirst = true;
  await page.route('**/approval-conditions', async (route) => {
    if (isFirst) await stateElsewhere(id, [contract, invoice]);
    isFirst = false;
    await route.continue();
  });
  await saveButton(page).click();
  await toast(page, 'Conditions successfully saved');
  await expect(dialog(page, 'Edit approval conditions')).toHaveCount(0);
  expect(await textsOf(id)).toEqual([contract, invoice, guarantee]);
  await expect(table(page).getByRole('row')).toHaveCount(4);
});

test('whoever is overtaken time and again is told who it is, keeps what was ticked and may go on', async ({
  page,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await open(page, analyst, id, 'decision');
  await editButton(page).click();
  await choice(page, guarantee).check();
  const path = '**/approval-conditions';
  let count = 0;
  await page.route(path, async (route) => {
    count += 1;
    await stateElsewhere(id, [contract, `Theirs ${count}`]);
    await route.continue();
  });
  await saveButton(page).click();
  await expect(conflict(page)).toContainText('Priya Raman saved it on');
  expect(count).toBe(5);
  await page.unroute(path);
  await saveChosen(page);
  await toast(page, 'Conditions successfully saved');
  expect(await textsOf(id)).toEqual([contract, 'Theirs 5', guarantee]);
});

test('what both have changed is asked about: one takes a condition away that the other has referred', async ({
  page,
}) => {
  const { id } = await toAssess();
  const [first] = await stateElsewhere(id, [contract, invoice]);
  await listening(page, id, 'decision');
  await editButton(page).click();
  await choice(page, contract).uncheck();
  await setElsewhere(id, first?.id ?? 0, 'REFER');
  await expect(page.getByText(changed)).toBeVisible(soon);
  // What says so leaves the buttons free, on a small screen too.
  await page.setViewportSize({ width: 390, height: 640 });
  expect(await saveButton(page).evaluate(isOnTop)).toBe(true);
  await saveButton(page).click();
  const question = dialog(page, 'Remove this condition?');
  await expect(question).toContainText('REFER');
  await expect(question).toContainText(contract);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await textsOf(id)).toEqual([contract, invoice]);
  await expect(choice(page, contract), 'the dialog is as it was').not.toBeChecked();
  await saveButton(page).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Conditions successfully saved');
  expect(await textsOf(id)).toEqual([invoice]);
});

test('an approval email that a colleague sends is known in the open dialog, and what was chosen stays', async ({
  page,
}) => {
  const made = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  await expiresOn(made.applicationId, dayFromNow(5));
  await listening(page, made.id);
  await page.getByRole('button', { name: 'Approval email', exact: true }).click();
  const box = dialog(page, `Approval email for ${made.applicationNumber}`);
  const extend = box.getByLabel('Extend the approval to 90 days from today');
  await extend.check();
  await expect(box).not.toContainText('Last sent');
  await (await as(manager)).call(area.sendApprovalEmail, {
    params: { id: made.id },
    body: { template: 're-approval' },
  });
  await expect(box).toContainText('Last sent: Re-approval email', soon);
  await expect(page.getByText('Priya Raman sent an approval email.')).toBeVisible(soon);
  await expect(extend).toBeChecked();
  await expect(box.getByLabel('Type of email')).toHaveValue('re-approval');
});
