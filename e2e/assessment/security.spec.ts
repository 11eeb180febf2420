import { applicationArea } from '@assay/contract/application/area';
import { figure } from '../application/form.ts';
import { analyst, auditor, manager } from '../support/demo.ts';
import { conflict, keepMine, saveChosen, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, open, read } from './shell.ts';

const agreedValueOf = async (id: number) => (await read(id)).data.security?.agreedValue;

/** A colleague saves another value, from the one that is there now. */
async function saveElsewhere(id: number, agreedValue: number) {
  const { externalId, data } = await read(id);
  await (await as(manager)).call(applicationArea.saveAgreedValue, {
    params: { id: externalId },
    body: { agreedValue, version: data.versions.security ?? 1 },
  });
}

test('the market value override is saved in its place, and the LVR follows what is typed', async ({
  page,
}) => {
  const { id, applicationId } = await assessed();
  await open(page, analyst, id, 'security');
  const data = page.getByRole('region', { name: 'Security Data' });
  const value = data.getByLabel('Market value override');
  const ratio = figure(data, /^LVR/);
  await expect(ratio, 'of the retail value').toHaveText('98%');
  await value.fill('60000');
  await expect(ratio, 'before it is saved').toHaveText('88%');
  await expect(figure(data, /^LVR with this override$/), 'it says so').toHaveText('88%');
  await value.fill('200k');
  await value.blur();
  await expect(value).toHaveAccessibleDescription('More than twice the purchase price of $55,000.00');
  await value.fill('a lot');
  await value.blur();
  await expect(data.getByText('Enter an amount')).toBeVisible();
  await value.fill('52,000.50');
  await page.keyboard.press('Enter');
  await toast(page, 'Market value override saved');
  await expect(ratio).toHaveText('102%');
  expect(await agreedValueOf(id)).toBe(52_000.5);
  const strip = page.locator('main > dl');
  await expect(figure(strip.locator('..'), /^LVR$/).first(), 'above the section too').toHaveText('102%');
  await expect(data.getByRole('link', { name: 'Edit security' })).toHaveAttribute(
    'href',
    `/application/applications/${applicationId}/security`,
  );

  await value.clear();
  await data.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => agreedValueOf(id), 'empty is no override').toBeNull();
  await expect(ratio).toHaveText('98%');

  await signIn(page, auditor);
  await page.goto(at(id, 'security'));
  await expect(figure(data, /^Market value override$/), 'a fact to those who only read').toHaveText('N/A');
  await expect(data.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});

test('of two who save an override, the second learns who was first and keeps what was typed', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, analyst, id, 'security');
  const data = page.getByRole('region', { name: 'Security Data' });
  const value = data.getByLabel('Market value override');
  await value.fill('61000');
  await saveElsewhere(id, 59_000);
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(conflict(page)).toContainText('Priya Raman saved it on');
  await expect(conflict(page)).toContainText('$61,000.00');
  await expect(conflict(page)).toContainText('$59,000.00');
  await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
  await expect(value).toHaveValue('61,000.00');
  expect(await agreedValueOf(id), 'nothing was overwritten').toBe(59_000);
  await data.getByRole('button', { name: 'Save' }).click();
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Market value override saved');
  expect(await agreedValueOf(id)).toBe(61_000);
});
