import { introducerId } from '@assay/given/iam';
import type { Page } from '@playwright/test';
import { assessed } from '../assessment/shell.ts';
import { analyst, broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { chip, chips, crumbs, heading, hold, pick, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { list } from './form.ts';

async function openList(page: Page, search = '') {
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('finds an application as you type, opens it from the keyboard with its heading at once, and leads back', async ({
  page,
}) => {
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
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 1 });
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
  await expect(page).toHaveURL(/keywords=(?!\d)/);
  await expect(rows(page).filter({ hasText: one.applicationNumber })).toHaveCount(1);
  await chips(page).click();
  await expect(page).toHaveURL(list);

  await openList(page, '?status=SETTLED');
  const [number = 'none', applicant = ''] = await rows(page).nth(3).locator('td').allTextContents();
  const release = await hold(page, /\/api\/application\/applications\/\d+$/);
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/applications\/\d+\/quotes$/);
  await expect(heading(page)).toContainText(`${number} · ${applicant.slice(0, 10)}`);
  await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(3)).toBeFocused();
});

test('filters by the counts above it, points out a range the wrong way round, and leads back from past its end', async ({
  page,
}) => {
  await signIn(page, manager);
  await openList(page);
  const counts = page.getByRole('list', { name: 'By status' });
  await expect(counts.getByRole('button', { name: /^All \d/ })).toHaveAttribute('aria-pressed', 'true');
  // No test changes how many applications are settled.
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

  // The counts follow the introducer. Nothing keeps count of amounts, so that filter hides them.
  await openList(page, '?clientId=2&status=SETTLED');
  const [ofOne] = /\d+/.exec((await page.getByText(/^\d+ results?$/).textContent()) ?? '') ?? [];
  expect(Number(ofOne)).toBeLessThan(count);
  await expect(settled).toHaveText(`Settled ${ofOne}`);
  await openList(page, '?minAmount=1000&status=SETTLED');
  await expect(counts.getByRole('button', { name: 'Settled', exact: true })).toHaveText('Settled ');
  await page.goto(`${list}?status=SETTLED&page=99`);
  await expect(page.getByText('This page is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await rows(page).first().locator('td').nth(1).click();
  await expect(heading(page)).toContainText(/^\d{7}/);
  await crumbs(page).getByRole('link', { name: 'Applications' }).click();
  await expect(page, 'the page that was left').toHaveURL(/\?status=SETTLED&page=[2-9]$/);
});

test('filters for an analyst by introducer and agent, also one who has left, and names both in a pasted address', async ({
  page,
}) => {
  const { user } = await given.listed({ clientId: String(introducerId) });
  const agent = `${user.firstName} ${user.lastName}`;
  const lastName = given.uniquely('Left');
  const { id } = await given.newcomer(lastName, { clientId: introducerId, status: 'CLOSED' });
  await signIn(page, analyst);
  await openList(page);
  await pick(page, 'Introducer', 'harbour', 'Harbourline Asset Finance');
  await expect(page).toHaveURL(`${list}?clientId=2`);
  await expect(rows(page).filter({ hasNotText: 'Harbourline' })).toHaveCount(0);
  await page.getByLabel('Agent').click();
  await page.getByLabel('Agent').fill(lastName);
  const option = page.getByRole('option', { name: lastName });
  await expect(option).toContainText('Closed');
  const [box, choices] = [
    await page.getByLabel('Agent').boundingBox(),
    await page.getByRole('listbox').boundingBox(),
  ];
  expect(Math.abs((choices?.x ?? 0) - (box?.x ?? 0)), 'the list begins where its box does').toBeLessThan(8);
  await option.click();
  await expect(page).toHaveURL(`${list}?clientId=2&userId=${id}`);
  await chip(page, `Morgan ${lastName}`).click();
  await expect(page).toHaveURL(`${list}?clientId=2`);
  await pick(page, 'Agent', user.lastName, agent);
  await expect(page).toHaveURL(`${list}?clientId=2&userId=${user.id}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: agent })).toHaveCount(0);
  await page.reload();
  await expect(chip(page, agent)).toBeVisible();
  await chip(page, 'Harbourline Asset Finance').click();
  await expect(page).toHaveURL(`${list}?userId=${user.id}`);
});

test('shows introducers public statuses alone, in their filters too', async ({ page }) => {
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
  await openList(page, '?status=IN_PROGRESS_CREDIT_IN_PROGRESS');
  await chip(page, 'In Progress').click();
  await expect(page).toHaveURL(list);
});

test('keeps names and the longest status readable at every width, and folds its filters on a phone', async ({
  page,
}) => {
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

  await openList(page, '?status=IN_SETTLEMENT_WAITING_FOR_PAYMENT');
  const short = rows(page)
    .locator('td:nth-child(2) > div')
    .filter({ hasText: /^.{1,30}$/ });
  await short.first().hover();
  await expect(short.first(), 'nothing of it is cut').not.toHaveAttribute('title');
  const applicant = page.getByRole('columnheader', { name: 'Applicant' });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // Rounding adds a pixel. Until the font has loaded, the fallback font needs more room.
  const cut = (tags: Element[]) => tags.filter((tag) => tag.scrollWidth > tag.clientWidth + 1).length;
  const cutStatuses = () => rows(page).locator('td [data-tone]').evaluateAll(cut);
  await expect.poll(cutStatuses, 'at 1440').toBe(0);
  for (const width of [1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Introducer' })).toHaveCount(0);
    await expect.poll(async () => (await applicant.boundingBox())?.width).toBeGreaterThan(160);
    await expect.poll(sideways, `at ${width}`).toBeLessThanOrEqual(0);
    await expect.poll(cutStatuses, `at ${width}`).toBe(0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Settled');
  await expect(chip(page, 'Settled')).toBeVisible();
  await page.getByRole('button', { name: 'Hide filters' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
});
