import { auditor, officer } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { hearNothing, isListening, soon } from '../../support/live.ts';
import { conflict, heading, hold, keepMine, leaving, saveChosen, stay, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { at, introducer, list, move, open, read, saveCompany, tab } from './accrediting.ts';

/** One of the lender's people who looks into introducers too. */
const colleague = () =>
  given.user({
    permissions: [
      'ACCESS.CREDIT_PLATFORM',
      'ASSESSMENT.ACCREDITATION.READ',
      'ASSESSMENT.ACCREDITATION.UPDATE',
    ],
  });

test('the company is edited and saved by keyboard alone; what is unsaved is asked about before one leaves', async ({
  page,
}) => {
  const { id } = await introducer();
  await open(page, officer, id);
  await page.getByLabel('Phone').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('02 8888 1111');
  await page.keyboard.press('Control+s');
  await toast(page, 'Company successfully saved');
  expect((await read(id)).data.company.phone).toBe('02 8888 1111');
  const name = `${given.uniquely('Renamed')} Pty Ltd`;
  await page.getByLabel('Entity name').fill(name);
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(leaving(page)).toContainText('Your changes in Company');
  await stay(page).click();
  await tab(page, 'Licences').click();
  await expect(tab(page, 'Company'), 'the other tab says so').toContainText('unsaved changes');
  await tab(page, 'Company').click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(name);
});

test('whoever saves second sees both versions and chooses', async ({ page }) => {
  const { id } = await introducer();
  await hearNothing(page);
  await open(page, officer, id);
  await saveCompany(
    id,
    { phone: '02 7777 0000', email: 'theirs@introducer.example' },
    (await colleague()).email,
  );
  await page.getByLabel('Phone').fill('02 6666 0000');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(conflict(page)).toContainText('02 7777 0000');
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Company successfully saved');
  const { phone, email } = (await read(id)).data.company;
  expect([phone, email]).toEqual(['02 6666 0000', 'theirs@introducer.example']);
});

test("a colleague's change is told and read, and what is typed stays", async ({ page }) => {
  const { id } = await introducer();
  const { email, name } = await colleague();
  const listening = isListening(page);
  await open(page, officer, id);
  await listening;
  await page.getByLabel('Website').fill('https://typed.example');
  await saveCompany(id, { phone: '02 5555 0000' }, email);
  await expect(page.getByText(`${name} changed this accreditation.`)).toBeVisible(soon);
  await expect(page.getByLabel('Phone')).toHaveValue('02 5555 0000');
  await expect(page.getByLabel('Website')).toHaveValue('https://typed.example');
  await move(id, 'IN_PROGRESS', email);
  await expect(page.getByRole('button', { name: 'Status: In Progress' })).toBeVisible(soon);
  await expect(page.getByLabel('Website')).toHaveValue('https://typed.example');
});

test('directors are added and removed, one stays, and each name leads to the person', async ({ page }) => {
  const { id, form } = await introducer();
  await open(page, officer, id, 'people');
  const [first] = form.directors;
  const panel = page.getByRole('region', { name: /^Director 1/ });
  await expect(panel.getByRole('button', { name: 'Remove director' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Add director' }).click();
  const added = page.getByRole('region', { name: /^Director 2/ });
  await page.getByRole('button', { name: 'Save directors' }).click();
  await expect(added.getByLabel('First name')).toHaveAccessibleDescription(/required/);
  await added.getByRole('button', { name: 'Remove director' }).click();
  await expect(added).toHaveCount(0);
  await panel.getByLabel('Mobile').fill('0491 570 006');
  await page.getByRole('button', { name: 'Save directors' }).click();
  await toast(page, 'Directors successfully saved');
  const [saved] = (await read(id)).data.directors;
  expect(saved?.mobile).toBe('0491 570 006');
  await panel.getByRole('link', { name: `Mr Owen ${first?.lastName}` }).click();
  await expect(page).toHaveURL(`/entity/individual/${saved?.entityId}`);
});

test('licences are saved; what is no day is refused beside its field, and what is left out blocks approval', async ({
  page,
}) => {
  const { id } = await introducer();
  await open(page, officer, id, 'licences');
  await page.getByLabel('Policy expiry').fill('soon');
  await page.getByRole('button', { name: 'Save licences' }).click();
  await expect(page.getByLabel('Policy expiry')).toHaveAccessibleDescription(/date/);
  await expect(page.getByLabel('Policy expiry')).toBeFocused();
  await page.getByLabel('Policy expiry').fill('30/6/2090');
  await page.getByLabel('Professional-indemnity insurer').fill('');
  await page.getByRole('button', { name: 'Save licences' }).click();
  await toast(page, 'Licences successfully saved');
  expect((await read(id)).data.licences).toMatchObject({
    indemnityInsurer: null,
    indemnityExpiresOn: '2090-06-30',
  });
  await tab(page, 'Decision').click();
  await expect(page.getByRole('list', { name: 'What blocks approval' })).toHaveText(
    'Professional-indemnity insurer is missing',
  );
});

test('an auditor reads every tab, and is offered nothing to change', async ({ page }) => {
  const { id } = await introducer();
  await open(page, auditor, id);
  await expect(page.getByText('To change it, you need the permission “')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Status/ })).toHaveCount(0);
  for (const name of [
    'Company',
    'People',
    'Licences',
    'Documents',
    'Notes',
    'Checks',
    'Decision',
    'Audit log',
  ]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: /^(Save|Add|Remove|Write a note|Click to upload|AML)/ }),
    ).toHaveCount(0);
  }
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(
    /Director 1 - Mr Owen .+: Last name/,
  );
});

test('whoever may only read accreditations sees no log, no links to people and no clients', async ({
  page,
}) => {
  const { id, form } = await introducer({}, 'IN_PROGRESS', 'APPROVED');
  const { email } = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.ACCREDITATION.READ'],
  });
  await open(page, email, id, 'people');
  await expect(page.getByText(`Its client is ${form.entityName}.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: form.entityName })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Director 1/ }).getByRole('link')).toHaveCount(0);
  await expect(tab(page, 'Audit log')).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByRole('combobox', { name: 'Analyst' }), 'colleagues are found by name').toBeVisible();
});

test('at 390 px every tab fits', async ({ page }) => {
  const { id } = await introducer();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, officer, id);
  for (const name of ['', 'people', 'licences', 'documents', 'notes', 'checks', 'decision', 'audit']) {
    await page.goto(at(id, name));
    await expect(tab(page, 'Company')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test('on paper is all of it as it is read, whichever tab is open, with nothing to press', async ({
  page,
}) => {
  const { id, form } = await introducer({}, 'IN_PROGRESS');
  await open(page, officer, id, 'notes');
  await page.emulateMedia({ media: 'print' });
  const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const name of ['Company', 'People', 'Licences', 'Documents', 'Notes', 'Decision'])
    await expect(part(name).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checks bought' })).toBeVisible();
  for (const text of [form.email, form.accountName ?? '', form.membershipNumber ?? ''])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  // The status and who works on it are words there, and what opens a director is the heading.
  for (const button of await page.getByRole('button').filter({ visible: true }).all())
    await expect(button).toHaveText(/^(Director \d|.*In Progress|.*Analyst)/);
  await page.emulateMedia({ media: null });
  await tab(page, 'Company').click();
  await page.getByLabel('Phone').fill('02 1234 5678');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Phone')).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(page.getByLabel('Phone'), 'what was typed is still there').toHaveValue('02 1234 5678');
});

test('what was still on its way is said on paper', async ({ page }) => {
  const { id } = await introducer();
  const answer = await hold(page, /\/api\/assessment\/accreditations\/\d+\/notes/);
  await open(page, officer, id);
  await page.emulateMedia({ media: 'print' });
  const said = page.getByText('Some of this was still loading.');
  await expect(said).toBeVisible();
  answer();
  await expect(said).toHaveCount(0);
});

test('on a phone an ABN stays on one line', async ({ page }) => {
  const { id } = await introducer();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, officer, id);
  const figure = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).first().locator('dd').boundingBox();
  const [abn, day] = [await figure('ABN'), await figure('Submitted')];
  expect(abn?.height).toBe(day?.height);
});

test('an address of no accreditation leads back to the list', async ({ page }) => {
  const { id } = await introducer();
  await open(page, officer, id);
  await page.goto(at(999_999_999));
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
});
