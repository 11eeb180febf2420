import { applicationArea } from '@assay/contract/application/area';
import { applicantForm, complete, guarantorForm, quoteForm, securityForm } from '@assay/given/application';
import { auditor, broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading, hold, leaving, rows, stay, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, boxOf, form, list, listPosition, openTab, panel, save, tab, tabs } from './form.ts';

test('has its tabs in the address, waits inside its page for a slow record, and leads to the list if it is missing', async ({
  page,
}) => {
  const { id, applicationNumber } = await given.application();
  await signIn(page, broker);
  const release = await hold(page, `**/api/application/applications/${id}`);
  await page.goto(`${list}/${id}`);
  await expect(page).toHaveURL(at(id));
  await expect(heading(page)).toHaveText('Application');
  await expect(page.getByRole('link', { name: 'Applications' }).first()).toBeVisible();
  await expect(tab(page, 'Quote')).toHaveAttribute('aria-current', 'page');
  const onItsWay = page.locator('main [aria-busy="true"]');
  await expect(onItsWay).toBeVisible();
  expect(await onItsWay.locator('span').count()).toBeGreaterThan(10);
  release();
  await expect(heading(page)).toContainText(applicationNumber);
  await expect(crumbs(page)).toContainText(applicationNumber);
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Quotecomplete',
    /^Applicant\d+ needed$/,
    /^Guarantors\d+ needed$/,
    /^Security\d+ needed$/,
    'Notes',
    'Documents',
    'Contracts',
  ]);
  await page.goto(at(id, 'nonsense'));
  await expect(page).toHaveURL(at(id));
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

test('turns a quote into an application, and leads from each item that it needs to its field', async ({
  page,
}) => {
  const { id } = await given.application();
  await signIn(page, broker);
  await page.goto(at(id));
  const goOn = page.getByRole('button', { name: 'Continue to application', exact: true });
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  const before = await boxOf(goOn);
  await goOn.click();
  await expect(page).toHaveURL(at(id, 'applicant'));
  await expect(form(page, 'Applicant')).toBeVisible();
  expect(await boxOf(page.getByRole('button', { name: /^Submit/ })), 'where a second click lands').toEqual(
    before,
  );
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
  const [count] = /\d+/.exec((await missing.getByRole('heading').textContent()) ?? '') ?? [];
  await tab(page, 'Guarantors').click();
  await expect(form(page, 'Guarantors')).toBeVisible();
  await expect(page.getByText(/^Needed to (save|submit)/)).toHaveCount(Number(count));
});

test('keeps unsaved changes behind other tabs, marks their tab, and asks before leaving', async ({
  page,
}) => {
  const { id } = await complete(await as(broker));
  await signIn(page, broker);
  await openTab(page, id, 'quotes', 'Quote');
  await expect(tab(page, 'Quote')).toHaveText('Quotecomplete');
  const lender = form(page, 'Quote').getByLabel('Lender');
  await lender.fill('Typed and not saved');
  await expect(tab(page, 'Quote')).toHaveText('Quotecompleteunsaved changes');
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
  await tab(page, 'Notes').click();
  await expect(form(page, 'Notes')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await toast(page, 'Save your changes in Quote first.');
  await expect(form(page, 'Quote'), 'Submit leads there').toBeVisible();
  await expect(page).toHaveURL(at(id));
  await expect(lender).toHaveValue('Typed and not saved');
  await save(page, 'Quote').click();
  await toast(page, 'Quote saved');
  await expect(tabs(page).getByText('unsaved changes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(heading(page)).toHaveText('Applications');
  await expect(leaving(page)).toHaveCount(0);
  await page.goto(at(id, 'notes'));
  await expect(notes).toHaveValue('Second vehicle of this customer.');
});

test('shows readers facts in every tab, and the history to those who may read the audit log', async ({
  page,
}) => {
  const caller = await as(broker);
  const { id } = await complete(caller);
  const body = {
    version: 1,
    guarantors: [guarantorForm, { ...guarantorForm, firstName: 'Bruno', driverLicenseNumber: '87654321' }],
  };
  await caller.call(applicationArea.saveGuarantors, { params: { id }, body });
  const settled = await given.listed({ status: 'SETTLED' });
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

  await tab(page, 'Audit log').click();
  await expect(page).toHaveURL(at(id, 'audit'));
  await expect(rows(page).last()).toContainText(/Application.*Introducer.*Harbourline.*Status.*Quote/s);
  await page.goto(at(settled.id, 'audit'));
  await expect(rows(page).filter({ hasText: /Status.*Settled/s })).toHaveCount(1);
  await page.getByRole('button', { name: 'Time' }).click();
  const creation = rows(page).filter({ hasText: settled.applicationNumber });
  await expect(creation, 'from the beginning').toHaveCount(1);
  await page.getByLabel('Category').selectOption('Status');
  await expect(page).toHaveURL(`${at(settled.id, 'audit')}?order=createdAt&category=STATUS`);
  await expect(creation).toHaveCount(0);
});

test('moves through the filtered list with J and K, and knows its place in it in a new tab as well', async ({
  page,
  context,
}) => {
  await signIn(page, manager);
  const search = '?order=-amountFinanced&status=SETTLED';
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
  const numbers = await page.locator('[data-row] td:first-child').allTextContents();
  const position = listPosition(page);
  const [total] = /\d+/.exec((await page.getByText(/^\d+ results?$/).textContent()) ?? '') ?? [];
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

  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
  const opened = async (click: Promise<void>) =>
    (await Promise.all([context.waitForEvent('page'), click]))[0];
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
