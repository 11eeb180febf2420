import { standardConditions } from '@assay/lending/conditions';
import type { Page } from '@playwright/test';
import { test } from '../../support/colleague.ts';
import { analyst } from '../../support/demo.ts';
import { isListening, soon } from '../../support/live.ts';
import { conflict, saveChosen, toast } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';
import { assessed, dialog, open } from '../shell.ts';
import {
  choice,
  conditionsOf,
  editButton,
  saveButton,
  setElsewhere,
  stateElsewhere,
  table,
} from './condition-screen.ts';

const [contract = '', guarantee = '', invoice = ''] = standardConditions.APPROVAL;

const toAssess = () => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
const changed = 'Priya Raman changed the conditions.';

async function listening(page: Page, id: number, section?: string) {
  const stream = isListening(page);
  await open(page, analyst, id, section);
  await stream;
}

const textsOf = async (id: number) => (await conditionsOf(id)).conditions.map(({ condition }) => condition);

function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'end' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** The browser logs a 409 even if the page resolves it by itself. */
test.use({ expectedProblems: /status of 409/ });

test('adds and removes a colleague’s conditions in the open dialog, and asks about those that both changed', async ({
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
  const [first] = (await conditionsOf(id)).conditions;
  await setElsewhere(id, first?.id ?? 0, 'REFER');
  await page.setViewportSize({ width: 390, height: 640 });
  expect(await saveButton(page).evaluate(isOnTop)).toBe(true);
  const question = dialog(page, 'Remove this condition?');
  await saveButton(page).click();
  await expect(question).toContainText('REFER');
  await expect(question).toContainText(contract);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await textsOf(id)).toEqual([contract, invoice]);
  await expect(choice(page, contract), 'the dialog is as it was').not.toBeChecked();
  await saveButton(page).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Conditions successfully saved');
  expect(await textsOf(id)).toEqual([invoice, guarantee]);
});

test('saves both people’s conditions after a conflict; after five, names the colleague and lets the person go on', async ({
  page,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await open(page, analyst, id, 'decision');
  await editButton(page).click();
  await choice(page, guarantee).check();
  const path = '**/approval-conditions';
  await page.route(
    path,
    async (route) => {
      await stateElsewhere(id, [contract, invoice]);
      await route.continue();
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await toast(page, 'Conditions successfully saved');
  await expect(dialog(page, 'Edit approval conditions')).toHaveCount(0);
  expect(await textsOf(id)).toEqual([contract, invoice, guarantee]);
  await expect(table(page).getByRole('row')).toHaveCount(4);

  await editButton(page).click();
  await page.getByLabel('Add your own condition').fill('Mine');
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
  await expect(dialog(page, 'Edit approval conditions')).toHaveCount(0);
  expect(await textsOf(id)).toEqual([contract, 'Theirs 5', 'Mine']);
});
