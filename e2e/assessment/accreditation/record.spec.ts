import { auditor, officer } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { isListening, soon } from '../../support/live.ts';
import { conflict, heading, hold, keepMine, leaving, saveChosen, stay, toast } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { at, introducer, list, move, open, read, saveCompany, tab } from './accrediting.ts';

const tabNames = ['Company', 'People', 'Licences', 'Documents', 'Notes', 'Checks', 'Decision', 'Audit log'];

const colleague = () =>
  given.user({
    permissions: [
      'ACCESS.CREDIT_PLATFORM',
      'ASSESSMENT.ACCREDITATION.READ',
      'ASSESSMENT.ACCREDITATION.UPDATE',
    ],
  });

test('saves company, people and licences, and asks before leaving unsaved changes', async ({ page }) => {
  const { id, form } = await introducer();
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

  await tab(page, 'Licences').click();
  await page.getByLabel('Policy expiry').fill('soon');
  await page.getByRole('button', { name: 'Save licences' }).click();
  await expect(page.getByLabel('Policy expiry')).toHaveAccessibleDescription(/date/);
  await expect(page.getByLabel('Policy expiry')).toBeFocused();
  await page.getByLabel('Policy expiry').fill('30/6/2090');
  await page.getByLabel('Professional-indemnity insurer').fill('');
  await page.getByRole('button', { name: 'Save licences' }).click();
  await toast(page, 'Licences successfully saved');
  await tab(page, 'Decision').click();
  await expect(page.getByRole('list', { name: 'What blocks approval' })).toHaveText(
    'Professional-indemnity insurer is missing',
  );

  await tab(page, 'People').click();
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
  await panel.getByRole('link', { name: `Mr Owen ${form.directors[0]?.lastName}` }).click();
  await expect(page).toHaveURL(`/entity/individual/${saved?.entityId}`);
});

test("shows a colleague's change, keeps what is typed, and asks on saving which value to keep", async ({
  page,
}) => {
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
  await saveCompany(id, { website: 'https://theirs.example' }, email);
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(conflict(page)).toContainText('https://theirs.example');
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Company successfully saved');
  const { phone, website } = (await read(id)).data.company;
  expect([phone, website]).toEqual(['02 5555 0000', 'https://typed.example']);
});

test('lets an auditor read every tab and change nothing, and shows fewer links to those with fewer rights', async ({
  page,
}) => {
  const { id, form } = await introducer({}, 'IN_PROGRESS');
  await open(page, auditor, id);
  await expect(page.getByRole('main')).toContainText(
    'To change it, you need the permission “Work on accreditations”.',
  );
  await expect(page.getByRole('button', { name: /^Status/ })).toHaveCount(0);
  for (const name of tabNames) {
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

  await move(id, 'APPROVED');
  const { administrator, data } = await read(id);
  const owen = page.getByRole('main').getByRole('link', { name: `Owen ${form.directors[0]?.lastName}` });
  await page.goto(at(id, 'decision'));
  await expect(owen).toHaveAttribute('href', `/iam/users/${administrator?.id}/admin`);
  await page.goto(`/entity/individual/${data.directors[0]?.entityId}`);
  await owen.click();
  await expect(page).toHaveURL(`/iam/users/${administrator?.id}/admin`);

  const reader = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.ACCREDITATION.READ'],
  });
  await signIn(page, reader.email);
  await page.goto(at(id, 'people'));
  await expect(page.getByText(`Its client is ${form.entityName}.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: form.entityName })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Director 1/ }).getByRole('link')).toHaveCount(0);
  await expect(tab(page, 'Audit log')).toHaveCount(0);
  await page.goto(at(999_999_999));
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('combobox', { name: 'Analyst' }), 'colleagues are found by name').toBeVisible();
});

test('prints all tabs without controls, and fits every tab on a phone', async ({ page }) => {
  const { id, form } = await introducer({}, 'IN_PROGRESS');
  const answer = await hold(page, /\/api\/assessment\/accreditations\/\d+\/notes/);
  await open(page, officer, id, 'notes');
  await page.emulateMedia({ media: 'print' });
  const loading = page.getByText('Some of this was still loading.');
  await expect(loading).toBeVisible();
  answer();
  await expect(loading).toHaveCount(0);
  const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const name of ['Company', 'People', 'Licences', 'Documents', 'Notes', 'Decision'])
    await expect(part(name).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checks bought' })).toBeVisible();
  for (const text of [form.email, form.accountName ?? '', form.membershipNumber ?? ''])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  // The status, the assignee and the headings of directors are buttons that print as text.
  for (const button of await page.getByRole('button').filter({ visible: true }).all())
    await expect(button).toHaveText(/^(Director \d|.*In Progress|.*Analyst)/);
  await page.emulateMedia({ media: null });
  await tab(page, 'Company').click();
  await page.getByLabel('Phone').fill('02 1234 5678');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Phone')).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(page.getByLabel('Phone'), 'what was typed is still there').toHaveValue('02 1234 5678');

  await page.setViewportSize({ width: 390, height: 844 });
  const figure = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).first().locator('dd').boundingBox();
  const [abn, day] = [await figure('ABN'), await figure('Submitted')];
  expect(abn?.height).toBe(day?.height);
  for (const name of tabNames) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});
