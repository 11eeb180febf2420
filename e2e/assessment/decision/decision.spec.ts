import { firstWords, standardConditions } from '@assay/lending/conditions';
import { analyst, manager, settlement } from '../../support/demo.ts';
import { hold, toast } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, dayFromNow, dialog, expiresOn, open } from '../shell.ts';
import {
  choice,
  conditionRow,
  conditionsOf,
  editButton,
  saveButton,
  setElsewhere,
  stateElsewhere,
  statusButton,
  table,
} from './condition-screen.ts';

const [contract = '', guarantee = ''] = standardConditions.APPROVAL;
/** What the server is made to answer. */
test.use({ expectedProblems: /status of (403|409|422|500)/ });

const toAssess = () => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
const updated = (text: string) => `Status of "${firstWords(text)}" has been updated.`;
const failed = (text: string) => `Failed to update status of "${firstWords(text)}".`;

test('a decider states the conditions, sets their statuses and sees what blocks the approval', async ({
  page,
}) => {
  const { id, applicationId } = await toAssess();
  await expiresOn(applicationId, dayFromNow(3));
  await open(page, analyst, id, 'decision');
  const blocked = page.getByRole('region', { name: 'What blocks approval' });
  await expect(blocked).toContainText('No conditions have been set');
  await expect(blocked).toContainText(/The approval expires in 3 days, on \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('region', { name: 'Approval conditions' })).toContainText(
    'No conditions found',
  );

  await editButton(page).press('Enter');
  const box = dialog(page, 'Edit approval conditions');
  const search = box.getByLabel('Search conditions');
  await expect(search).toBeFocused();
  await expect(box.getByRole('checkbox')).toHaveCount(standardConditions.APPROVAL.length);
  await search.fill('executed CONTRACT');
  await expect(box.getByRole('checkbox')).toHaveCount(1);
  await choice(page, contract).press('Space');
  await search.fill('no such words');
  await expect(box).toContainText('No conditions found');
  await search.fill('');
  await choice(page, guarantee).check();
  const own = box.getByLabel('Add your own condition');
  await own.press('Enter');
  await expect(box.getByText('Enter a condition')).toBeVisible();
  await own.fill('  Lease of the  yard sighted ');
  await own.press('Enter');
  await expect(own).toBeFocused();
  await expect(choice(page, 'Lease of the yard sighted')).toBeChecked();
  await own.fill(guarantee.toUpperCase());
  await box.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(box.getByText('3 selected')).toBeVisible();
  await saveButton(page).dblclick();
  await toast(page, 'Conditions successfully saved');
  const texts = (await conditionsOf(id)).conditions.map(({ condition }) => condition);
  expect(texts.toSorted()).toEqual([contract, guarantee, 'Lease of the yard sighted'].toSorted());
  await expect(editButton(page)).toBeFocused();
  await expect(blocked).toContainText('3 conditions on hold');

  await statusButton(page, contract, 'PASS').press('Enter');
  await toast(page, updated(contract));
  await expect(statusButton(page, contract, 'PASS')).toHaveAttribute('aria-pressed', 'true');
  await expect(statusButton(page, contract, 'PASS')).toBeFocused();
  const pass = conditionRow(page, contract).getByRole('checkbox');
  await expect(pass).toBeChecked();
  await expect(pass).toBeDisabled();
  await statusButton(page, guarantee, 'REFER').press('Space');
  await toast(page, updated(guarantee));
  await expect(blocked).toContainText('1 condition on hold');

  await blocked.getByRole('link', { name: '1 condition referred' }).click();
  await expect(page).toHaveURL(/conditions=refer/);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await blocked.getByRole('link', { name: '1 condition on hold' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await expect(page).not.toHaveURL(/conditions=/);
});

test('what a condition is about is said whether its status was set or not', async ({ page }) => {
  const { id } = await toAssess();
  const [first] = await stateElsewhere(id, [contract, 'Insured']);
  await open(page, manager, id, 'decision');
  const path = `**/approval-conditions/${first?.id}`;
  const answers = [
    { status: 422, errorMessage: 'A rule of the server says no.', said: 'A rule of the server says no.' },
    { status: 500, errorMessage: 'Something went wrong.', said: failed(contract) },
    { status: 403, errorMessage: 'You may not.', said: failed(contract) },
  ];
  for (const { status, errorMessage, said } of answers) {
    const code = { 422: 'UNPROCESSABLE', 500: 'INTERNAL', 403: 'FORBIDDEN' }[status];
    await page.route(path, (route) =>
      route.fulfill({ status, json: { code, errorMessage, requestId: 'x' } }),
    );
    await statusButton(page, contract, 'PASS').click();
    await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
    await expect(statusButton(page, contract, 'HOLD')).toHaveAttribute('aria-pressed', 'true');
    await page.unroute(path);
  }
  await setElsewhere(id, first?.id ?? 0, 'REFER');
  await statusButton(page, contract, 'PASS').click();
  await expect(page.getByText(failed(contract), { exact: true }).last()).toBeVisible();
  await expect(statusButton(page, contract, 'REFER')).toHaveAttribute('aria-pressed', 'true');
  await statusButton(page, 'Insured', 'PASS').dblclick();
  await toast(page, 'Status of "Insured" has been updated.');
});

test('what was ticked is not lost by leaving, and what was typed and not added is saved along', async ({
  page,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await open(page, analyst, id, 'decision');
  await editButton(page).click();
  await choice(page, guarantee).check();
  await page.keyboard.press('Escape');
  await expect(dialog(page, "Discard what you've typed?")).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await choice(page, contract).uncheck();
  await expect(page.getByText('Will be removed')).toBeVisible();
  await choice(page, contract).check();
  await choice(page, guarantee).uncheck();
  const own = page.getByLabel('Add your own condition');
  await own.fill('x'.repeat(1_001));
  await saveButton(page).click();
  await expect(own).toBeFocused();
  await expect(page.getByText('A condition must be 1,000 characters or fewer').first()).toBeVisible();
  await own.fill('Typed and not added');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await saveButton(page).click();
  await toast(page, 'Conditions successfully saved');
  expect((await conditionsOf(id)).conditions.map(({ condition }) => condition)).toEqual([
    contract,
    'Typed and not added',
  ]);
});

test('nothing can be changed while it is being saved, and after a refusal the keyboard is where it was', async ({
  page,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await open(page, analyst, id, 'decision');
  await editButton(page).click();
  const own = page.getByLabel('Add your own condition');
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  const json = { code: 'UNPROCESSABLE', errorMessage: 'A rule of the server says no.', requestId: 'x' };
  await page.route(/approval-conditions(\/\d+)?$/, async (route) => {
    await line;
    await route.fulfill({ status: 422, json });
  });
  await own.fill('Lease sighted');
  await own.press('Control+Enter');
  for (const input of [own, choice(page, contract), page.getByLabel('Search conditions')])
    await expect(input).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  answer();
  await expect(page.getByText(json.errorMessage)).toBeVisible();
  await expect(own).toBeFocused();
  await expect(own).toHaveValue('Lease sighted');
  await own.fill('');
  await page.keyboard.press('Escape');

  const pass = statusButton(page, contract, 'PASS');
  await page.unrouteAll();
  const release = await hold(page, /approval-conditions\/\d+$/);
  await pass.press('Enter');
  await expect(pass).toBeDisabled();
  await expect(statusButton(page, contract, 'REFER')).toBeDisabled();
  release();
  await toast(page, updated(contract));
  await expect(pass).toBeFocused();
});

test('a save that changes nothing says so, and sends nothing', async ({ page }) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await open(page, analyst, id, 'decision');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/approval-conditions'))
      sent.push(request.url());
  });
  await editButton(page).click();
  await page.getByLabel('Add your own condition').fill(contract.toUpperCase());
  await saveButton(page).click();
  await toast(page, 'Nothing was changed.');
  await expect(dialog(page, 'Edit approval conditions')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('who settles sets statuses and leaves the list alone; what has ended is closed', async ({ page }) => {
  const { id } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  await stateElsewhere(id, [contract]);
  await open(page, settlement, id, 'decision');
  await statusButton(page, contract, 'PASS').click();
  await toast(page, updated(contract));
  await expect(conditionRow(page, contract).getByRole('checkbox')).toBeChecked();
  await expect(editButton(page)).toHaveCount(0);

  const ended = await assessed({ status: 'WITHDRAWN_BY_LENDER' });
  await open(page, manager, ended.id, 'decision');
  await expect(page.getByRole('region', { name: 'Approval conditions' })).toContainText(
    "This application has been withdrawn: its conditions can't be changed.",
  );
  await expect(editButton(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^What('s outstanding| blocks approval)$/ })).toHaveCount(0);
});

test('once it is approved, what is outstanding is shown, and how long the approval is valid', async ({
  page,
}) => {
  const { id, applicationId } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  const [first] = await stateElsewhere(id, [contract, guarantee]);
  await open(page, settlement, id, 'decision');
  const outstanding = page.getByRole('region', { name: "What's outstanding" });
  await expect(page.getByRole('region', { name: 'What blocks approval' })).toHaveCount(0);
  await expect(outstanding.getByRole('link', { name: '2 conditions on hold' })).toBeVisible();
  await expect(outstanding).not.toContainText('The approval');
  await setElsewhere(id, first?.id ?? 0, 'REFER');
  for (const [days, words] of [
    [-1, 'The approval expired on'],
    [0, 'The approval expires today, on'],
    [1, 'The approval expires tomorrow, on'],
    [14, 'The approval expires in 14 days, on'],
    [15, 'The approval is valid to'],
  ] as const) {
    const day = dayFromNow(days);
    await expiresOn(applicationId, day);
    await page.reload();
    await expect(outstanding).toContainText(`${words} ${day.split('-').reverse().join('/')}`);
  }
  await expect(outstanding.getByRole('link', { name: '1 condition on hold' })).toBeVisible();
  await outstanding.getByRole('link', { name: '1 condition referred' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
});

test('on a phone a long condition stays within the screen, with buttons to touch', async ({ page }) => {
  const { id } = await toAssess();
  const long = `Unbroken${'x'.repeat(300)}`;
  await stateElsewhere(id, [contract, long]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, analyst);
  await page.goto(at(id, 'decision'));
  await statusButton(page, contract, 'REFER').scrollIntoViewIfNeeded();
  await expect(statusButton(page, contract, 'REFER')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const size = await statusButton(page, contract, 'REFER').boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(24);
});

test('where the conditions can’t be read, both places say so, and can be tried again', async ({ page }) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  const failing = '**/approval-conditions?*';
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', errorMessage: 'It failed.', requestId: 'x' } }),
  );
  await open(page, manager, id, 'decision');
  const blocked = page.getByRole('region', { name: 'What blocks approval' });
  for (const part of [blocked, page.getByRole('region', { name: 'Approval conditions' })])
    await expect(part.getByRole('alert')).toBeVisible();
  await expect(blocked).not.toContainText(/conditions (are|have)/);
  await page.unroute(failing);
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect(blocked).toContainText('1 condition on hold');
  await expect(table(page).getByRole('row')).toHaveCount(2);
});

test('with the notes beside it on a desk, what blocks it stands to the right of the conditions', async ({
  page,
}) => {
  const { id } = await toAssess();
  await stateElsewhere(id, [contract]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, manager, id, 'decision');
  await expect(page.getByRole('complementary', { name: 'Notes' })).toBeVisible();
  const left = await page.getByRole('region', { name: 'Approval conditions' }).boundingBox();
  const right = await page.getByRole('region', { name: 'What blocks approval' }).boundingBox();
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(2);
  expect((await conditionRow(page, contract).locator('td').nth(1).boundingBox())?.width).toBeGreaterThan(200);
});
