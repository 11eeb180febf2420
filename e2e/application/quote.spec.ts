import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { meanwhile, send, toast } from '../iam/administration.ts';
import { broker, listed, makeApplication, manager, quote } from './applications.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('form', { name: 'Quote' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const line = (page: Page, label: string) =>
  summary(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}`) }) })
    .locator('dd');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save quote' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Application sections' }).getByRole('link', { name });
const at = (id: number, name = 'quotes') => `/application/applications/${id}/${name}`;

async function openQuote(page: Page, id: number) {
  await page.goto(at(id));
  await expect(form(page)).toBeVisible();
  // The base rate comes with the fees.
  await expect(form(page).getByLabel('Financier rate')).not.toHaveValue('');
}

async function fillCar(page: Page) {
  await form(page).getByLabel('Asset category').selectOption('Motor vehicle');
  await form(page).getByLabel('Asset type').selectOption('Passenger car');
  await form(page).getByLabel('Year of manufacture').fill('2025');
  await form(page).getByLabel('The applicant owns property').check();
  await form(page).getByLabel('Purchase price').fill('50000');
  await form(page).getByLabel('Deposit').fill('5000');
}

test('a quote is made: its figures follow every letter, and none is ever wrong', async ({ page }) => {
  await signIn(page, broker);
  await page.goto('/application/applications');
  await page.getByRole('link', { name: 'New application' }).click();
  await expect(page).toHaveURL('/application/applications/new/quotes');
  await expect(heading(page)).toHaveText('New application');
  await expect(page.getByLabel('Introducer', { exact: true })).toHaveCount(0);
  await expect(line(page, 'Instalment')).toHaveText('N/A');
  await expect(line(page, 'Financed fees')).toHaveText('$544.50');
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(form(page).getByText('Asset category is required')).toBeVisible();
  await expect(form(page).getByText('Purchase price is required')).toBeVisible();
  await expect(form(page).getByLabel('Asset category')).toBeFocused();
  await fillCar(page);
  await expect(form(page).getByLabel('Financier rate')).toHaveValue('6.95');
  await expect(line(page, 'Net purchase price')).toHaveText('$45,000.00');
  await expect(line(page, 'Amount financed')).toHaveText('$45,544.50');
  await expect(line(page, 'Instalment')).toHaveText('$900.76');
  await form(page).getByLabel('Term').fill('');
  await expect(line(page, 'Instalment')).toHaveText('N/A');
  await expect(line(page, 'Amount funded')).toHaveText('$45,544.50');
  await form(page).getByLabel('Term').pressSequentially('7.5');
  await expect(line(page, 'Instalment')).toHaveText('N/A');
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(form(page).getByText('Enter the term in whole months')).toBeVisible();
  await form(page).getByLabel('Term').fill('48');
  await expect(line(page, 'Instalment')).toHaveText('$1,089.56');
  await form(page).getByLabel('Term').fill('60');
  await form(page).getByLabel('Brokerage', { exact: true }).fill('4');
  await expect(form(page).getByText('$1,821.78 of the amount financed')).toBeVisible();
  await expect(line(page, 'Amount funded')).toHaveText('$47,548.46');
  await expect(line(page, 'Instalment')).toHaveText('$940.40');
  await expect(summary(page)).not.toContainText('NaN');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create application' }).click();
  await toast(page, 'Application created');
  await expect(page).toHaveURL(/\/application\/applications\/\d+\/quotes$/);
  await expect(heading(page)).toHaveText(/^10\d{5}$/);
  const figures = page.locator('main dl').first();
  await expect(figures).toContainText('Amount funded$47,548.46');
  await expect(figures).toContainText('Instalment$940.40');
  await expect(figures).toContainText('LVRN/A');
});

test('the lender’s staff say whose it is', async ({ page }) => {
  await signIn(page, manager);
  await page.goto('/application/applications/new');
  await expect(form(page).getByLabel('Agent')).toBeDisabled();
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(form(page).getByText('Choose the introducer that it is for')).toBeVisible();
  await form(page).getByLabel('Introducer', { exact: true }).fill('harbour');
  await page.getByRole('option', { name: 'Harbourline Asset Finance' }).click();
  await form(page).getByLabel('Agent').fill('tamatoa');
  await page.getByRole('option', { name: 'Josh Tamatoa' }).click();
  await fillCar(page);
  await page.getByRole('button', { name: 'Create application' }).click();
  await toast(page, 'Application created');
  const number = await heading(page).textContent();
  const [row] = await listed(page, `keywords=${number}`);
  expect(row?.clientName).toBe('Harbourline Asset Finance');
  expect(row?.user.firstName).toBe('Josh');
});

test('a share keeps its amount when it is said the other way, and a rate set by hand is marked', async ({
  page,
}) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page, { brokerageAmount: 4 });
  await openQuote(page, id);
  await form(page).getByLabel('Brokerage type').selectOption('Nominal');
  await expect(form(page).getByLabel('Brokerage', { exact: true })).toHaveValue('1,821.78');
  await expect(form(page).getByText('4.00% of the amount financed')).toBeVisible();
  await expect(line(page, 'Instalment')).toHaveText('$940.40');
  await form(page).getByLabel('Set the rate manually').check();
  await expect(form(page).getByLabel('Financier rate')).toHaveValue('6.95');
  await form(page).getByLabel('Financier rate').fill('9.5');
  await expect(form(page).getByText('The base rate is 6.95%')).toBeVisible();
  await expect(line(page, 'Instalment')).toHaveText('$998.61');
  await expect(summary(page)).toContainText('Manual');
  await form(page).getByLabel('Lender').fill('Southern Bank');
  await form(page).getByLabel('Introducer’s share').fill('25');
  await save(page).click();
  await toast(page, 'Quote saved');
  await page.reload();
  await expect(form(page).getByLabel('Financier rate')).toHaveValue('9.50');
  await expect(form(page).getByLabel('Brokerage', { exact: true })).toHaveValue('1,821.78');
  await expect(form(page).getByLabel('Lender')).toHaveValue('Southern Bank');
  await expect(line(page, 'Instalment')).toHaveText('$998.61');
  await form(page).getByLabel('Asset category').selectOption('Yellow goods');
  await expect(form(page).getByLabel('Asset type')).toHaveValue('');
  await expect(form(page).getByLabel('Asset type').getByRole('option')).toContainText(['', 'Excavator']);
});

test('what fields say together is refused beside the field', async ({ page }) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page);
  await openQuote(page, id);
  await form(page).getByLabel('Balloon type').selectOption('Nominal');
  await form(page).getByLabel('Balloon', { exact: true }).fill('50000.01');
  await expect(line(page, 'Instalment')).toHaveText('N/A');
  await save(page).click();
  await expect(form(page).getByText('Balloon cannot be more than the purchase price')).toBeVisible();
  await expect(form(page).getByLabel('Balloon', { exact: true })).toBeFocused();
});

test('typed text survives the way through the tabs; leaving with it asks', async ({ page }) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page);
  await openQuote(page, id);
  await form(page).getByLabel('Lender').fill('Typed and not saved');
  await tab(page, 'Notes').click();
  await expect(page).toHaveURL(at(id, 'notes'));
  await expect(tab(page, 'Notes')).toBeFocused();
  const notes = page.getByLabel('Supporting notes');
  await notes.fill('Second vehicle of this customer.');
  await expect(page.getByText('32 of 10,000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await toast(page, 'Notes saved');
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(at(id));
  await expect(form(page).getByLabel('Lender')).toHaveValue('Typed and not saved');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(form(page).getByLabel('Lender')).toHaveValue('Typed and not saved');
  await save(page).click();
  await toast(page, 'Quote saved');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(heading(page)).toHaveText('Applications');
  await page.goto(at(id, 'notes'));
  await expect(notes).toHaveValue('Second vehicle of this customer.');
});

test('somebody else saved first: who, what, and nothing typed is lost', async ({ page, browser }) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page);
  await openQuote(page, id);
  await form(page).getByLabel('Deposit').fill('7000');
  await form(page).getByLabel('Lender').fill('Mine');
  await meanwhile(browser, 'broker-admin@assay.test', (other) =>
    send(other, 'PUT', `/application/applications/${id}/quote`, {
      ...quote,
      depositAmount: 6_000,
      repaymentTermMonth: 48,
      version: 1,
    }),
  );
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText('Karen Whitfield saved it on');
  await expect(dialog.getByRole('group', { name: 'Deposit' })).toContainText('$6,000.00');
  await expect(dialog.getByRole('group', { name: 'Term' })).toContainText('48 months');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(form(page).getByLabel('Deposit')).toHaveValue('7,000.00');
  await expect(form(page).getByLabel('Term')).toHaveValue('48');
  await save(page).click();
  await toast(page, 'Quote saved');
  await page.reload();
  await expect(form(page).getByLabel('Deposit')).toHaveValue('7,000.00');
  await expect(form(page).getByLabel('Lender')).toHaveValue('Mine');
});
