import type { Page } from '@playwright/test';
import { auditor, broker } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { routePaths } from '../support/routes.ts';
import { heading, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Screens that everyone has, signed in or not, and paths that only lead on. */
const everybodys = /^\/($|home$|gallery$|auth\/|user\/)/;

/** Leads others home, which has a test of its own. */
const move = '/application/applications/move';

const guarded = routePaths().filter((path) => !everybodys.test(path) && path !== move);

/** An assessment is made by submitting an application, not on a page of its own; a diagram is drawn of what there is. */
const hasNew = (path: string) => !/^\/(assessment|ce|workflow)\//.test(path);

const refusal = "You don't have access to this";

/** Within the app, as a link would. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

test('people who may not see a screen are told so in its place, and who may, from every path of the app', async ({
  page,
}) => {
  const { email } = await given.visitor();
  await signIn(page, email);
  await page.goto('/user/change-password');
  await expect(heading(page)).toHaveText('Profile');
  const explained = page.getByRole('region', { name: "Your work isn't in Assay yet" });
  await expect(explained).toContainText('Your role is for Process ABA File');
  expect(guarded).not.toEqual([]);
  for (const path of guarded)
    for (const id of hasNew(path) ? ['1', 'new'] : ['1']) {
      const named = path.replace('$tabName', 'quotes').replace('$section', 'quote');
      await follow(page, named.replace(/\$\w+/, id));
      await expect(heading(page), path).toHaveText(refusal);
      await expect(
        page.getByText(/^You need the permission “.+”\. A system administrator can give it to you\.$/),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Go to your home page' }).click();
      await expect(heading(page)).toHaveText('Profile');
    }
});

test('whoever may not move applications is led home from that address, and told why', async ({ page }) => {
  const { email } = await given.visitor();
  await signIn(page, email);
  await page.goto(`${move}?loan=1000001`);
  await expect(page).toHaveURL('/user/change-password');
  await toast(page, "You don't have access to Move Application.");
  await expect(heading(page)).toHaveText('Profile');
  await follow(page, move);
  await expect(page).toHaveURL('/user/change-password');
  await expect(page.getByRole('link', { name: 'Move Application' })).toHaveCount(0);
});

test('introducers are told to ask their administrator', async ({ page }) => {
  await signIn(page, broker);
  await page.goto('/iam/roles');
  await expect(heading(page)).toHaveText(refusal);
  await expect(page.getByText('Ask your administrator if you need it.')).toBeVisible();
});

test('a role that leads to no screen is told so when it is signed out', async ({ page }) => {
  const { email } = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ'] });
  await signIn(page, email);
  await page.goto('/');
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByText("doesn't have access to any part of Assay yet")).toBeVisible();
});

test("people who may only look are offered nothing to create, and can't get there", async ({ page }) => {
  await signIn(page, auditor);
  for (const list of guarded.filter((path) => !path.includes('$') && hasNew(path))) {
    await page.goto(list);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^New / })).toHaveCount(0);
    await follow(page, `${list}/new/${list.startsWith('/iam') ? 'admin' : 'quotes'}`);
    await expect(heading(page), list).toHaveText(refusal);
    await expect(page.getByRole('form')).toHaveCount(0);
  }
});
