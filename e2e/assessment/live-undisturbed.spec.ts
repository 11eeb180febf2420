import { assessment as area } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { test } from '../support/colleague.ts';
import { analyst, manager } from '../support/demo.ts';
import { isListening, soon } from '../support/live.ts';
import { holdAnswer, userMenu } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { assessed, assigneesButton, at, choose, open, read, statusButton } from './shell.ts';

async function listening(page: Page, email: string, id: number, section?: string) {
  const stream = isListening(page);
  await open(page, email, id, section);
  await stream;
}

async function changeStatus(id: number) {
  const { version } = await read(id);
  await (await as(manager)).call(area.saveStatus, {
    params: { id },
    body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version },
  });
}

test('what I do in one tab appears in my other tab as mine, also right after I saved there; in the first it is no news', async ({
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
  // At once from the other side: a tab that has just heard, or just saved, hears all the same.
  await choose(page, 'Credit - Referred');
  await expect(statusButton(tab)).toContainText('Credit - Referred', soon);
  await expect(tab.getByText('You changed the status.')).toBeVisible(soon);
  await expect(page.getByText('You changed the status.')).toHaveCount(1);
});

test('an answer that was under way when something was saved doesn’t take its place', async ({ page }) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
  const record = new RegExp(`/assessments/${id}$`);
  const reading = await holdAnswer(page, record);
  const noted = { section: 'quote', note: '<p>Looks sound</p>' } as const;
  await (await as(manager)).call(area.addNote, { params: { id }, body: noted });
  await reading.answered;
  const read = page.waitForResponse(record);
  await choose(page, 'Credit - In Progress');
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');
  reading.release();
  await (await read).finished();
  // Whatever came has been drawn by then.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(statusButton(page)).toHaveText('Status: Credit - In Progress');
});

test('news change neither the focus nor what is scrolled, selected or opened', async ({ page }) => {
  const { id } = await assessed();
  await page.setViewportSize({ width: 1280, height: 600 });
  await listening(page, analyst, id, 'applicant-guarantors');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await userMenu(page).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const state = () =>
    page.evaluate(() => ({ scrolled: window.scrollY, focus: document.activeElement?.textContent }));
  const before = await state();
  await changeStatus(id);
  await expect(statusButton(page)).toContainText('Credit - In Progress', soon);
  await expect(page.getByText('Priya Raman changed the status.')).toBeVisible(soon);
  await expect(menu).toBeVisible();
  expect(await state()).toEqual(before);
});

test('what somebody has half done in a dialog stays, and the news are read beside it', async ({ page }) => {
  const { id } = await assessed();
  await listening(page, analyst, id);
  await assigneesButton(page).click();
  const dialog = page.getByRole('dialog', { name: /^Assignees of/ });
  await dialog.getByRole('button', { name: 'Assign to me' }).first().click();
  const chosen = await dialog.textContent();
  const focus = () => page.evaluate(() => document.activeElement?.outerHTML);
  const focused = await focus();
  await changeStatus(id);
  await expect(page.getByText('Priya Raman changed the status.')).toBeVisible(soon);
  expect(await dialog.textContent()).toBe(chosen);
  expect(await focus()).toBe(focused);
});

for (const width of [1440, 1280])
  test(`at ${width} pixels the record's name is whole while a colleague is here`, async ({
    page,
    colleague,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await assessed();
    await listening(page, analyst, id);
    const name = page.getByRole('heading', { level: 1 });
    const cut = () => name.evaluate((heading) => heading.scrollWidth - heading.clientWidth);
    const before = await cut();
    const beside = await colleague(manager);
    await beside.goto(at(id, 'quote'));
    await expect(statusButton(beside)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Also here' })).toBeVisible(soon);
    expect(await cut()).toBe(before);
    expect(before).toBe(0);
  });
