import { system } from '@assay/contract/kit/system';
import type { Page } from '@playwright/test';
import { assessed, at } from '../assessment/shell.ts';
import { analyst } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { answer, fourGuarantors, listTasks, rate, tasks } from './task-screen.ts';

const path = '/workflow/diagram';

const diagram = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const line = (page: Page, name: string, text: string) =>
  card(page, name).getByRole('listitem').filter({ hasText: text });
const size = (page: Page) => page.getByLabel('Size', { exact: true });
const percent = async (page: Page) => Number.parseInt((await size(page).textContent()) ?? '', 10);

async function open(page: Page, search = '') {
  await signIn(page, analyst);
  await page.goto(`${path}${search}`);
  await expect(card(page, 'Quote')).toBeVisible();
}

test('shows all templates at once, and is gone through, opened, zoomed and moved by keyboard, buttons and wheel', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('link', { name: 'Workflow' })).toHaveAttribute('aria-current', 'page');
  const shown = diagram(page, 'Workflow templates');
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText([
    '1 Quote',
    '2 Applicant & guarantors',
    '3 Ref & statements',
    '4 Security',
    '5 Decision',
    '6 Settlement',
  ]);
  await expect(shown.getByRole('article')).toHaveCount(11);
  await expect(line(page, 'Quote', 'Loan-to-value within limit')).toContainText('Automatic');
  await expect(line(page, 'Quote', rate)).toHaveText(`${rate}PassReferHold`);
  for (const one of await shown.getByRole('article').all()) await expect(one).toBeInViewport({ ratio: 0.99 });
  expect(await percent(page), 'large enough to be read').toBeGreaterThan(85);
  const left = async () => (await card(page, 'Quote').boundingBox())?.x ?? 0;
  const fitted = await left();

  await face(page, 'Quote').focus();
  await page.keyboard.press('Tab');
  await expect(face(page, 'Applicant')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(face(page, 'Commercial bureau')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(face(page, 'Guarantor (for each guarantor)')).toBeFocused();
  await page.keyboard.press('Enter');
  const opened = details(page, 'Guarantor (for each guarantor)');
  await expect(opened.getByRole('heading')).toBeFocused();
  await expect(opened).toContainText('Confirm property ownership by rates notice or title search.');
  await expect(opened.getByRole('listitem').filter({ hasText: /^No backing/ })).toHaveText('No backingRefer');
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(face(page, 'Guarantor (for each guarantor)')).toBeFocused();

  const before = await percent(page);
  await page.keyboard.press('+');
  await expect.poll(() => percent(page)).toBeGreaterThan(before);
  await page.keyboard.press('-');
  await expect(size(page)).toHaveText(`${before}%`);
  const moved = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(moved);
  await page.keyboard.press('0');
  await expect.poll(left).toBeCloseTo(fitted, 0);

  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => percent(page)).toBeGreaterThan(before * 1.5);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => percent(page)).toBeLessThan(before * 1.5);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(face(page, 'Settlement')).not.toBeInViewport({ ratio: 0.5 });
  await face(page, 'Decision').focus();
  await page.keyboard.press('Tab');
  await expect(face(page, 'Settlement')).toBeFocused();
  await expect(face(page, 'Settlement')).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(size(page)).toHaveText(`${before}%`);
  await card(page, 'Quote').hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => percent(page)).toBeGreaterThan(before);
});

test('shows an application’s progress, follows it, and leads to its sections', async ({ page }) => {
  const { id, applicationNumber } = await assessed();
  await answer(id, rate, 'EXCEPTION');
  const listening = isListening(page);
  await open(page, `?assessmentId=${id}`);
  await listening;
  await expect(heading(page)).toContainText(`Workflow of ${applicationNumber}: `);
  await expect(page.getByText(/^\d+ of \d+ tasks open$/)).toBeVisible();
  await expect(line(page, 'Quote', rate)).toHaveText(`Refer${rate}`);
  await expect(card(page, 'Quote')).toContainText('1 Refer');
  await expect(card(page, 'Settlement')).toContainText('7 Pending · Starts once approved');
  await expect(page.getByRole('article', { name: /^Guarantor 1 - .+ · AML\/KYC$/ })).toBeVisible();

  // Assay answers this task again at once, and announces that too.
  const automatic = 'Term and balloon within policy';
  await expect(line(page, 'Quote', automatic)).toContainText('Automatic');
  await answer(id, automatic, null);
  await expect(page.getByText(/updated the tasks/)).toHaveText('Priya Raman updated the tasks.', soon);
  await expect(line(page, 'Quote', automatic)).toContainText('Automatic');
  await expect(page.getByText(/Assay updated/), 'what Assay does is no news').toHaveCount(0);
  await answer(id, rate, 'MATCH');
  await expect(line(page, 'Quote', rate)).toHaveText(`Pass${rate}`, soon);

  await face(page, 'Quote').click();
  await expect(details(page, 'Quote').getByRole('listitem').filter({ hasText: rate })).toContainText(
    'Within rate cardPriya Raman',
  );
  const first = (await listTasks(id)).find(
    ({ section, state }) => section === 'security' && state !== 'PASS',
  );
  await card(page, 'Security').getByRole('link').click();
  await expect(page).toHaveURL(`${at(id, 'security')}#task-${first?.id}`);
  await expect(tasks(page).getByRole('listitem', { name: first?.templateRef.text ?? '' })).toBeFocused();
  await page.goBack();
  await expect(card(page, 'Settlement').getByRole('link'), 'nothing is there yet').toHaveAttribute(
    'href',
    at(id, 'settlement'),
  );
  await heading(page).getByRole('link').click();
  await expect(page).toHaveURL(at(id));
});

test('shows four guarantors at once, each in a frame, and no settlement to come of a declined application', async ({
  page,
}) => {
  const id = await fourGuarantors();
  await open(page, `?assessmentId=${id}`);
  const shown = diagram(page, /^Workflow of /);
  await expect(shown.getByRole('article')).toHaveCount(23);
  await expect(card(page, 'Guarantor 3 - Cleo Maria MarshCleo · AML/KYC')).toContainText(
    'Cleo Maria MarshCleo2 Pending',
  );
  for (const one of await shown.getByRole('article').all()) await expect(one).toBeInViewport({ ratio: 0.99 });
  expect(await percent(page), 'large enough to be read').toBeGreaterThan(70);
  await face(page, 'Guarantor 4 - Dora Maria MarshDora · Consumer credit').dblclick();
  await expect(details(page, 'Guarantor 4 - Dora Maria MarshDora · Consumer credit')).toContainText(
    'Consumer score reviewed',
  );

  const { id: declined } = await assessed({ status: 'DECLINED' });
  await page.goto(`${path}?assessmentId=${declined}`);
  await expect(page.getByText(/^\d+ of \d+ tasks open when the application ended$/)).toBeVisible();
  await expect(card(page, 'Settlement')).toContainText('7 Pending');
  await expect(page.getByText('Starts once approved')).toHaveCount(0);
});

test('says when an application isn’t there or isn’t theirs, and is gone once workflows are turned off', async ({
  page,
}) => {
  await signIn(page, analyst);
  for (const id of ['999999999', 'none', '0']) {
    await page.goto(`${path}?assessmentId=${id}`);
    await expect(heading(page)).toHaveText('Assessment not found');
  }
  await page.getByRole('link', { name: 'Show the workflow templates' }).click();
  await expect(diagram(page, 'Workflow templates')).toBeVisible();

  const { id } = await assessed();
  const reader = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'WORKFLOW.READ'] });
  await signIn(page, reader.email);
  await page.goto(`${path}?assessmentId=${id}`);
  await expect(heading(page)).toHaveText("You don't have access to this");
  await expect(page.getByText('to see how far an application is')).toBeVisible();
  await page.getByRole('link', { name: 'Show the workflow templates' }).click();
  await expect(card(page, 'Quote')).toBeVisible();

  await signIn(page, analyst);
  await page.route(`**/api${system.getConfig.path}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const features = { ...data.features, workflow: false };
    await route.fulfill({ response, json: { data: { ...data, features } } });
  });
  await page.goto(path);
  await expect(heading(page)).toHaveText('Page not found');
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflow' })).toHaveCount(0);
});

test('is a list of cards on a phone, and a list of tasks on paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await face(page, 'Settlement').click();
  await expect(page.getByRole('dialog', { name: 'Settlement' })).toContainText('Payee account call-back');
  await page.keyboard.press('Escape');
  await expect(face(page, 'Settlement')).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Confirm property ownership by rates notice or title search.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Quote', exact: true }), 'said once').toHaveCount(1);
  await page.emulateMedia({ media: null });
});
