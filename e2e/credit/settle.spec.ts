import { credit } from '@assay/contract/credit/area';
import { dialog, open } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { bought, buy, callsOf, failures, newName, row, toCheck } from './credit-screen.ts';

const section = 'applicant-guarantors';

async function settleAs(email: string, id: number, settlement: 'CHARGED' | 'NOT_CHARGED') {
  const caller = await as(email);
  const { checks } = (await caller.call(credit.listChecks, { params: { id } })).body.data;
  const unknown = checks.find(({ state, settlement: known }) => state === 'UNKNOWN' && known === null);
  await caller.call(credit.settleCheck, {
    params: { id, checkId: unknown?.id ?? 0 },
    body: { settlement, version: unknown?.version },
  });
}

test('lets people record whether an unknown check was charged, once, and buy it again', async ({ page }) => {
  const firstName = newName();
  const id = await toCheck({ names: ['Garbled'], firstName });
  await open(page, manager, id, section);
  await buy(page, 'Equifax Apply');
  await expect(failures(page)).toContainText('Guarantor 1 - ');
  await expect(bought(page)).toContainText('up to $10.00 more not confirmed');
  const line = row(page, 'Equifax Apply');
  await expect(line).toContainText('Unknown');
  await expect(line.getByText('by Priya Raman', { exact: true }), 'with no report beside it').toBeVisible();
  await line.getByRole('button', { name: 'Read answer' }).click();
  await toast(page, /^The answer still can't be read\./);
  await line.getByRole('button', { name: 'Settle…' }).click();
  const question = dialog(page, 'Settle Equifax Apply');
  for (const words of ['Equifax', 'Our reference', 'about $10.00'])
    await expect(question).toContainText(words);
  await expect(question.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Select whether it was charged first.',
  );
  await question.getByLabel('Charged', { exact: true }).check();
  await question.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Settlement successfully saved');
  await expect(line).toContainText('Charged, by Priya Raman');
  await expect(line.getByRole('button', { name: 'Settle…' })).toHaveCount(0);
  await expect(line, 'its button is gone: one goes on from its row').toBeFocused();
  await expect(bought(page)).toContainText('$10.00 so far');

  await page.getByRole('button', { name: 'Equifax Apply', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/Last requested .*\. This buys a new one/);
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for about $10.00' }).click();
  await expect(bought(page)).toContainText('$10.00 so far · up to $10.00 more not confirmed');
  expect(await callsOf('equifax', firstName)).toHaveLength(2);

  await line.getByRole('button', { name: 'Settle…' }).click();
  await question.getByLabel('Charged', { exact: true }).check();
  await settleAs(analyst, id, 'NOT_CHARGED');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question.getByRole('alert'), 'a colleague was first').toHaveText(
    /^Already settled: Not charged, by Daniel Nguyen, .+\. Your choice was not saved\.$/,
  );
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bought(page)).toContainText('$10.00 so far');
  await expect(bought(page)).not.toContainText('not confirmed');
});
