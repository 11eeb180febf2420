import { demoPassword } from '@assay/given/people';
import type { BrowserContext, Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { sessionEnded } from '../support/screen.ts';
import { endSession, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const tabCount = 8;

function watchStreams(context: BrowserContext): Page[] {
  const holders: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) holders.push(request.frame().page());
  });
  return holders;
}

async function openTabs(context: BrowserContext, first: Page): Promise<Page[]> {
  const others = Array.from({ length: tabCount - 1 }, () => context.newPage());
  const tabs = [first, ...(await Promise.all(others))];
  for (const tab of tabs) {
    await tab.goto('/user/change-password');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return tabs;
}

test('shares one stream between eight tabs, and moves it to the next when its tab closes', async ({
  page,
  context,
}) => {
  const holders = watchStreams(context);
  const { email } = await given.visitor();
  await signIn(page, email);
  const tabs = await openTabs(context, page);
  expect(holders).toEqual([page]);

  await endSession(page);
  for (const tab of tabs) await expect(sessionEnded(tab)).toBeVisible();
  await page.bringToFront();
  await sessionEnded(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  for (const tab of tabs) await expect(sessionEnded(tab)).toBeHidden();

  const next = context.waitForEvent('request', (request) => request.url().endsWith('/api/events'));
  await page.close();
  const leader = (await next).frame().page();
  const left = tabs.filter((tab) => tab !== page);
  expect(left).toContain(leader);
  const [tab] = left;
  if (!tab) throw new Error('no tab is left');
  await endSession(tab);
  for (const tab of left) await expect(sessionEnded(tab)).toBeVisible();
});
