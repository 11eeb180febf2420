import type { Page } from '@playwright/test';
import { broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { heading, picks, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, boxOf, list, notKnownYet } from './form.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Quote' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const line = (page: Page, label: string) =>
  summary(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}`) }) })
    .locator('dd');
const create = (page: Page) => page.getByRole('button', { name: 'Create application' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save quote' });

async function openQuote(page: Page, id: number) {
  await page.goto(at(id));
  await expect(form(page)).toBeVisible();
  // The base rate loads with the fees.
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

test('updates the figures of a new quote with every letter, and never shows a wrong one', async ({
  page,
}) => {
  await signIn(page, broker);
  await page.goto(list);
  await page.getByRole('link', { name: 'New application' }).click();
  await expect(page).toHaveURL(`${list}/new/quotes`);
  await expect(heading(page)).toHaveText('New application');
  await expect(page.getByLabel('Introducer', { exact: true })).toHaveCount(0);
  await expect(line(page, 'Instalment')).toHaveText(notKnownYet);
  await expect(line(page, 'Financed fees')).toHaveText('$544.50');
  await create(page).click();
  await expect(form(page).getByText('Asset category is required')).toBeVisible();
  await expect(form(page).getByText('Purchase price is required')).toBeVisible();
  await expect(form(page).getByLabel('Asset category')).toBeFocused();
  await fillCar(page);
  const odd = async (label: string, text: string, warning: string) => {
    await form(page).getByLabel(label, { exact: true }).fill(text);
    await form(page).getByLabel(label, { exact: true }).blur();
    await expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(warning);
  };
  await odd('Year of manufacture', '1955', 'Made before 1960');
  await odd('Brokerage', '25', 'More than 20% of the amount financed');
  await odd('Deposit', '45,00', 'Enter an amount such as 50,000');
  await form(page).getByLabel('Brokerage', { exact: true }).fill('0');
  await fillCar(page);
  await expect(form(page).getByLabel('Financier rate')).toHaveValue('6.95');
  await expect(line(page, 'Net purchase price')).toHaveText('$45,000.00');
  await expect(line(page, 'Amount financed')).toHaveText('$45,544.50');
  await expect(line(page, 'Instalment')).toHaveText('$900.76');
  await form(page).getByLabel('Term').fill('');
  await expect(line(page, 'Instalment')).toHaveText(notKnownYet);
  await expect(line(page, 'Amount funded')).toHaveText('$45,544.50');
  await form(page).getByLabel('Term').pressSequentially('7.5');
  await expect(line(page, 'Instalment')).toHaveText(notKnownYet);
  await create(page).click();
  await expect(form(page).getByText(/whole (number|months)/)).toBeVisible();
  await form(page).getByLabel('Term').fill('48');
  await expect(line(page, 'Instalment')).toHaveText('$1,089.56');
  await form(page).getByLabel('Term').fill('60');
  await form(page).getByLabel('Brokerage', { exact: true }).fill('4');
  await expect(form(page).getByText('$1,821.78 of the amount financed')).toBeVisible();
  await expect(line(page, 'Amount funded')).toHaveText('$47,548.46');
  await expect(line(page, 'Instalment')).toHaveText('$940.40');
  await expect(summary(page)).not.toContainText('NaN');
  await create(page).click();
  await toast(page, 'Application created');
  await expect(page).toHaveURL(/\/application\/applications\/\d+\/quotes$/);
  await expect(heading(page)).toHaveText(/^10\d{5}$/);
  const figures = page.locator('main dl').first();
  await expect(figures).toContainText('Amount funded$47,548.46');
  await expect(figures).toContainText('Instalment$940.40');
  await expect(figures).toContainText(`LVR${notKnownYet}`);
});

test('becomes an application on its open tab, and on a phone keeps the instalment and refused fields in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await given.application();
  await signIn(page, broker);
  await page.goto(at(id, 'notes'));
  const goOn = page.getByRole('button', { name: 'Continue to application', exact: true });
  const before = await boxOf(goOn);
  await goOn.click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(at(id, 'notes'));
  const submit = page.getByRole('button', { name: /^Submit/ });
  expect(await boxOf(submit), 'where a second click lands').toEqual(before);

  await openQuote(page, id);
  const instalment = form(page).getByText(/^Instalment/);
  await expect(instalment).toHaveText('Instalment $900.76');
  await expect(instalment).toBeInViewport({ ratio: 1 });
  const [above, below] = [await instalment.boundingBox(), await save(page).boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await form(page).getByLabel('Deposit').fill('10,000');
  await expect(instalment).not.toHaveText('Instalment $900.76');

  const fee = form(page).getByLabel('Origination fee', { exact: true });
  await fee.fill('1,500');
  await fee.blur();
  await expect(fee).toHaveAccessibleDescription(/Origination fee can't be more than \$990/);
  await save(page).click();
  await expect(form(page).getByRole('alert')).toContainText('1 field needs attention');
  await expect(fee).toBeFocused();
  await expect(fee).toBeInViewport({ ratio: 1 });
  await form(page).getByLabel('Purchase price').fill('');
  await form(page).getByLabel('Lender').focus();
  await save(page).click();
  await expect(form(page).getByLabel('Purchase price')).toBeFocused();
  await expect(form(page).getByLabel('Purchase price')).toBeInViewport({ ratio: 1 });
});

test("marks what a quote needs and what is wrong in it, and asks the lender's staff for its agent", async ({
  page,
}) => {
  await signIn(page, manager);
  await page.goto(`${list}/new`);
  const field = (label: string) => form(page).getByLabel(label, { exact: true });
  for (const label of ['Asset category', 'Asset type', 'Year of manufacture', 'Purchase price'])
    await expect(field(label)).toHaveAccessibleDescription('Needed to save');
  await expect(field('Lender')).not.toHaveAccessibleDescription(/Needed/);
  const leave = async (label: string, text: string) => {
    await field(label).fill(text);
    await field(label).blur();
  };
  await leave('Year of manufacture', '1922');
  await expect(field('Year of manufacture')).toHaveAccessibleDescription(/must be 1950 or later$/);
  await leave('Balloon', '110');
  await expect(field('Balloon')).toHaveAccessibleDescription(/can't be more than 100%/);
  await leave('Purchase price', '50000');
  await expect(field('Purchase price')).not.toHaveAccessibleDescription(/Needed/);
  await leave('Deposit', '60000');
  await expect(field('Deposit')).toHaveAccessibleDescription(/can't exceed price/);
  await leave('Purchase price', '70000');
  await expect(field('Deposit')).not.toHaveAccessibleDescription(/can't exceed price/);
  await expect(field('Asset category')).not.toHaveAttribute('aria-invalid', 'true');
  await field('Balloon').fill('0');

  await expect(field('Agent')).toBeDisabled();
  await create(page).click();
  await expect(field('Introducer')).toHaveAttribute('aria-invalid', 'true');
  await field('Introducer').fill('harbour');
  await expect(picks(page)).toHaveText(['Harbourline Asset Finance']);
  await picks(page).click();
  await field('Agent').fill('tamatoa');
  // Enter chooses the only match and doesn't submit the form.
  await field('Agent').press('Enter');
  await expect(field('Agent')).toHaveValue('Josh Tamatoa');
  await fillCar(page);
  await create(page).click();
  await toast(page, 'Application created');
  await expect(page.getByText(/^Harbourline Asset Finance · Josh Tamatoa/)).toBeVisible();
});

test('keeps the amount between percentage and nominal, marks a manual rate, and leads on to the application', async ({
  page,
}) => {
  await signIn(page, broker);
  const { id } = await given.application({ brokerageAmount: 4 });
  await openQuote(page, id);
  await form(page).getByLabel('Brokerage type').selectOption('Nominal');
  await expect(form(page).getByLabel('Brokerage', { exact: true })).toHaveValue('1,821.78');
  await expect(form(page).getByText('4.00% of the amount financed')).toBeVisible();
  await expect(line(page, 'Instalment')).toHaveText('$940.40');
  await form(page).getByLabel('Set the rate manually').check();
  await expect(form(page).getByLabel('Financier rate')).toHaveValue('6.95');
  await form(page).getByLabel('Financier rate').fill('9.5');
  await expect(form(page).getByText('Base rate 6.95%')).toBeVisible();
  await expect(line(page, 'Instalment')).toHaveText('$998.61');
  await expect(summary(page)).toContainText('Manual');
  await form(page).getByLabel('Lender').fill('Southern Bank');
  await form(page).getByLabel("Introducer's share").fill('25');
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
  await form(page).getByLabel('Asset type').selectOption('Excavator');

  const next = page.getByText(/^This is a quote\. .*Continue to application/);
  await expect(next).toBeVisible();
  await form(page).getByRole('button', { name: 'Save and continue to application' }).click();
  await expect(page).toHaveURL(at(id, 'applicant'));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^\d+ items .*submit/ })).toBeVisible();
  await expect(next).toBeHidden();
});
