import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { meanwhile, send, toast } from '../iam/administration.ts';
import { broker, makeApplication, makeDraft, manager, oneListed } from './applications.ts';
import { applicant, guarantor, security } from './sections.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Application sections' });
const at = (id: number, name = 'quotes') => `/application/applications/${id}/${name}`;

test('an application has its tabs in the address; an unknown one is the quote', async ({ page }) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page);
  await page.goto(`/application/applications/${id}`);
  await expect(page).toHaveURL(at(id));
  await page.goto(at(id, 'nonsense'));
  await expect(page).toHaveURL(at(id));
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Quotecomplete',
    'Applicant1 missing',
    'Guarantors1 missing',
    'Security1 missing',
    'Notescomplete',
  ]);
  await page.goto('/application/applications/new/security');
  await expect(page).toHaveURL('/application/applications/new/quotes');
});

test('a record that is slow to come is waited for inside its page, and names the way to it when it is there', async ({
  page,
}) => {
  await signIn(page, manager);
  const { id, applicationNumber } = await oneListed(page, 'status=SETTLED');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/application/applications/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at(id));
  await expect(heading(page)).toHaveText('Application');
  await expect(page.getByRole('link', { name: 'Applications' }).first()).toBeVisible();
  answer();
  await expect(heading(page)).toContainText(applicationNumber);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(applicationNumber);
});

test('a missing application is said, and leads to the list', async ({ page }) => {
  await signIn(page, broker);
  await page.goto(at(99_999_999));
  await toast(page, /not found/);
  await expect(page).toHaveURL('/application/applications');
});

test('from quote to application: what is missing is said, and each leads to its field', async ({ page }) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page);
  await page.goto(at(id));
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to application' }).click();
  await expect(page).toHaveURL(at(id, 'applicant'));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.focus();
  await expect(page.getByRole('tooltip')).toHaveText('3 things are missing: see the list below.');
  const missing = page.getByRole('region', { name: '3 things are missing before it can be submitted' });
  await missing.getByRole('link', { name: 'The security is not entered yet' }).click();
  await expect(page).toHaveURL(at(id, 'security'));
  await expect(page.getByRole('form', { name: 'Security' }).getByLabel('Supplier type')).toBeFocused();
  await missing.getByRole('link', { name: 'The applicant is not entered yet' }).click();
  await expect(page.getByLabel('ABN', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

/** All that a submission needs. */
async function makeComplete(page: Page) {
  const draft = await makeDraft(page);
  const path = `/application/applications/${draft.id}`;
  await send(page, 'PUT', `${path}/applicant`, applicant('Harbour Civil Pty Ltd'));
  const person = {
    ...guarantor('Ana', 'Lee'),
    driverLicenseNumber: '12345678',
    driverLicenseState: 'NSW',
    privacyConsentAt: '2026-01-05T02:00:00Z',
  };
  await send(page, 'PUT', `${path}/guarantors`, { guarantors: [person] });
  await send(page, 'PUT', `${path}/security`, security);
  return draft;
}

test('submitting asks first, naming what happens; from then on it is the lender’s', async ({ page }) => {
  await signIn(page, broker);
  const { id, applicationNumber } = await makeComplete(page);
  await page.goto(at(id));
  await expect(heading(page)).toHaveText(`${applicationNumber} · Harbour Civil Pty Ltd`);
  await expect(tabs(page).getByText('missing')).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await page.getByLabel('Lender').fill('Not saved');
  await submit.click();
  await toast(page, 'Save your changes on this page first.');
  await page.getByRole('button', { name: 'Save quote' }).click();
  await toast(page, 'Quote saved');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: `Submit ${applicationNumber}?` });
  await expect(dialog).toContainText('Harbour Civil Pty Ltd asks for $45,544.50.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page.getByText('The application is Submitted and cannot be changed.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator('main dl').first()).toContainText('LVR76%');
});

test('what a colleague saved meanwhile is seen before it is submitted', async ({ page, browser }) => {
  await signIn(page, broker);
  const { id } = await makeComplete(page);
  await page.goto(at(id, 'notes'));
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeVisible();
  await meanwhile(browser, manager, (other) =>
    send(other, 'PUT', `/application/applications/${id}/notes`, { supportingNotes: 'Priya was here' }),
  );
  await submit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await expect(dialog).toContainText('Priya Raman changed this since you opened it.');
  // It was read again: behind the question stands what the colleague wrote.
  await expect(page.getByLabel('Supporting notes')).toHaveValue('Priya was here');
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
});

test('withdrawing wants a reason, and one’s own words where the reason is other', async ({ page }) => {
  await signIn(page, broker);
  const { id, applicationNumber } = await makeDraft(page);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${applicationNumber}?` });
  const confirm = dialog.getByRole('button', { name: 'Withdraw application' });
  await confirm.click();
  await expect(dialog.getByText('Please select a reason for the status')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Other (custom)');
  await confirm.click();
  await expect(dialog.getByText('Please fill up the reason for this status')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('In your own words').fill('Sold the business.');
  await confirm.click();
  await toast(page, 'Application withdrawn');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByText('The application is Withdrawn and cannot be changed.')).toBeVisible();
  await expect(page.getByText('The reason: Sold the business.')).toBeVisible();
  await expect(page.getByText('Harbourline Asset Finance · Josh Tamatoa · not submitted yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('whoever may only look sees facts', async ({ page }) => {
  await signIn(page, 'auditor@assay.test');
  const { id, applicationNumber } = await oneListed(page, 'status=SETTLED');
  await page.goto(at(id));
  await expect(heading(page)).toContainText(applicationNumber);
  await expect(page.getByText('Asset category')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('what was changed since it was last assessed is listed with both values', async ({ page }) => {
  await signIn(page, manager);
  const { id } = await oneListed(page, 'status=DRAFTED_AMENDED');
  await page.goto(at(id));
  const changes = page.getByRole('region', { name: 'Changed since the last assessment' });
  await expect(changes).toContainText('→');
  await expectAccessible(page);
});
