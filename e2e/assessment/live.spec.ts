import { randomBytes } from 'node:crypto';
import { assessment as area } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { test } from '../support/colleague.ts';
import { database } from '../support/database.ts';
import { analyst, manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { holdAnswer, rows, toast, userMenu } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { assessed, assigneesButton, at, choose, list, open, position, read, statusButton } from './shell.ts';

const alsoHere = (page: Page) => page.getByRole('status').filter({ hasText: 'Also here' });
const isAlone = (page: Page) => expect(alsoHere(page)).toHaveCount(0, soon);
const isWith = (page: Page, names: string) =>
  expect(alsoHere(page)).toContainText(`Also here: ${names}`, soon);

async function openBeside(page: Page, id: number, section = 'quote') {
  await page.goto(at(id, section));
  await expect(statusButton(page)).toBeVisible();
}

async function listening(page: Page, email: string, id: number, section?: string) {
  const stream = isListening(page);
  await open(page, email, id, section);
  await stream;
}

test('shows a colleague’s changes and name live, and disturbs nothing', async ({ page, colleague }) => {
  const { id } = await assessed();
  await page.setViewportSize({ width: 1280, height: 600 });
  await listening(page, analyst, id, 'applicant-guarantors');
  const passive: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/assessment/assessments/${id}`))
      passive.push(request.headers()['x-assay-passive']);
  });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await userMenu(page).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const state = () =>
    page.evaluate(() => ({ scrolled: window.scrollY, focus: document.activeElement?.textContent }));
  const before = await state();
  const beside = await colleague(manager);
  await openBeside(beside, id);
  await choose(beside, 'Credit - In Progress');
  await expect(statusButton(beside)).toContainText('Credit - In Progress');
  await expect(statusButton(page)).toContainText('Credit - In Progress', soon);
  await expect(page.getByText('Priya Raman changed the status.')).toBeVisible(soon);
  await expect(beside.getByText('changed the status.')).toHaveCount(0);
  await expect(menu).toBeVisible();
  expect(await state(), 'neither the focus nor what is scrolled').toEqual(before);
  expect(new Set(passive), 'reading again keeps nobody signed in').toEqual(new Set(['1']));
  const caller = await as(manager);
  const body = [{ userId: await given.idOf(settlement), role: 'SETTLEMENT_OFFICER' as const }];
  await caller.call(area.saveAssignees, { params: { id }, body });
  await expect(assigneesButton(page)).toContainText('SO SM', soon);
  await toast(page, 'Priya Raman changed the assignees.');
});

test('shows a colleague’s changes of a record on returning to it', async ({ page }) => {
  const entityName = given.uniquely('Left');
  const [left, next] = [await assessed({ entityName }), await assessed({ entityName })];
  await signIn(page, analyst);
  const stream = isListening(page);
  await page.goto(`${list}?view=team&keywords=${entityName}`);
  await stream;
  await rows(page).filter({ hasText: left.applicationNumber }).locator('td').nth(3).click();
  await expect(page.getByText('No notes found')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(position(page)).toHaveText('2 of 2');
  await page.keyboard.press('k');
  await expect(heading).toContainText(next.applicationNumber);
  const tabs = await page.evaluateHandle((id) => {
    const channel = new BroadcastChannel('assay.live');
    const isHeard = new Promise<void>((heard) => {
      channel.onmessage = ({ data }) => data.assessmentId === id && heard();
    });
    return { isHeard };
  }, left.id);
  const note = '<p>Rang the accountant.</p>';
  await (await as(manager)).call(area.addNote, { params: { id: left.id }, body: { section: 'quote', note } });
  await tabs.evaluate(({ isHeard }) => isHeard);
  await page.keyboard.press('j');
  await expect(heading).toContainText(left.applicationNumber);
  await expect(page.getByText('Rang the accountant.')).toBeVisible(soon);
});

test('shows who else has it open, once for all of their tabs, until they leave or fall silent', async ({
  page,
  colleague,
}) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
  await isAlone(page);
  const name = page.getByRole('heading', { level: 1 });
  const cut = () => name.evaluate((heading) => heading.scrollWidth - heading.clientWidth);
  const beside = await colleague(manager);
  await openBeside(beside, id);
  await isWith(page, 'Priya Raman');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cut(), `the record's name is whole at ${width} pixels`).toBe(0);
  }
  await expect(alsoHere(beside)).toHaveCount(1, soon);
  const tab = await beside.context().newPage();
  await openBeside(tab, id, 'security');
  await beside.close();
  await isWith(page, 'Priya Raman');
  await tab.getByRole('link', { name: 'Applications' }).first().click();
  await isAlone(page);
  await tab.goBack();
  await isWith(page, 'Priya Raman');
  const officer = await colleague(settlement);
  await openBeside(officer, id);
  await isWith(page, 'Priya Raman and Sophie Marchetti');
  await officer.close();
  await isWith(page, 'Priya Raman');
  await tab.close();
  await isAlone(page);
  // The page checks a presence again when it expires, which is mocked to be soon.
  await database.query(
    `with died as (
       insert into session (user_id, token_hash) select id, $3 from app_user where email = $2 returning id, user_id)
     insert into assessment_presence (assessment_id, user_id, page, session_id, expires_at)
     select $1, user_id, 1, id, now() + interval '1 hour' from died`,
    [id, manager, randomBytes(32)],
  );
  await page.route('**/presence', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, againInMs: data.againInMs && 100 } } });
  });
  await page.reload();
  await isWith(page, 'Priya Raman');
  await database.query('delete from assessment_presence where assessment_id = $1', [id]);
  await isAlone(page);
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ });

  test('catches up once the connection is back, or the page is visible again', async ({ page }) => {
    const { id } = await assessed();
    await listening(page, analyst, id);
    await page.context().setOffline(true);
    const { version } = await read(id);
    await (await as(manager)).call(area.saveStatus, {
      params: { id },
      body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version },
    });
    await expect(statusButton(page)).not.toContainText('Credit - In Progress');
    await page.context().setOffline(false);
    await expect(statusButton(page)).toContainText('Credit - In Progress');

    let readings = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/assessment/assessments/${id}`)) readings += 1;
    });
    const turnAway = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await turnAway(true);
    // Events are batched for 250 ms. A refetch would have started by then.
    await page.evaluate(() => {
      const { setTimeout } = window;
      const marked = (callback: () => void, ms?: number) =>
        setTimeout(() => {
          callback();
          if (ms === 250) document.body.setAttribute('data-gathered', '');
        }, ms);
      Object.assign(window, { setTimeout: marked });
    });
    await (await as(manager)).call(area.saveStatus, {
      params: { id },
      body: { status: 'IN_PROGRESS_CREDIT_REFERRED', version: (await read(id)).version },
    });
    await page.locator('body[data-gathered]').waitFor();
    expect(readings).toBe(0);
    await turnAway(false);
    await expect(statusButton(page)).toContainText('Credit - Referred', soon);
  });
});

test('shows a person’s change from one tab as their own in another, and ignores an older answer', async ({
  page,
}) => {
  const { id } = await assessed();
  await listening(page, manager, id);
  const tab = await page.context().newPage();
  await tab.goto(at(id, 'quote'));
  await expect(statusButton(tab)).toBeVisible();
  await choose(tab, 'Credit - In Progress');
  await expect(statusButton(page)).toContainText('Credit - In Progress', soon);
  await expect(page.getByText('You changed the status.')).toBeVisible(soon);
  // A tab receives an event right after it received or caused another one.
  await choose(page, 'Credit - Referred');
  await expect(statusButton(tab)).toContainText('Credit - Referred', soon);
  await expect(tab.getByText('You changed the status.')).toBeVisible(soon);
  await expect(page.getByText('You changed the status.')).toHaveCount(1);

  await tab.close();
  const record = new RegExp(`/assessments/${id}$`);
  const reading = await holdAnswer(page, record);
  const noted = { section: 'quote', note: '<p>Looks sound</p>' } as const;
  await (await as(analyst)).call(area.addNote, { params: { id }, body: noted });
  await reading.answered;
  const read = page.waitForResponse(record);
  await choose(page, 'Credit - In Progress');
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');
  reading.release();
  await (await read).finished();
  // After two frames, every change has been drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');
});
