import { assessment as area } from '@assay/contract/assessment/area';
import { referenceForm } from '@assay/given/assessment';
import type { Page } from '@playwright/test';
import { analyst, manager } from '../support/demo.ts';
import { isListening, soon } from '../support/live.ts';
import { conflict, keepMine, saveChosen, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { note } from './note/note-screen.ts';
import { assessed, dialog, open } from './shell.ts';

const added = 'Credit reference has been successfully added';
const updated = 'Credit reference has been successfully updated';
const addTitle = 'Add credit reference';

const toAssess = () => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
const table = (page: Page) => page.getByRole('table', { name: 'Credit references' });
const line = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add reference' });
const edit = (page: Page, bank: string) =>
  page.getByRole('button', { name: `Edit credit reference: ${bank}` });

const list = async (id: number) =>
  (await (await as(manager)).call(area.listReferences, { params: { id } })).body.data;

async function addElsewhere(id: number, form: Partial<typeof referenceForm> = {}) {
  const caller = await as(manager);
  return (await caller.call(area.addReference, { params: { id }, body: { ...referenceForm, ...form } })).body
    .data;
}

test('takes references by keyboard alone, and compares them', async ({ page }) => {
  const { id } = await toAssess();
  await open(page, analyst, id, 'ref-statements');
  const part = page.getByRole('region', { name: 'Credit Reference' });
  await expect(part).toContainText('No credit references found');
  await addButton(page).press('Enter');
  const form = dialog(page, addTitle);
  await expect(form.getByLabel('Bank')).toBeFocused();
  const typed = ['Westpac', '3/24', '60', 'Isuzu NPR 75-190', '84.5k', '1712.4', '$20,000', '51230.15'];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // The calendar's button comes next.
    if (text === '3/24') await page.keyboard.press('Tab');
  }
  await expect(form.getByLabel('Start')).toHaveValue('03/2024');
  await expect(form.getByLabel('NAF')).toHaveValue('84,500.00');
  await form.getByRole('button', { name: 'Save and add another' }).press('Enter');
  await toast(page, added);
  await expect(form.getByLabel('Bank')).toBeFocused();
  await expect(form.getByLabel('Bank')).toHaveValue('');
  await expect(form.getByLabel('NAF')).toHaveValue('');
  await addElsewhere(id, { bank: 'NAB', term: 'Line of credit', conduct: 'Two late payments', notes: '' });
  for (const text of ['ANZ', 'Nov 2025', '', 'Kubota SVL75', '75000', '1600', '0', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    if (text === 'Nov 2025') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Term is required')).toBeVisible();
  await expect(form.getByLabel('Term')).toBeFocused();
  await page.keyboard.type('36');
  await form.getByLabel('Outstanding balance').fill('60000');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);

  await expect(table(page).getByRole('columnheader')).toHaveText([/^Westpac/, /^NAB/, /^ANZ/]);
  await expect(line(page, 'Start')).toHaveText(['03/2024', '03/2024', '11/2025']);
  await expect(line(page, 'Term')).toHaveText(['60 months', 'Line of credit', '36 months']);
  await expect(line(page, 'NAF')).toHaveText(['$84,500.00', '$84,500.00', '$75,000.00']);
  await expect(line(page, 'Conduct')).toHaveText(['N/A', 'Two late payments', 'N/A']);
  await expect(line(page, 'NAF').first()).toHaveCSS('text-align', 'end');
  await expect(part).toContainText('Maximum of 3 records reached.');
  await expect(addButton(page)).toBeDisabled();

  await edit(page, 'NAB').press('Enter');
  await dialog(page, 'Edit credit reference: NAB').getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Nothing was changed.');
  expect((await list(id)).map(({ version }) => version)).toEqual([1, 1, 1]);

  await edit(page, 'NAB').press('Enter');
  const change = dialog(page, 'Edit credit reference: NAB');
  await change.getByLabel('Outstanding balance').fill('99k');
  await change.getByLabel('Conduct').focus();
  await expect(change.getByLabel('Outstanding balance')).toHaveAccessibleDescription('More than the NAF');
  await page.keyboard.press('Control+S');
  await toast(page, updated);
  await expect(line(page, 'Outstanding balance')).toHaveText(['$51,230.15', '$99,000.00', '$60,000.00']);
  await expect(edit(page, 'NAB')).toBeFocused();

  await page.getByRole('button', { name: 'Delete credit reference: NAB' }).click();
  const question = dialog(page, 'Delete the NAB credit reference?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await list(id)).toHaveLength(3);
  await page.getByRole('button', { name: 'Delete credit reference: NAB' }).click();
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await toast(page, 'Credit reference has been deleted.');
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  await expect(addButton(page), 'there is room now').toBeFocused();

  const notes = 'A long remark about the statements that were sighted. '.repeat(9);
  await addElsewhere(id, { bank: 'A bank with a name that is much longer than those of others', notes });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText('Outstanding balance$51,230.15');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('counts a press on Save although leaving the field shows a warning, and locks the fields while it saves', async ({
  page,
}) => {
  const { id } = await toAssess();
  await open(page, analyst, id, 'ref-statements');
  await addButton(page).click();
  const form = dialog(page, addTitle);
  const typed = { Bank: 'ANZ', Start: '01/2024', Term: '36', Asset: 'Kubota', NAF: '1', Balloon: '0' };
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  await form.getByLabel('Payment amount').fill('1');
  // A balance above the NAF adds a line of warning below the field.
  await form.getByLabel('Outstanding balance').fill('2');
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const before = await save.boundingBox();
  await save.hover();
  await page.mouse.down();
  await expect(form.getByLabel('Outstanding balance')).not.toBeFocused();
  expect(await save.boundingBox(), 'while it is pressed').toEqual(before);
  await page.mouse.up();
  await toast(page, added);
  expect(await list(id)).toHaveLength(1);

  await edit(page, 'ANZ').click();
  const change = dialog(page, 'Edit credit reference: ANZ');
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/credit-references/*', async (route) => {
    await line;
    const json = { code: 'UNPROCESSABLE', errorMessage: 'A rule of the server says no.', requestId: 'x' };
    await route.fulfill({ status: 422, json });
  });
  await change.getByLabel('Conduct').fill('Slow');
  await page.keyboard.press('Control+Enter');
  for (const label of ['Bank', 'Conduct', 'Notes']) await expect(change.getByLabel(label)).toBeDisabled();
  await page.keyboard.type('lost?');
  answer();
  await expect(change.getByRole('alert')).toHaveText('A rule of the server says no.');
  await expect(change.getByLabel('Conduct'), 'where the keyboard was').toBeFocused();
  await expect(change.getByLabel('Conduct')).toHaveValue('Slow');
});

test('shows a colleague’s reference and its note live, keeps an open dialog, and asks on saving', async ({
  page,
}) => {
  const { id } = await toAssess();
  const made = await addElsewhere(id);
  const listening = isListening(page);
  await open(page, analyst, id, 'ref-statements');
  await listening;
  await edit(page, 'Westpac').click();
  const form = dialog(page, 'Edit credit reference: Westpac');
  await form.getByLabel('Balloon').fill('1000');
  await addElsewhere(id, { bank: 'NAB' });
  await toast(page, 'Priya Raman changed the credit references.');
  await (await as(manager)).call(area.updateReference, {
    params: { id, refId: made.id },
    body: { balloon: 2_000, conduct: 'Slow' },
  });
  await expect(form.getByLabel('Conduct'), 'what is not being typed follows').toHaveValue('Slow', soon);
  await expect(form.getByLabel('Balloon')).toHaveValue(/^1,?000/);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conflict(page)).toContainText('Priya Raman saved it on');
  await expect(conflict(page)).toContainText('$2,000.00');
  await keepMine(page);
  await saveChosen(page);
  await toast(page, updated);
  expect(await list(id)).toMatchObject([{ balloon: 1_000, conduct: 'Slow', version: 3 }, { bank: 'NAB' }]);
  await expect(table(page).getByRole('columnheader')).toHaveText([/^Westpac/, /^NAB/]);
  await expect(note(page, 'Credit reference updated: Westpac').first()).toBeVisible();

  await addButton(page).click();
  await addElsewhere(id, { bank: 'ANZ' });
  const another = dialog(page, addTitle);
  const values = { Bank: 'CBA', Start: '01/2025', Term: '12', Asset: 'Ute', NAF: '1' };
  for (const [label, value] of Object.entries(values)) await another.getByLabel(label).fill(value);
  for (const label of ['Payment amount', 'Balloon', 'Outstanding balance'])
    await another.getByLabel(label).fill('0');
  await another.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(another.getByRole('alert')).toHaveText('Maximum of 3 records reached.');
  await expect(another.getByLabel('Bank')).toHaveValue('CBA');
});
