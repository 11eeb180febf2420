import type { Page } from '@playwright/test';
import { form, tab } from '../application/form.ts';
import { manager } from '../support/demo.ts';
import { crumbs, heading, holdAnswer, leaving, rows, stay } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// Either the browser or Vite logs a failed load, depending on which fails first.
test.use({
  isNewcomer: true,
  expectedProblems:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|Failed to fetch dynamically imported module|Unable to preload CSS/,
});

const profile = '/user/change-password';
const list = '/application/applications';
const field = (page: Page) => page.getByLabel('Current password', { exact: true });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
/** This screen doesn't redirect any further. */
const move = (page: Page) => sidebarLink(page, 'Move Application');
const banner = (page: Page, name: string) => page.getByRole('region', { name });
const leave = (page: Page) => leaving(page).getByRole('button', { name: 'Leave without saving' });
const oneFrame = async (page: Page) => {
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
};

async function typeOnProfile(page: Page) {
  await signIn(page, manager);
  await page.goto(profile);
  await field(page).pressSequentially('half a pass');
}

test('loses nothing without asking when the connection is lost, and loads what was missing once it is back', async ({
  page,
  context,
}) => {
  await typeOnProfile(page);
  await context.setOffline(true);
  await expect(banner(page, "You're offline"), 'at once').toContainText('Nothing you typed is lost');
  await context.setOffline(false);
  await expect(banner(page, "You're offline")).toBeHidden();
  await context.setOffline(true);
  await expect(banner(page, "You're offline")).toBeVisible();

  await test.step('a part of the screen that has never been opened', async () => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
    await page.getByRole('button', { name: /^User menu/ }).click();
    await failed;
    await expect(field(page)).toHaveValue('half a pass');
    await expect(page).toHaveURL(profile);
  });

  await test.step('a link to a screen that has never been opened', async () => {
    await move(page).click();
    await leave(page).click();
    await expect(banner(page, "You're offline")).toContainText('Nothing you typed is lost');
    await expect(page).toHaveURL(profile);
    await expect(field(page)).toHaveValue('half a pass');
    await oneFrame(page);
  });

  await test.step('a link that leads on to another screen', async () => {
    const assay = page.getByRole('banner').getByRole('link', { name: 'Assay' });
    await assay.click();
    await stay(page).click();
    await expect(field(page)).toHaveValue('half a pass');
    await assay.click();
    await leave(page).click();
    await expect(heading(page)).toHaveText("You're offline");
    await oneFrame(page);
  });

  await test.step('once the connection is back', async () => {
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Applications');
    await expect(banner(page, "You're offline")).toBeHidden();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await move(page).click();
    await expect(page).toHaveURL('/application/applications/move');
    await expect(heading(page)).toHaveText('Move Application');
  });
});

test('asks people to save and reload when the code of a screen belongs to an older version', async ({
  page,
}) => {
  await typeOnProfile(page);
  await page.evaluate(() =>
    document.querySelector('meta[name="version"]')?.setAttribute('content', 'an earlier one'),
  );
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
  await move(page).click();
  await leave(page).click();
  await expect(banner(page, 'Assay has been updated')).toContainText('Save your changes, then reload');
  await expect(banner(page, 'New version')).toBeHidden();
  await expect(page).toHaveURL(profile);
  await expect(field(page)).toHaveValue('half a pass');
  await oneFrame(page);
});

test('tells a silent server from a lost connection, for as long as each lasts, and reads what it missed', async ({
  page,
  context,
}) => {
  await signIn(page, manager);
  await page.goto(profile);
  await expect(field(page)).toBeVisible();
  await test.step('a server that does not answer', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await sidebarLink(page, 'Applications').click();
    await expect(banner(page, "Assay isn't answering")).toContainText("It isn't your connection");
    await expect(page.getByRole('main').getByRole('alert')).toContainText("Assay isn't answering");
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/**');
    await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
    await expect(banner(page, "Assay isn't answering")).toBeHidden();
  });

  await test.step('an answer from before the connection was lost', async () => {
    await page.goto(list);
    await expect(rows(page).first()).toBeVisible();
    const { answered, release } = await holdAnswer(page, /keywords=civil/);
    await page.getByRole('searchbox').fill('civil');
    await answered;
    await context.setOffline(true);
    await expect(banner(page, "You're offline")).toBeVisible();
    release();
    await expect(rows(page).first()).toContainText(/civil/i);
    await expect(banner(page, "You're offline")).toBeVisible();
    await context.setOffline(false);
    await expect(banner(page, "You're offline")).toBeHidden();
  });

  await test.step('a list that could not be loaded', async () => {
    await page.goto(`${list}?status=DRAFTED_NEW`);
    await rows(page).first().click();
    await expect(form(page, 'Quote')).toBeVisible();
    await context.setOffline(true);
    await expect(banner(page, "You're offline")).toBeVisible();
    await tab(page, 'Applicant').click();
    await expect(form(page, 'Applicant')).toBeVisible();
    await expect(banner(page, "You're offline"), 'still').toBeVisible();
    await crumbs(page).getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('searchbox').fill('civil');
    await expect(page.getByRole('main').getByRole('alert')).toContainText("We can't reach the server");
    await context.setOffline(false);
    await expect(rows(page).first()).toContainText(/civil/i);
    await expect(banner(page, "You're offline")).toBeHidden();
  });
});
