import { credit } from '@assay/contract/credit/area';
import { assessed, at, dialog, open, read } from '../assessment/shell.ts';
import { test } from '../support/colleague.ts';
import { database } from '../support/database.ts';
import { analyst, auditor, manager } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect } from '../support/test.ts';
import {
  bought,
  buy,
  callsOf,
  failures,
  figure,
  newName,
  panel,
  row,
  run,
  toCheck,
} from './credit-screen.ts';

const section = 'applicant-guarantors';

test('buys a report once however often it is clicked, shows its score, and opens its document', async ({
  page,
}) => {
  const firstName = newName();
  const id = await toCheck({ firstName });
  await open(page, analyst, id, section);
  await expect(bought(page)).toContainText('No checks have been requested yet');
  const button = panel(page, 1).getByRole('button', { name: 'Equifax Apply' });
  await button.press('Enter');
  const question = dialog(page, `Run Equifax Apply for Guarantor 1 - Ms ${firstName} Maria Lee?`);
  await expect(question).toContainText('Not requested yet');
  await expect(question).toContainText('Total: about $10.00');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Buy for about $10.00' }).dblclick();
  await toast(page, 'Successfully retrieved Equifax Apply for Guarantor 1');
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await callsOf('equifax', firstName)).toHaveLength(1);

  const score = await panel(page, 1).getByLabel('Equifax score').inputValue();
  expect(score).toMatch(/^-?\d+$/);
  await expect(figure(page, 'Lowest score')).toHaveText(score);
  const line = row(page, 'Equifax Apply');
  for (const words of ['Received', '$10.00', score]) await expect(line).toContainText(words);
  await expect(bought(page)).toContainText('$10.00 so far');
  await line.getByRole('button', { name: /\.pdf$/ }).click();
  const preview = page.getByRole('region', { name: /^Preview of Equifax Apply/ });
  await expect(preview.locator('canvas').first()).toBeVisible();
  const [list, report] = [await bought(page).boundingBox(), await preview.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0), 'the list stays in sight').toBeLessThanOrEqual(report?.x ?? 0);
  const scroll = bought(page).getByRole('table').locator('..');
  expect(await scroll.evaluate((box) => box.scrollWidth - box.clientWidth), 'and whole').toBe(0);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(line.getByRole('button', { name: /\.pdf$/ })).toBeFocused();

  await button.click();
  const fresh = dialog(page, `Equifax Apply for Guarantor 1 - Ms ${firstName} Maria Lee`);
  await expect(fresh).toContainText('shows the same report at no charge');
  await fresh.getByRole('button', { name: 'Show report' }).click();
  await expect(preview).toBeVisible();
  expect(await callsOf('equifax', firstName), 'no money was spent').toHaveLength(1);
});

test('buys for all who are ticked, and says one by one what failed', async ({ page }) => {
  const firstName = newName();
  const id = await toCheck({ firstName, names: ['Lee', 'Gateway', 'Htmlpage', 'Ng'] });
  await open(page, analyst, id, section);
  await run(page, 'Run all Equifax Apply').click();
  const question = dialog(page, 'Run Equifax Apply for guarantors?');
  await expect(question).toContainText('Total: about $40.00');
  await question.getByLabel(/^Guarantor 4 - /).uncheck();
  await question.getByRole('button', { name: 'Buy for about $30.00' }).dblclick();
  await expect(failures(page).getByRole('listitem')).toHaveText([
    new RegExp(`^Guarantor 2 - Ms ${firstName} Maria Gateway: .+`),
    new RegExp(`^Guarantor 3 - Ms ${firstName} Maria Htmlpage: .+`),
  ]);
  expect(await callsOf('equifax', `${firstName} Maria Lee`)).toHaveLength(1);
  expect(await callsOf('equifax', `${firstName} Maria Ng`)).toHaveLength(0);
  await expect(bought(page), 'what failed costs nothing').toContainText('$10.00 so far');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(failures(page)).toHaveCount(0);

  await run(page, 'Run all Equifax Apply').click();
  await expect(question.getByLabel(/^Guarantor 1 - /), 'still fresh').not.toBeChecked();
  await expect(question.getByLabel(/^Guarantor 4 - /)).toBeChecked();
  await page.keyboard.press('Escape');
  await run(page, 'Run all AML/KYC').click();
  await expect(dialog(page, 'Run AML/KYC for guarantors?'), 'no price is known').not.toContainText('$');
});

test("fetches a company's document that isn't ready later", async ({ page }) => {
  const id = await toCheck({ acn: '000000082' });
  await open(page, analyst, id, section);
  const part = page.getByRole('region', { name: 'Credit scores', exact: true });
  await part.getByRole('button', { name: 'In-depth' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for about $80.00' }).click();
  await toast(page, 'Successfully retrieved In-depth trading history for the applicant');
  await expect(part).toContainText('Document pending');
  await part.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/not ready yet/)).toBeVisible();
  await expect(failures(page), 'nothing has failed').toHaveCount(0);
  await expect(part.getByLabel('Equifax score')).not.toHaveValue('');
  for (const [name, price] of [
    ['Scored enquiry', '$20.00'],
    ['Trading history', '$60.00'],
  ] as const) {
    await part.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toContainText(`Total: about ${price}`);
    await page.keyboard.press('Escape');
  }

  // This bureau delivers its document at once, so the check is set back to pending.
  const ready = await toCheck();
  const applicantId = (await read(ready)).data.applicant?.entityId ?? 0;
  await (await as(manager)).call(credit.runScoredEnquiry, {
    params: { id: ready },
    body: { entityIds: [applicantId] },
  });
  await database.query(
    'update credit_check set document_id = null, is_document_pending = true where assessment_id = $1',
    [ready],
  );
  await page.goto(at(ready, section));
  await part.getByRole('button', { name: 'Reload' }).click();
  await toast(page, 'Successfully retrieved documents for the applicant');
  await expect(part).not.toContainText('Document pending');
  await expect(row(page, 'Scored enquiry').getByRole('button', { name: /\.pdf$/ })).toBeVisible();
});

test('shows at once what a colleague has under way, and buys it once', async ({ page, colleague }) => {
  const firstName = newName();
  const id = await toCheck({ firstName, names: ['Slowcoach'] });
  await open(page, analyst, id, section);
  const beside = await colleague(manager);
  await beside.goto(`/ce/admin/${id}/${section}`);
  const theirs = panel(beside, 1).getByRole('button', { name: 'Equifax Apply' });
  await theirs.click();
  await expect(beside.getByRole('dialog')).toContainText('Not requested yet');
  await buy(page, 'Equifax Apply');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const mine = panel(page, 1).getByRole('button', { name: 'Equifax Apply' });
  await expect(mine).toHaveAccessibleDescription(/^Running since \d\d:\d\d\.$/);
  await expect(mine).toHaveAttribute('aria-disabled', 'true');

  await expect(row(beside, 'Equifax Apply')).toContainText('Running');
  await beside.getByRole('dialog').getByRole('button', { name: 'Buy for about $10.00' }).click();
  await expect(failures(beside)).toHaveText(
    'An ongoing request is still in progress. It will be completed short while.',
  );
  await expect(theirs).toHaveAccessibleDescription(/^Running since/);
  expect(await callsOf('equifax', firstName)).toHaveLength(1);
});

test('lets those who may not run checks read what was found, and says why an ended application takes none', async ({
  page,
}) => {
  const id = await toCheck({ names: ['Featherstonehaugh'.repeat(4)] });
  const { data } = await read(id);
  const entityIds = [data.guarantors[0]?.entityId ?? 0];
  await (await as(manager)).call(credit.runCommercialApply, { params: { id }, body: { entityIds } });
  await open(page, auditor, id, section);
  await expect(row(page, 'Equifax Apply')).toContainText('by Priya Raman');
  await expect(panel(page, 1)).toContainText(/Equifax score-?\d+/);
  await expect(run(page, 'Run all Equifax Apply')).toHaveCount(0);
  await expect(panel(page, 1).getByRole('button', { name: 'AML/KYC' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, 'Equifax Apply')).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'however long a name is',
  ).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  const ended = await assessed({ status: 'DECLINED' });
  await open(page, analyst, ended.id, section);
  await expect(run(page, 'Run all AML/KYC')).toHaveAccessibleDescription(/no more checks can be bought/);
  await run(page, 'Run all AML/KYC').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
