import { assessment as area } from '@assay/contract/assessment/area';
import { assessmentSections } from '@assay/contract/assessment/section';
import { png } from '@assay/given/document';
import { name, upload, uploads } from '../application/document-screen.ts';
import { analyst, manager, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading, hold, leaving, rows, stay } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  assessed,
  at,
  documentsTab,
  list,
  open,
  position,
  section,
  sections,
  statusButton,
} from './shell.ts';

const admin = (id: number, tab = '') => `/assessment/assessments/${id}/application/admin${tab}`;

test('an assessment has its sections in the address, by their own names and by those of its steps', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, manager, id);
  // Behind its name, how many tasks are open.
  await expect(sections(page).getByRole('link')).toHaveText(
    Object.values(assessmentSections).map((name) => new RegExp(`^${name}( \\d+)?$`)),
  );
  await expect(section(page, 'Quote')).toHaveAttribute('aria-current', 'page');
  await page.goto(`/ce/admin/${id}`);
  await expect(page).toHaveURL(at(id));
  await page.goto(admin(id));
  await expect(page).toHaveURL(at(id));
  await page.goto(admin(id, '?tab=applicantGuarantors'));
  await expect(page).toHaveURL(at(id, 'applicant-guarantors'));
  await expect(section(page, 'Applicant & guarantors')).toHaveAttribute('aria-current', 'page');
  await page.goto(admin(id, '?tab=audit-log'));
  await expect(page).toHaveURL(at(id, 'audit-log'));
  for (const unknown of [admin(id, '?tab=nonsense'), at(id, 'nonsense'), at(id, 'auditLogs')]) {
    await page.goto(unknown);
    await expect(heading(page)).toHaveText('Applications');
    await expect(page).toHaveURL((url) => url.pathname === list);
  }
});

test('what is not there says so and leads to the list; what is for others says who it is for', async ({
  page,
}) => {
  await signIn(page, manager);
  await page.goto(at(99_999_999));
  await expect(heading(page)).toHaveText('Assessment not found');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(heading(page)).toHaveText('Applications');
  await page.goto(at('new' as never));
  await expect(heading(page)).toHaveText('Page not found');
  const { id } = await assessed();
  await page.context().clearCookies();
  await signIn(page, support);
  for (const path of [at(id), admin(id)]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText("You don't have access to this");
  }
});

test('opened from the list, it has its heading before the record has come, and asks the server six times at most', async ({
  page,
}) => {
  const entityName = given.uniquely('Heading');
  const { id, applicationNumber } = await assessed({ entityName, tradingName: 'Harbour Earthworks' });
  await signIn(page, manager);
  await page.goto(`${list}?view=team&keywords=${entityName}`);
  await expect(rows(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Whoever stays a while also says so.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/presence')) asked.push(pathname);
  });
  const release = await hold(page, `**/api/assessment/assessments/${id}`);
  await rows(page).first().locator('td').nth(3).click();
  await expect(heading(page)).toHaveText(`${applicationNumber} · ${entityName} t/a Harbour Earthworks`);
  await expect(page.getByText('Submitted - New', { exact: true })).toBeVisible();
  await expect(sections(page)).toBeVisible();
  await expect(page.getByText('Introducer', { exact: true })).toHaveCount(0);
  release();
  await expect(page.getByText(/^Submitted \d+ · Settled \d+$/)).toBeVisible();
  await expect(position(page)).toHaveText('1 of 1');
  await expect(page.getByText('No notes found')).toBeVisible();
  await expect(
    page
      .getByText('No linked accounts')
      .or(page.getByText(/^\d{7} \w/))
      .first(),
  ).toBeVisible();
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6);
  expect(new Set(asked).size, 'each is asked once').toBe(asked.length);
});

test('where it stands is not asked for, however long one looks for it in the list', async ({ page }) => {
  const entityName = given.uniquely('Looked');
  await assessed({ entityName });
  await signIn(page, manager);
  await page.clock.install();
  await page.goto(`${list}?view=team&keywords=${entityName}`);
  await expect(rows(page)).toHaveCount(1);
  await page.clock.fastForward('02:00');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await rows(page).first().locator('td').nth(3).click();
  await expect(page.getByText('No notes found')).toBeVisible();
  await expect(position(page)).toHaveText('1 of 1');
  expect(asked.filter((path) => path.endsWith('/neighbours'))).toEqual([]);
});

test('the breadcrumbs say where it stands, follow its status, and lead back to the list as it was filtered', async ({
  page,
}) => {
  const entityName = given.uniquely('Crumb');
  const [first, second] = [
    await assessed({ entityName, tradingName: 'Harbour Earthworks' }),
    await assessed({ entityName: `${entityName} Two`, tradingName: null }),
  ];
  await signIn(page, manager);
  const filtered = `${list}?view=team&order=createdAt&keywords=${entityName}`;
  await page.goto(filtered);
  await rows(page).first().locator('td').nth(3).click();
  const way = crumbs(page).getByRole('listitem');
  await expect(way).toHaveText([
    'Home',
    `[Submitted] - ${first.applicationNumber}: ${entityName} (t/a Harbour Earthworks)`,
    'Quote',
  ]);
  await expect(page).toHaveTitle(`${first.applicationNumber} · ${entityName} · Quote · Assay`);
  await statusButton(page).click();
  await page.getByRole('menuitem', { name: 'Credit - In Progress' }).click();
  await expect(way.nth(1)).toHaveText(/^\[In Progress\] - /);
  await section(page, 'Security').click();
  await expect(way.nth(2)).toHaveText('Security');
  await expect(page).toHaveTitle(/Security · Assay$/);
  await page.keyboard.press('j');
  await expect(way.nth(1)).toHaveText(`[Submitted] - ${second.applicationNumber}: ${entityName} Two`);
  await crumbs(page)
    .getByRole('link', { name: /^\[Submitted\]/ })
    .click();
  await expect(page).toHaveURL(at(second.id));
  await crumbs(page).getByRole('link', { name: 'Home' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('keywords')).toBe(entityName);
});

test('J, K and the arrows walk the filtered list that it was opened from, in the same section', async ({
  page,
}) => {
  const entityName = given.uniquely('Queue');
  const ids: number[] = [];
  for (let made = 0; made < 3; made++) ids.push((await assessed({ entityName })).id);
  await signIn(page, manager);
  await page.goto(`${list}?view=team&order=createdAt&keywords=${entityName}`);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(ids[0] ?? 0));
  await expect(position(page)).toHaveText('1 of 3');
  const [previous, next] = [
    position(page).getByRole('button').first(),
    position(page).getByRole('button').last(),
  ];
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  // Somebody fast: J as soon as the address says so, before the section is there.
  await section(page, 'Decision').evaluate((link: HTMLElement) => {
    const { pushState } = window.history;
    window.history.pushState = (...to) => {
      window.history.pushState = pushState;
      pushState.apply(window.history, to);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    };
    link.click();
  });
  await expect(page).toHaveURL(at(ids[1] ?? 0, 'decision'));
  await expect(position(page)).toHaveText('2 of 3');
  await next.click();
  await expect(page).toHaveURL(at(ids[2] ?? 0, 'decision'));
  await expect(position(page)).toHaveText('3 of 3');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(at(ids[1] ?? 0, 'decision'));
});

test('the list without a view is one’s own work; a pasted address has its place among all', async ({
  page,
}) => {
  const person = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.APPLICATION.UPDATE'],
  });
  const caller = await as(analyst);
  const mine = [await assessed(), await assessed()];
  for (const { id } of mine)
    await caller.call(area.saveAssignees, {
      params: { id },
      body: [{ userId: person.id, role: 'CREDIT_ANALYST' }],
    });
  await signIn(page, person.email);
  await page.goto(list);
  await rows(page).first().locator('td').nth(3).click();
  await expect(position(page)).toHaveText('1 of 2');
  const [first] = mine;
  const pasted = await page.context().newPage();
  await pasted.goto(at(first?.id ?? 0));
  await expect(position(pasted)).toHaveText(/of/);
  const [, total = '0'] = /of ([\d,]+)/.exec((await position(pasted).textContent()) ?? '') ?? [];
  expect(Number(total.replace(',', ''))).toBeGreaterThan(100);
});

const overflow = () => document.documentElement.scrollWidth - innerWidth;

test('where there is no room beside the section, the rest folds away and opens over it', async ({ page }) => {
  const { id } = await assessed();
  await open(page, manager, id);
  const documents = page.getByRole('button', { name: 'Documents', exact: true });
  const beside = page.getByRole('complementary', { name: 'Notes' });
  await expect(beside).toBeVisible();
  expect((await beside.boundingBox())?.width).toBe(372);
  await expect(documents).toHaveCount(0);
  await section(page, 'Audit log').click();
  await expect(page).toHaveURL(at(id, 'audit-log'));
  await expect(beside).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(documents).toHaveCount(0);
  await section(page, 'Quote').click();
  await expect(page).toHaveURL(at(id));
  await documents.click();
  await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(documents).toBeFocused();
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test('on a phone the sections are a strip with the open one in sight, and the panels are sheets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, applicationNumber } = await assessed();
  await signIn(page, manager);
  await page.goto(at(id, 'settlement'));
  await expect(heading(page)).toContainText(applicationNumber);
  await expect(section(page, 'Settlement')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Introducer & linked accounts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Introducer & linked accounts' });
  await expect(sheet.getByText('Harbourline Asset Finance')).toBeVisible();
  await expect(sheet.getByText('No linked accounts')).toBeVisible();
  await sheet.getByRole('button', { name: /^Close/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await section(page, 'Decision').click();
  await expect(page).toHaveURL(at(id, 'decision'));
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test('leaving a section with something unsaved asks; a file on its way to the documents goes on', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, manager, id, 'security');
  const override = page.getByRole('textbox', { name: 'Market value override' });
  await override.fill('51000');
  await section(page, 'Quote').click();
  await expect(leaving(page)).toBeVisible();
  await stay(page).click();
  await expect(override).toHaveValue(/51,?000/);
  await override.fill('');
  await section(page, 'Quote').click();
  await expect(page).toHaveURL(at(id));
  await documentsTab(page).click();
  const release = await hold(page, `**/api/assessment/assessments/${id}/documents`);
  await upload(page, { name: 'Consent.png', content: png });
  await expect(uploads(page)).toContainText('Consent.png');
  await section(page, 'Ref & statements').click();
  await expect(page).toHaveURL(`${at(id, 'ref-statements')}?panel=documents`);
  await expect(uploads(page)).toContainText('Consent.png');
  release();
  await expect(name(page, 'Consent.png')).toBeVisible();
});
