import { firstWords, standardConditions } from '@assay/lending/conditions';
import { analyst, manager, settlement } from '../../support/demo.ts';
import { hearNothing } from '../../support/live.ts';
import { hold, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, asTyped, dayFromNow, dialog, expiresOn, open } from '../shell.ts';
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
/** The tests mock these answers. */
test.use({ expectedProblems: /status of (403|409|422|500)/ });

const toAssess = () => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
const updated = (text: string) => `Status of "${firstWords(text)}" has been updated.`;
const failed = (text: string) => `Failed to update status of "${firstWords(text)}".`;

test('lets a decider state conditions and set their statuses, and shows what blocks the approval', async ({
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

test('shows once approved what is outstanding, and how long the approval is valid', async ({ page }) => {
  const { id, applicationId } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO' });
  const [first] = await stateElsewhere(id, [contract, guarantee]);
  await open(page, settlement, id, 'decision');
  const outstanding = page.getByRole('region', { name: "What's outstanding" });
  await expect(page.getByRole('region', { name: 'What blocks approval' })).toHaveCount(0);
  await expect(outstanding.getByRole('link', { name: '2 conditions on hold' })).toBeVisible();
  await expect(outstanding).not.toContainText('The approval');
  await expect(page.getByText(/^(Valid to|Expired on)/)).toHaveCount(0);
  await expect(editButton(page)).toHaveCount(0);
  await statusButton(page, guarantee, 'PASS').click();
  await toast(page, updated(guarantee));
  await expect(conditionRow(page, guarantee).getByRole('checkbox')).toBeChecked();
  await setElsewhere(id, first?.id ?? 0, 'REFER');
  for (const [days, head, words] of [
    [-1, 'Expired on', 'The approval expired on'],
    [0, 'Valid to', 'The approval expires today, on'],
    [1, 'Valid to', 'The approval expires tomorrow, on'],
    [14, 'Valid to', 'The approval expires in 14 days, on'],
    [15, 'Valid to', 'The approval is valid to'],
  ] as const) {
    const day = dayFromNow(days);
    await expiresOn(applicationId, day);
    await page.reload();
    await expect(outstanding).toContainText(`${words} ${asTyped(day)}`);
    await expect(page.getByText(`${head} ${asTyped(day)}`, { exact: true })).toBeVisible();
  }
  await outstanding.getByRole('link', { name: '1 condition referred' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
});

test('shows blockers beside the conditions on a desk and below them on a phone, and says when they can’t be loaded', async ({
  page,
}) => {
  const { id } = await toAssess();
  const long = `Unbroken${'x'.repeat(300)}`;
  await stateElsewhere(id, [contract, long]);
  const failing = '**/approval-conditions?*';
  const json = { code: 'INTERNAL', errorMessage: 'It failed.', requestId: 'x' };
  await page.route(failing, (route) => route.fulfill({ status: 500, json }));
  await open(page, manager, id, 'decision');
  const blocked = page.getByRole('region', { name: 'What blocks approval' });
  const conditions = page.getByRole('region', { name: 'Approval conditions' });
  for (const part of [blocked, conditions]) await expect(part.getByRole('alert')).toBeVisible();
  await expect(blocked).not.toContainText(/conditions (are|have)/);
  await page.unroute(failing);
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect(blocked).toContainText('2 conditions on hold');
  await expect(table(page).getByRole('row')).toHaveCount(3);

  await expect(page.getByRole('complementary', { name: 'Notes' })).toBeVisible();
  const [left, right] = [await conditions.boundingBox(), await blocked.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(2);
  expect((await conditionRow(page, contract).locator('td').nth(1).boundingBox())?.width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 390, height: 844 });
  const refer = statusButton(page, contract, 'REFER');
  await refer.scrollIntoViewIfNeeded();
  await expect(refer).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await refer.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('says whether a status was set, loses nothing in the dialog to Escape, a refusal or a save, and sends nothing unchanged', async ({
  page,
}) => {
  const { id } = await toAssess();
  const [first] = await stateElsewhere(id, [contract]);
  await hearNothing(page);
  await open(page, manager, id, 'decision');
  const pass = statusButton(page, contract, 'PASS');
  const answers = [
    { status: 422, code: 'UNPROCESSABLE', said: 'A rule of the server says no.' },
    { status: 500, code: 'INTERNAL', said: failed(contract) },
  ];
  for (const { status, code, said } of answers) {
    const json = { code, errorMessage: 'A rule of the server says no.', requestId: 'x' };
    await page.route(`**/approval-conditions/${first?.id}`, (route) => route.fulfill({ status, json }), {
      times: 1,
    });
    await pass.click();
    await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
    await expect(statusButton(page, contract, 'HOLD')).toHaveAttribute('aria-pressed', 'true');
  }
  await setElsewhere(id, first?.id ?? 0, 'REFER');
  await pass.click();
  await expect(statusButton(page, contract, 'REFER'), 'a colleague was first').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const release = await hold(page, /approval-conditions\/\d+$/);
  await pass.press('Enter');
  await expect(pass).toBeDisabled();
  await expect(statusButton(page, contract, 'REFER')).toBeDisabled();
  release();
  await toast(page, updated(contract));
  await expect(pass).toBeFocused();

  await page.unrouteAll();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/approval-conditions'))
      sent.push(request.url());
  });
  const own = page.getByLabel('Add your own condition');
  await editButton(page).click();
  await own.fill(contract.toUpperCase());
  await saveButton(page).click();
  await toast(page, 'Nothing was changed.');
  await expect(dialog(page, 'Edit approval conditions')).toHaveCount(0);
  expect(sent).toEqual([]);

  await editButton(page).click();
  await choice(page, guarantee).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await choice(page, contract).uncheck();
  await expect(page.getByText('Will be removed')).toBeVisible();
  await choice(page, contract).check();
  await choice(page, guarantee).uncheck();
  await own.fill('x'.repeat(1_001));
  await saveButton(page).click();
  await expect(own).toBeFocused();
  await expect(page.getByText('A condition must be 1,000 characters or fewer').first()).toBeVisible();

  await own.fill('Typed and not added');
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  const refusal = { code: 'UNPROCESSABLE', errorMessage: 'A rule of the server says no.', requestId: 'x' };
  await page.route(/approval-conditions$/, async (route) => {
    await line;
    await route.fulfill({ status: 422, json: refusal });
  });
  await own.press('Control+Enter');
  for (const input of [own, choice(page, contract), page.getByLabel('Search conditions')])
    await expect(input).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  answer();
  await expect(page.getByText(refusal.errorMessage)).toBeVisible();
  await expect(own).toBeFocused();
  await expect(own).toHaveValue('Typed and not added');
  await page.unrouteAll();
  await saveButton(page).click();
  await toast(page, 'Conditions successfully saved');
  const texts = (await conditionsOf(id)).conditions.map(({ condition }) => condition);
  expect(texts).toEqual([contract, 'Typed and not added']);
});
