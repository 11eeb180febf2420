import { applicantForm } from '@assay/given/application';
import { admin, auditor, manager, settlement } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { chip, chips, heading, rows } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { analyst, assign, counts, incoming, list, officer, openList, view, views } from './list-screen.ts';

const record = (id: number) => `/ce/admin/${id}/quote`;

test('people land on their own work; where there is none, it says where to find some', async ({ page }) => {
  const [me, { applications, clientId }] = [await analyst(), await incoming(3)];
  await signIn(page, me.email);
  await page.goto('/');
  await expect(page).toHaveURL(list);
  await expect(heading(page)).toHaveText('Applications');
  await expect(view(page, 'Mine')).toHaveAttribute('aria-current', 'page');
  await expect(view(page, 'Mine')).toHaveText('Mine0');
  const empty = page.getByText('No open application is assigned to you.');
  await expect(empty).toBeVisible();
  await empty.getByRole('link', { name: 'unassigned' }).click();
  await expect(page).toHaveURL(`${list}?view=unassigned`);
  await page.goBack();
  await empty.getByRole('link', { name: 'the team' }).click();
  await expect(page).toHaveURL(`${list}?view=team`);

  const [first, second, third] = applications.map(({ id }) => id);
  await assign([first ?? 0], me.id, 'CREDIT_ANALYST');
  await assign([second ?? 0], me.id, 'SETTLEMENT_OFFICER');
  await page.goto('/home');
  await expect(page).toHaveURL(list);
  await expect(view(page, 'Mine')).toHaveText('Mine2');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(me.name);
  await expect(counts(page).getByRole('button').first()).toHaveText('Open 2');
  await expect(counts(page).getByRole('button', { name: 'Submitted 2' })).toBeVisible();
  // Another view keeps what the list is filtered by, and is no filter itself.
  await page.getByRole('searchbox').fill(applicantForm.entityName);
  await expect(chips(page)).toHaveCount(1);
  await page.goto(`${list}?clientId=${clientId}&page=7`);
  await view(page, 'Unassigned').click();
  await expect(page).toHaveURL(`${list}?view=unassigned&clientId=${clientId}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link')).toHaveAttribute('href', record(third ?? 0));
  await expect(chips(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${list}?view=unassigned`);
  await page.goBack();
  await expect(page).toHaveURL(`${list}?view=unassigned&clientId=${clientId}`);
});

for (const account of [auditor, admin])
  test(`${account} can't be given work, and begins with the team's`, async ({ page }) => {
    await signIn(page, account);
    await page.goto('/');
    await expect(page).toHaveURL(`${list}?view=team`);
    await expect(rows(page).first()).toBeVisible();
    await expect(views(page).getByRole('link')).toHaveText([/^Team\d/, /^Unassigned\d/, /^Expiring\d/]);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New application' })).toHaveCount(0);
    await page.goto(`${list}?view=mine&status=SETTLED`);
    await expect(page).toHaveURL(`${list}?view=team&status=SETTLED`);
    await page.getByRole('link', { name: 'All applications' }).click();
    await expect(page).toHaveURL('/application/applications');
  });

test('settlement officers have work of their own, and give none', async ({ page }) => {
  const [me, { applications }] = [await officer(), await incoming(1)];
  const [{ id } = { id: 0 }] = applications;
  await assign([id], me.id, 'SETTLEMENT_OFFICER');
  await signIn(page, me.email);
  await openList(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await signIn(page, settlement);
  await openList(page, '?view=team');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('each view says why it is empty', async ({ page }) => {
  await page.route(/\/api\/assessment\/assessments\?/, (route) =>
    route.fulfill({ json: { data: [], count: 0 } }),
  );
  await signIn(page, manager);
  for (const [name, text] of [
    ['team', 'No application has been submitted yet.'],
    ['unassigned', 'Every open application is assigned to somebody.'],
    ['expiring', 'No approval has expired or expires within 14 days.'],
  ] as const) {
    await page.goto(`${list}?view=${name}`);
    await expect(page.getByText(text)).toBeVisible();
    await page.goto(`${list}?view=${name}&status=DECLINED`);
    await expect(page.getByText('No results match these filters.')).toBeVisible();
  }
});

test('filters are chips, in the address, for a colleague and for Back', async ({ page }) => {
  const { applications, clientId } = await incoming(1);
  const [{ id, number } = { id: 0, number: '' }] = applications;
  const me = await analyst();
  await assign([id], me.id, 'CREDIT_ANALYST');
  await signIn(page, me.email);
  await openList(page, '?view=team');
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Loan #',
    'Applicant',
    'ABN',
    'Status',
    'Amount',
    'LVR',
    'Analyst',
    'Submitted',
    'Expiry',
  ]);
  await page.getByLabel('Status', { exact: true }).selectOption('Submitted - New');
  await expect(page).toHaveURL(`${list}?view=team&status=SUBMITTED_NEW`);
  await page.getByLabel('Assignee').click();
  await page.getByLabel('Assignee').fill(me.name);
  await page.getByRole('option', { name: me.name }).click();
  await expect(page).toHaveURL(`${list}?view=team&status=SUBMITTED_NEW&assigneeId=${me.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(number);
  await page.getByLabel('Submitted from').fill('1/12/2020');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Submitted from 01/12/2020')).toBeVisible();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect(counts(page).getByRole('button').first(), 'nothing keeps count of that').toHaveText('All ');
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(page).toHaveURL(/order=-amountFinanced/);
  await page.getByRole('button', { name: 'Expiry', exact: true }).click();
  await expect(page, 'what ends first comes first').toHaveURL(/order=approvalExpiresOn/);
  await page.reload();
  await expect(chip(page, me.name)).toBeVisible();
  await chip(page, me.name).click();
  await expect(page).not.toHaveURL(/assigneeId/);
  await page.goBack();
  await expect(chip(page, me.name)).toBeVisible();
  await page.goto(`${list}?view=team&clientId=${clientId}&assigneeId=${me.id}`);
  await expect(chips(page)).toHaveText([/^Incoming/, me.name]);
});

test('the counts above the list are its quickest filter', async ({ page }) => {
  await signIn(page, manager);
  await openList(page, '?view=team');
  await expect(counts(page).getByRole('button', { name: /^All \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(counts(page).getByRole('button', { name: /^Quoted/ }), 'has no assessment').toHaveCount(0);
  // Settled applications stay so, whatever the other tests do meanwhile.
  const settled = counts(page).getByRole('button', { name: /^Settled \d/ });
  const count = Number((await settled.textContent())?.replace(/\D/g, ''));
  await settled.click();
  await expect(page).toHaveURL(`${list}?view=team&status=SETTLED`);
  await expect(page.getByText(`${count} results`)).toBeVisible();
  await expect(chip(page, 'Settled')).toBeVisible();
  await counts(page)
    .getByRole('button', { name: /^Draft/ })
    .click();
  await expect(page, 'a first draft has no assessment').toHaveURL(`${list}?view=team&status=DRAFTED_AMENDED`);
  await view(page, 'Unassigned').click();
  await expect(page).toHaveURL(`${list}?view=unassigned&status=DRAFTED_AMENDED`);
  await expect(counts(page).getByRole('button', { name: /^Settled/ })).toHaveCount(0);
  await view(page, 'Expiring').click();
  await expect(counts(page)).toHaveCount(0);
});

test('what has expired says so in more than a colour', async ({ page }) => {
  await signIn(page, manager);
  await openList(page, '?view=expiring&order=approvalExpiresOn');
  const cell = rows(page).first().locator('td').last();
  await expect(cell).toHaveText(/^Expired \d\d\/\d\d\/\d\d$/);
  await expect(cell.locator('[data-kind="failed"]')).toBeVisible();
});

test('rows are walked by J and K, opened by Enter, and in a new tab with Ctrl', async ({ page }) => {
  const { applications, ofOwn } = await incoming(3);
  const [, second, third] = applications;
  await signIn(page, manager);
  await openList(page, `?${ofOwn}`);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(record(second?.id ?? 0));
  await expect(heading(page)).toContainText(second?.number ?? 'none');
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  const opening = page.context().waitForEvent('page');
  await rows(page)
    .first()
    .locator('td')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(heading(tab)).toContainText(third?.number ?? 'none');
  await expect(tab).toHaveURL(record(third?.id ?? 0));
  await expect(page).toHaveURL(`${list}?${ofOwn}`);
  await rows(page).first().locator('td').nth(2).click();
  await expect(page).toHaveURL(record(third?.id ?? 0));
});

test('at 1440 × 900 twenty rows are seen; at 1280 the expiry is; at 390 rows are cards', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, manager);
  await openList(page, '?view=team');
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 1 });
  for (const name of ['ABN', 'LVR', 'Tasks', 'Analyst', 'Expiry'])
    await expect(page.getByRole('columnheader', { name }), name).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'ABN' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Expiry' })).toBeVisible();
  const applicant = page.getByRole('columnheader', { name: 'Applicant' });
  expect((await applicant.boundingBox())?.width).toBeGreaterThan(160);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await rows(page)
    .first()
    .click({ position: { x: 200, y: 60 } });
  await expect(page).toHaveURL(/\/ce\/admin\/\d+\/quote/);
});

test('Move Application leads back to this list, and support to the one that it may read', async ({
  page,
}) => {
  const crumb = page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Applications' });
  await signIn(page, manager);
  await page.goto('/application/applications/move');
  await expect(crumb).toHaveAttribute('href', list);
  const { email } = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.MOVE'],
  });
  await signIn(page, email);
  await page.goto('/application/applications/move');
  await expect(crumb).toHaveAttribute('href', '/application/applications');
});
