import { applicationArea } from '@assay/contract/application/area';
import { applicantForm, complete, guarantorForm, quoteForm, securityForm } from '@assay/given/application';
import { auditor, broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading, hold, leaving, rows, stay, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, form, list, listPosition, openTab, panel, save, tab, tabs } from './form.ts';

test('an application has its tabs in the address; an unknown one is the quote, a missing one says so and leads to the list', async ({
  page,
}) => {
  const { id } = await given.application();
  await signIn(page, broker);
  await page.goto(`${list}/${id}`);
  await expect(page).toHaveURL(at(id));
  await page.goto(at(id, 'nonsense'));
  await expect(page).toHaveURL(at(id));
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Quotecomplete',
    /^Applicant\d+ needed$/,
    /^Guarantors\d+ needed$/,
    /^Security\d+ needed$/,
    'Notes',
    'Documents',
    'Contracts',
  ]);
  await page.goto(at(id, 'audit'));
  await expect(tab(page, 'Quote'), 'introducers have no history').toHaveAttribute('aria-current', 'page');
  await page.goto(`${list}/new/security`);
  await expect(page).toHaveURL(`${list}/new/quotes`);
  await page.goto(at(99_999_999));
  await expect(heading(page)).toHaveText('Application not found');
  await toast(page, 'Application not found.');
  await expect(page).toHaveURL(at(99_999_999));
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(heading(page)).toHaveText('Applications');
});

test('a slow record is waited for inside its page, and then named in the breadcrumbs', async ({ page }) => {
  const { id, applicationNumber } = await given.listed({ status: 'SETTLED' });
  await signIn(page, manager);
  const release = await hold(page, `**/api/application/applications/${id}`);
  await page.goto(at(id));
  await expect(heading(page)).toHaveText('Application');
  await expect(page.getByRole('link', { name: 'Applications' }).first()).toBeVisible();
  // The tabs are known, and where the fields will be.
  await expect(tab(page, 'Quote')).toHaveAttribute('aria-current', 'page');
  const onItsWay = page.locator('main [aria-busy="true"]');
  await expect(onItsWay).toBeVisible();
  expect(await onItsWay.locator('span').count()).toBeGreaterThan(10);
  release();
  await expect(heading(page)).toContainText(applicationNumber);
  await expect(crumbs(page)).toContainText(applicationNumber);
});

test('from quote to application: what is needed is listed, and each item leads to its field', async ({
  page,
}) => {
  const { id } = await given.application();
  await signIn(page, broker);
  await page.goto(at(id));
  await expect(page.getByRole('button', { name: 'Continue to application', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to application', exact: true }).click();
  await expect(page).toHaveURL(at(id, 'applicant'));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.focus();
  await expect(page.getByRole('tooltip')).toContainText(/^\d+ items /);
  const missing = page.getByRole('region', { name: /^\d+ items .*submit/ });
  await missing.getByRole('link', { name: /security/i }).click();
  await expect(page).toHaveURL(at(id, 'security'));
  const supplier = form(page, 'Security').getByLabel('Supplier', { exact: true });
  await expect(supplier).toBeFocused();
  await expect(supplier).toHaveAccessibleDescription('Needed to submit');
  await missing.getByRole('link', { name: /applicant/i }).click();
  await expect(page.getByLabel('ABN', { exact: true })).toBeFocused();
  await expect(page.getByLabel('ABN', { exact: true })).toHaveAccessibleDescription('Needed to save');
  // One number: what the heading counts, the tabs count, and each is marked at its field.
  const [count] = /\d+/.exec((await missing.getByRole('heading').textContent()) ?? '') ?? [];
  await tab(page, 'Guarantors').click();
  await expect(form(page, 'Guarantors')).toBeVisible();
  await expect(page.getByText(/^Needed to (save|submit)/)).toHaveCount(Number(count));
});

test('a tab with unsaved changes is marked, and Submit leads there', async ({ page }) => {
  const { id } = await complete(await as(broker));
  await signIn(page, broker);
  await openTab(page, id, 'quotes', 'Quote');
  await expect(tab(page, 'Quote')).toHaveText('Quotecomplete');
  await form(page, 'Quote').getByLabel('Lender').fill('Not saved');
  await expect(tab(page, 'Quote')).toHaveText('Quotecompleteunsaved changes');
  await tab(page, 'Notes').click();
  await expect(form(page, 'Notes')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await toast(page, 'Save your changes in Quote first.');
  await expect(form(page, 'Quote')).toBeVisible();
  await expect(page).toHaveURL(at(id));
  await save(page, 'Quote').click();
  await toast(page, 'Quote saved');
  await expect(tabs(page).getByText('unsaved changes')).toHaveCount(0);
});

test('unsaved text survives switching tabs, and leaving asks', async ({ page }) => {
  const { id } = await given.application();
  await signIn(page, broker);
  await openTab(page, id, 'quotes', 'Quote');
  const lender = form(page, 'Quote').getByLabel('Lender');
  await lender.fill('Typed and not saved');
  await tab(page, 'Notes').click();
  await expect(page).toHaveURL(at(id, 'notes'));
  await expect(tab(page, 'Notes')).toBeFocused();
  const notes = page.getByLabel('Supporting notes');
  await notes.fill('Second vehicle of this customer.');
  await expect(page.getByText('32 of 10,000 characters')).toBeVisible();
  await save(page, 'Notes').click();
  await toast(page, 'Notes saved');
  await page.goBack();
  await expect(page).toHaveURL(at(id));
  await expect(lender).toHaveValue('Typed and not saved');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(leaving(page)).toContainText('Your changes in Quote');
  await stay(page).click();
  await expect(lender).toHaveValue('Typed and not saved');
  await save(page, 'Quote').click();
  await toast(page, 'Quote saved');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(heading(page)).toHaveText('Applications');
  await expect(leaving(page)).toHaveCount(0);
  await page.goto(at(id, 'notes'));
  await expect(notes).toHaveValue('Second vehicle of this customer.');
});

test('people who may only look see facts, in every tab', async ({ page }) => {
  const caller = await as(broker);
  const { id } = await complete(caller);
  const body = {
    version: 1,
    guarantors: [guarantorForm, { ...guarantorForm, firstName: 'Bruno', driverLicenseNumber: '87654321' }],
  };
  await caller.call(applicationArea.saveGuarantors, { params: { id }, body });
  await signIn(page, auditor);
  await page.goto(at(id));
  await expect(page.getByText(quoteForm.assetTypeCategory).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await tab(page, 'Applicant').click();
  await expect(page.getByText(applicantForm.abn).first()).toBeVisible();
  await tab(page, 'Guarantors').click();
  const second = 'Guarantor 2 - Ms Bruno Maria Lee';
  await panel(page, second).getByRole('button').first().click();
  await expect(panel(page, second)).toContainText('Married w/ 2');
  await expect(page.getByRole('table', { name: 'Liabilities' }).first()).toContainText('$590,000.00');
  await tab(page, 'Security').click();
  await expect(page.getByText(securityForm.model)).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('inside an application J and K move through the same filtered list', async ({ page }) => {
  await signIn(page, manager);
  await page.goto(`${list}?status=SETTLED&order=-amountFinanced`);
  await expect(rows(page).first()).toBeVisible();
  const numbers = await page.locator('[data-row] td:first-child').allTextContents();
  const position = listPosition(page);
  const previous = position.getByRole('button').first();
  const next = position.getByRole('button').last();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(numbers[0] ?? 'none');
  await expect(position).toHaveText(/^1 of \d+$/);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await tab(page, 'Security').click();
  await expect(tab(page, 'Security')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('j');
  await expect(heading(page)).toContainText(numbers[1] ?? 'none');
  await expect(page).toHaveURL(/\/security$/);
  await expect(position).toHaveText(/^2 of \d+$/);
  await next.click();
  await expect(heading(page)).toContainText(numbers[2] ?? 'none');
  await page.keyboard.press('k');
  await expect(heading(page)).toContainText(numbers[1] ?? 'none');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next in the list');
});

test('a new tab from a filtered list has its place in it, and the breadcrumb leads back to it', async ({
  page,
  context,
}) => {
  await signIn(page, manager);
  const search = '?order=-amountFinanced&status=SETTLED';
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
  const [total] = /\d+/.exec((await page.getByText(/^\d+ results?$/).textContent()) ?? '') ?? [];
  const opened = async (click: Promise<void>) =>
    (await Promise.all([context.waitForEvent('page'), click]))[0];
  // The link itself, a row with Ctrl, and a row with the middle button.
  const cell = (row: number) => rows(page).nth(row).locator('td').nth(1);
  const beside = [
    await opened(
      rows(page)
        .nth(0)
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] }),
    ),
    await opened(cell(1).click({ modifiers: ['ControlOrMeta'] })),
    await opened(cell(2).click({ button: 'middle' })),
  ];
  for (const [index, one] of beside.entries())
    await expect(listPosition(one)).toHaveText(`${index + 1} of ${total}`);
  await expect(page).toHaveURL(`${list}${search}`);
  const [one] = beside;
  if (!one) throw new Error('no tab');
  await tab(one, 'Security').click();
  await expect(one).toHaveURL(/security$/);
  await crumbs(one).getByRole('link', { name: 'Applications' }).click();
  await expect(one).toHaveURL(`${list}${search}`);
  await expect(one.getByText(`${total} results`)).toBeVisible();
});
