import { applicantForm } from '@assay/given/application';
import { auditor, manager } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { chip, chips, crumbs, heading, rows } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, position } from '../shell.ts';
import { analyst, assign, counts, incoming, list, officer, openList, view, views } from './list-screen.ts';

const record = (id: number) => `/ce/admin/${id}/quote`;

test('opens on a person’s own work, and says where to find some if there is none', async ({ page }) => {
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
  const opening = page.context().waitForEvent('page');
  await rows(page)
    .first()
    .locator('td')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opening), 'with Ctrl in a new tab').toContainText(/^\d{7} · /);
  await (await opening).close();
  await rows(page).first().locator('td').nth(3).click();
  await expect(position(page), 'the list without a view is one’s own work').toHaveText('1 of 2');
  await page.goBack();
  await expect(counts(page).getByRole('button').first()).toHaveText('Open 2');
  await expect(counts(page).getByRole('button', { name: 'Submitted 2' })).toBeVisible();
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

test("starts auditors with the team's work, offers selection only to those who can assign, and links Move Application to a list that its reader may see", async ({
  page,
}) => {
  await signIn(page, auditor);
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

  const [me, { applications }] = [await officer(), await incoming(1)];
  await assign([applications[0]?.id ?? 0], me.id, 'SETTLEMENT_OFFICER');
  await signIn(page, me.email);
  await openList(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  const { email } = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.MOVE'],
  });
  for (const [person, path] of [
    [manager, list],
    [email, '/application/applications'],
  ] as const) {
    await signIn(page, person);
    await page.goto('/application/applications/move');
    await expect(crumbs(page).getByRole('link', { name: 'Applications' })).toHaveAttribute('href', path);
  }
});

test('keeps filters as chips and in the address, filters by its counts, and says why a view is empty', async ({
  page,
}) => {
  const { applications, clientId } = await incoming(1);
  const [{ id, number } = { id: 0, number: '' }] = applications;
  const me = await analyst();
  await assign([id], me.id, 'CREDIT_ANALYST');
  await signIn(page, me.email);
  await openList(page, '?view=team');
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
  await page.getByRole('button', { name: 'Amount financed', exact: true }).click();
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

  const [another] = (await incoming(1)).applications;
  await assign([another?.id ?? 0], me.id, 'CREDIT_ANALYST');
  await openList(page);
  const count = (name: string | RegExp) => counts(page).getByRole('button', { name });
  await expect(count('Open 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(/^Quoted/), 'has no assessment').toHaveCount(0);
  await count('Submitted 2').click();
  await expect(page).toHaveURL(/status=SUBMITTED_NEW/);
  await expect(chip(page, 'Submitted - New')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await count(/^Draft/).click();
  await expect(page, 'a first draft has no assessment').toHaveURL(/status=DRAFTED_AMENDED$/);
  await expect(page.getByText('No results match these filters.')).toBeVisible();
  await view(page, 'Unassigned').click();
  await expect(page).toHaveURL(`${list}?view=unassigned&status=DRAFTED_AMENDED`);
  await expect(count(/^Settled/)).toHaveCount(0);

  await page.route(/\/api\/assessment\/assessments\?/, (route) =>
    route.fulfill({ json: { data: [], count: 0 } }),
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  for (const [name, text] of [
    ['Unassigned', 'Every open application is assigned to someone.'],
    ['Expiring', 'No approval has expired or expires within 14 days.'],
    ['Team', 'No application has been submitted yet.'],
  ] as const) {
    await view(page, name).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(counts(page)).toHaveCount(name === 'Expiring' ? 0 : 1);
  }
});

test('fits twenty rows at 1440 × 900, shows the expiry at 1280, and turns rows into cards at 390', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, manager);
  await openList(page, '?view=team');
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 1 });
  for (const name of ['ABN', 'LVR', 'Tasks', 'Analyst', 'Expiry'])
    await expect(page.getByRole('columnheader', { name }), name).toBeVisible();
  await view(page, 'Expiring').click();
  const expiry = rows(page).first().locator('td').last();
  await expect(expiry, 'in more than a colour').toHaveText(/^Expired \d\d\/\d\d\/\d\d$/);
  await expect(expiry.locator('[data-tone="failed"]')).toBeVisible();
  await view(page, 'Team').click();
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

test.describe('on the first visit', () => {
  test.use({ isNewcomer: true });

  test('loads the page of an assessment before it is opened, once somebody moves on the list', async ({
    page,
  }) => {
    const entityName = given.uniquely('Loaded');
    const { applicationNumber } = await assessed({ entityName });
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    const isPage = (url: string) => /\/assets\/admin\._assessmentId\._section-.*\.js$/.test(url);
    await signIn(page, manager);
    await page.goto(`${list}?view=team&keywords=${entityName}`);
    await expect(rows(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(loaded.some(isPage), 'the list comes first').toBe(false);
    await page.mouse.move(300, 300);
    await expect.poll(() => loaded.some(isPage)).toBe(true);
    const before = loaded.length;
    await rows(page).first().locator('td').nth(3).click();
    await expect(heading(page)).toContainText(applicationNumber);
    expect(loaded.slice(before).filter(isPage)).toEqual([]);
  });
});
