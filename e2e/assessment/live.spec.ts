import { randomBytes } from 'node:crypto';
import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { test } from '../support/colleague.ts';
import { database } from '../support/database.ts';
import { analyst, manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { conflict, keepMine, rows, saveChosen, toast } from '../support/screen.ts';
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

/** One of the lender's who changes applications. */
const editor = async () =>
  (
    await given.user({
      permissions: [
        'ACCESS.CREDIT_PLATFORM',
        'APPLICATION.READ',
        'APPLICATION.UPDATE',
        'ASSESSMENT.APPLICATION.READ',
      ],
    })
  ).email;

/** Opened to be read: the page is there, and so is its stream. */
async function listening(page: Page, email: string, id: number, section?: string) {
  const stream = isListening(page);
  await open(page, email, id, section);
  await stream;
}

test('what a colleague does in the next browser appears by itself, with who did it; one’s own is no news', async ({
  page,
  colleague,
}) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
  const beside = await colleague(manager);
  await openBeside(beside, id);
  await choose(beside, 'Credit - In Progress');
  await expect(statusButton(beside)).toContainText('Credit - In Progress');
  await expect(statusButton(page)).toContainText('Credit - In Progress', soon);
  await expect(page.getByText('Priya Raman changed the status.')).toBeVisible(soon);
  await expect(beside.getByText('changed the status.')).toHaveCount(0);
  // Nothing takes the focus away.
  await expect(page.locator('body')).toBeFocused();
  const caller = await as(manager);
  const body = [{ userId: await given.idOf(settlement), role: 'SETTLEMENT_OFFICER' as const }];
  const startedAt = performance.now();
  await caller.call(area.saveAssignees, { params: { id }, body });
  const savedAt = performance.now();
  await expect(assigneesButton(page)).toContainText('SO SM', soon);
  // Within two seconds; where a save alone takes long, within the time of twenty.
  expect(performance.now() - savedAt).toBeLessThan(Math.max(2_000, 20 * (savedAt - startedAt)));
  await toast(page, 'Priya Raman changed the assignees.');
});

test('a field being edited is left alone, the rest follows, and saving asks which of the two it is to be', async ({
  page,
}) => {
  const { id, applicationId } = await assessed();
  await listening(page, manager, id, 'security');
  const override = page.getByLabel('Market value override');
  await override.fill('41000');
  const caller = await as(await editor());
  await caller.call(applicationArea.saveAgreedValue, {
    params: { id: applicationId },
    body: { agreedValue: 52_000 },
  });
  await expect(page.getByText(/saved the security\.$/)).toBeVisible(soon);
  await expect(override).toHaveValue('41,000');
  await expect(override).toBeFocused();
  await override.press('Enter');
  await expect(conflict(page)).toContainText('$52,000.00');
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Market value override saved');
  expect((await read(id)).data.security?.agreedValue).toBe(41_000);
});

test('a field with the cursor in it and nothing typed follows once it is left', async ({ page }) => {
  const { id, applicationId } = await assessed();
  await listening(page, manager, id, 'security');
  const override = page.getByLabel('Market value override');
  await override.focus();
  await (await as(await editor())).call(applicationArea.saveAgreedValue, {
    params: { id: applicationId },
    body: { agreedValue: 53_000 },
  });
  await expect(page.getByText(/saved the security\.$/)).toBeVisible(soon);
  await expect(override).toBeFocused();
  await expect(override).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(override).toHaveValue('53,000.00');
});

test('what a colleague changes of a record that one has left is there when one comes back to it', async ({
  page,
}) => {
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

test('a dialog is for what was on the screen when it opened: behind it, a colleague’s change is refused first', async ({
  page,
}) => {
  const { id } = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  await listening(page, analyst, id);
  await assigneesButton(page).click();
  const dialog = page.getByRole('dialog', { name: /^Assignees of/ });
  await dialog.getByRole('button', { name: 'Assign to me' }).first().click();
  const [mine, theirs] = [await given.idOf(analyst), await given.idOf(manager)];
  await (await as(manager)).call(area.saveAssignees, {
    params: { id },
    body: [{ userId: theirs, role: 'CREDIT_ANALYST' }],
  });
  await expect(page.getByText('Priya Raman changed the assignees.')).toBeVisible(soon);
  await dialog.getByRole('button', { name: 'Save assignees' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Priya Raman changed this after you opened it here.');
  expect((await read(id)).assignees.map(({ user }) => user.id)).toEqual([theirs]);
  await dialog.getByRole('button', { name: 'Save assignees' }).click();
  await toast(page, 'Assignee(s) successfully saved');
  expect((await read(id)).assignees.map(({ user }) => user.id)).toEqual([mine]);
});

test('who else has it open comes and goes, once for all of their tabs; oneself isn’t shown', async ({
  page,
  colleague,
}) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
  await isAlone(page);
  const beside = await colleague(manager);
  await openBeside(beside, id);
  await isWith(page, 'Priya Raman');
  await expect(alsoHere(beside)).toHaveCount(1, soon);
  const tab = await beside.context().newPage();
  await openBeside(tab, id, 'security');
  await beside.close();
  await isWith(page, 'Priya Raman');
  // To another page of the same tab, back, and out of the browser.
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
});

test('a browser that died is gone once its time is over, without a word from it', async ({ page }) => {
  const { id } = await assessed();
  // As it is left by one that said that it is here, and then nothing more.
  await database.query(
    `with died as (
       insert into session (user_id, token_hash) select id, $3 from app_user where email = $2 returning id, user_id)
     insert into assessment_presence (assessment_id, user_id, page, session_id, expires_at)
     select $1, user_id, 1, id, now() + interval '25 seconds' from died`,
    [id, manager, randomBytes(32)],
  );
  await listening(page, analyst, id);
  await isWith(page, 'Priya Raman');
  await expect(alsoHere(page)).toHaveCount(0, { timeout: 60_000 });
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ });

  test('what happened meanwhile is there when it is back', async ({ page }) => {
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
  });
});

test('a page that nobody looks at reads again once somebody does', async ({ page }) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
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
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        // A tab doesn't hear itself: another listener of the same stream does.
        const stream = new EventSource('/api/events');
        stream.onmessage = ({ data }) =>
          data.includes('"status"') && setTimeout(resolve, 600, stream.close());
        stream.onopen = () => document.body.setAttribute('data-heard', '');
      }),
  );
  await page.locator('body[data-heard]').waitFor();
  const { version } = await read(id);
  await (await as(manager)).call(area.saveStatus, {
    params: { id },
    body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version },
  });
  await heard;
  expect(readings).toBe(0);
  await turnAway(false);
  await expect(statusButton(page)).toContainText('Credit - In Progress', soon);
});

test('reading again what others changed keeps nobody signed in', async ({ page }) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
  const passive: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/assessment/assessments/${id}`))
      passive.push(request.headers()['x-assay-passive']);
  });
  const { version } = await read(id);
  await (await as(manager)).call(area.saveStatus, {
    params: { id },
    body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version },
  });
  await expect(statusButton(page)).toContainText('Credit - In Progress', soon);
  expect(passive.length).toBeGreaterThan(0);
  expect(new Set(passive)).toEqual(new Set(['1']));
});
