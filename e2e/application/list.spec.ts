import { introducerId } from '@assay/given/iam';
import type { Page } from '@playwright/test';
import { assessed } from '../assessment/shell.ts';
import { analyst, broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { chip, chips, heading, hold, pick, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, list } from './form.ts';

async function openList(page: Page, search = '') {
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('an application is found by number, name, trading name and ABN as you type', async ({ page }) => {
  const one = await given.listed({ status: 'SETTLED' });
  await signIn(page, manager);
  await openList(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Loan #',
    'Applicant',
    'ABN',
    'Status',
    'Amount financed',
    'Agent',
    'Introducer',
    'Submitted',
    'Created',
  ]);
  await page.keyboard.press('/');
  await page.keyboard.type(one.applicationNumber);
  await expect(page).toHaveURL(`${list}?keywords=${one.applicationNumber}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(one.entityName ?? '');
  await expect(rows(page)).toContainText(/\d\d \d{3} \d{3} \d{3}/);
  await page.getByRole('searchbox').fill(one.abn ?? '');
  await expect(page).toHaveURL(`${list}?keywords=${one.abn}`);
  await expect(rows(page).filter({ hasText: one.applicationNumber })).toHaveCount(1);
  await page.getByRole('searchbox').fill(one.entityName ?? '');
  await expect(rows(page).filter({ hasText: one.applicationNumber })).toHaveCount(1);
  await chips(page).click();
  await expect(page).toHaveURL(list);
});

test('a range that is the wrong way round says so', async ({ page }) => {
  await signIn(page, manager);
  await openList(page);
  const field = (label: string) => page.getByRole('textbox', { name: label });
  for (const [label, value] of [
    ['Created from', '1/12/2025'],
    ['Created to', '2025-11-30'],
    ['Financed from', '50k'],
    ['Financed to', '5k'],
  ] as const) {
    await field(label).fill(value);
    await page.keyboard.press('Enter');
  }
  await expect(field('Created to')).toHaveAccessibleDescription('Must be 01/12/2025 or later');
  await expect(field('Financed to')).toHaveAccessibleDescription('Must be $50,000.00 or more');
  await field('Financed to').fill('1m');
  await page.keyboard.press('Enter');
  await expect(field('Financed to')).toHaveAccessibleDescription('');
});

test('the counts above the list are its quickest filter', async ({ page }) => {
  await signIn(page, manager);
  await openList(page);
  const counts = page.getByRole('list', { name: 'By status' });
  await expect(counts.getByRole('button', { name: /^All \d/ })).toHaveAttribute('aria-pressed', 'true');
  // Settled applications stay so, whatever the other tests do meanwhile.
  const settled = counts.getByRole('button', { name: /^Settled \d/ });
  const count = Number((await settled.textContent())?.replace(/\D/g, ''));
  await settled.click();
  await expect(page.getByText(`${count} results`)).toBeVisible();
  const submitted = counts.getByRole('button', { name: /^Submitted \d/ });
  await submitted.click();
  await expect(page).toHaveURL(/\?status=SUBMITTED_NEW%2CSUBMITTED_AMENDED$/);
  await expect(submitted).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Submitted - New')).toBeVisible();
  await submitted.click();
  await expect(page).toHaveURL(list);
  // They follow the introducer, and are left out where nothing keeps count.
  await openList(page, '?clientId=2&status=SETTLED');
  const [ofOne] = /\d+/.exec((await page.getByText(/^\d+ results?$/).textContent()) ?? '') ?? [];
  expect(Number(ofOne)).toBeLessThan(count);
  await expect(settled).toHaveText(`Settled ${ofOne}`);
  await openList(page, '?minAmount=1000&status=SETTLED');
  await expect(counts.getByRole('button', { name: 'Settled', exact: true })).toHaveText('Settled ');
});

test('introducer and agent are picked by name', async ({ page }) => {
  const { user } = await given.listed({ clientId: String(introducerId) });
  await signIn(page, manager);
  const agent = `${user.firstName} ${user.lastName}`;
  await openList(page);
  // The pickers come when they are wanted.
  await pick(page, 'Introducer', 'harbour', 'Harbourline Asset Finance');
  await expect(page).toHaveURL(`${list}?clientId=2`);
  await expect(rows(page).filter({ hasNotText: 'Harbourline' })).toHaveCount(0);
  await pick(page, 'Agent', user.lastName, agent);
  await expect(page).toHaveURL(`${list}?clientId=2&userId=${user.id}`);
  await expect(rows(page).filter({ hasNotText: agent })).toHaveCount(0);
  // A pasted address has only the ids.
  await page.reload();
  await expect(chip(page, `${agent}`)).toBeVisible();
  await chip(page, 'Harbourline Asset Finance').click();
  await expect(page).toHaveURL(`${list}?userId=${user.id}`);
});

test('an analyst filters by introducer, and by an agent who has left', async ({ page }) => {
  const lastName = given.uniquely('Left');
  const { id } = await given.newcomer(lastName, { clientId: introducerId, status: 'CLOSED' });
  await signIn(page, analyst);
  await openList(page);
  await page.getByLabel('Introducer').click();
  await page.getByLabel('Introducer').fill('harbour');
  await page.getByRole('option', { name: 'Harbourline Asset Finance' }).click();
  await expect(rows(page).filter({ hasNotText: 'Harbourline' })).toHaveCount(0);
  await page.getByLabel('Agent').click();
  await page.getByLabel('Agent').fill(lastName);
  const option = page.getByRole('option', { name: lastName });
  await expect(option).toContainText('Closed');
  // The list begins where its box does.
  const [box, choices] = [
    await page.getByLabel('Agent').boundingBox(),
    await page.getByRole('listbox').boundingBox(),
  ];
  expect(Math.abs((choices?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(8);
  await option.click();
  await expect(page).toHaveURL(`${list}?clientId=2&userId=${id}`);
});

test('at 1440 × 900 twenty rows are seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, manager);
  await openList(page);
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 1 });
});

test('a row is opened from the keyboard, and its heading shows before the rest has loaded', async ({
  page,
}) => {
  const one = await given.listed({ status: 'SETTLED' });
  await signIn(page, manager);
  await openList(page, `?keywords=${one.applicationNumber}`);
  const release = await hold(page, /\/api\/application\/applications\/\d+$/);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(one.id));
  await expect(heading(page)).toContainText(`${one.applicationNumber} · ${one.entityName}`);
  await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
});

test('an introducer’s people see public statuses, and no other company’s applications', async ({ page }) => {
  const { applicationNumber } = await given.application();
  await signIn(page, broker);
  await page.goto('/home');
  await expect(page).toHaveURL(list);
  await expect(rows(page).filter({ hasText: applicationNumber })).toContainText('Quoted');
  await expect(page.getByRole('columnheader', { name: 'Introducer' })).toHaveCount(0);
  const status = page.getByRole('columnheader', { name: 'Status' });
  expect((await status.boundingBox())?.width, 'no wider than its words').toBeLessThanOrEqual(200);
  await expect(page.getByLabel('Introducer')).toHaveCount(0);
  await expect(page.getByLabel('Agent')).toHaveCount(0);
  await page.getByLabel('Status', { exact: true }).selectOption('In Progress');
  await expect(chip(page, 'In Progress')).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'In Progress' })).toHaveCount(0);
});

test('at 1280, 1024 and 800 the applicant column stays readable, and nothing scrolls sideways', async ({
  page,
}) => {
  await signIn(page, manager);
  await openList(page);
  const applicant = page.getByRole('columnheader', { name: 'Applicant' });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Introducer' })).toHaveCount(0);
    await expect.poll(async () => (await applicant.boundingBox())?.width).toBeGreaterThan(160);
    await expect.poll(sideways, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('the longest status is whole, with nothing after it', async ({ page }) => {
  await signIn(page, manager);
  await openList(page, '?status=IN_SETTLEMENT_WAITING_FOR_PAYMENT');
  // Widths are fractions, told in whole pixels; and until the typeface is there, another one takes more room.
  const cut = (tags: Element[]) => tags.filter((tag) => tag.scrollWidth > tag.clientWidth + 1).length;
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => rows(page).locator('td [data-kind]').evaluateAll(cut), `at ${width}`).toBe(0);
  }
});

test('a name wraps to two lines, and one that is longer can be read in full', async ({ page }) => {
  const entityName = `${given.uniquely('Long')} ${'Northern Rivers Earthmoving '.repeat(3)}`
    .slice(0, 98)
    .trim();
  const tradingName = 'Northern Rivers Earthmoving, Haulage and General Contracting of Lismore';
  await assessed({ entityName, tradingName });
  await signIn(page, manager);
  await openList(page, `?keywords=${encodeURIComponent(entityName.slice(0, 20))}`);
  const name = rows(page).first().locator('td > div').first();
  await name.hover();
  await expect(name).toHaveAttribute('title', `${entityName} t/a ${tradingName}`);
  expect((await rows(page).first().boundingBox())?.height, 'as high as any row').toBeLessThan(36);
});

test('Back returns to the row that was opened', async ({ page }) => {
  await signIn(page, manager);
  await openList(page, '?status=SETTLED');
  const numbers = await page.locator('[data-row] td:first-child').allTextContents();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(numbers[3] ?? 'none');
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(3)).toBeFocused();
});

test('a page past the end says so, and leads to the last one', async ({ page }) => {
  await signIn(page, manager);
  await page.goto(`${list}?status=SETTLED&page=99`);
  await expect(page.getByText('This page is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a filter by an internal status, from a shared link, is shown and can be removed', async ({ page }) => {
  await signIn(page, broker);
  await openList(page, '?status=IN_PROGRESS_CREDIT_IN_PROGRESS');
  await chip(page, 'In Progress').click();
  await expect(page).toHaveURL(list);
});

test('on a narrow screen the filters are folded away, all but the search', async ({ page }) => {
  await signIn(page, manager);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Settled');
  await expect(chip(page, 'Settled')).toBeVisible();
  await page.getByRole('button', { name: 'Hide filters' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
});
