import type { Page } from '@playwright/test';
import { auditor } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { routePaths } from '../support/routes.ts';
import { heading, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Screens that everyone has, signed in or not, and paths that only lead on. */
const everybodys = /^\/($|home$|gallery$|auth\/|user\/)/;

const guarded = routePaths().filter((path) => !everybodys.test(path));

/** Within the app, as a link would. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

test('people who may not see a screen go to their landing screen, from every path of the app', async ({
  page,
}) => {
  const { email } = await given.visitor();
  await signIn(page, email);
  await page.goto('/user/change-password');
  await expect(heading(page)).toHaveText('Profile');
  expect(guarded).not.toEqual([]);
  for (const path of guarded)
    for (const id of ['1', 'new']) {
      await follow(page, path.replace('$tabName', 'quotes').replace(/\$\w+/, id));
      await expect(page, path).toHaveURL('/user/change-password');
      await expect(heading(page)).toHaveText('Profile');
    }
});

test("people who may only look are offered nothing to create, and can't get there", async ({ page }) => {
  await signIn(page, auditor);
  for (const list of guarded.filter((path) => !path.includes('$'))) {
    await page.goto(list);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^New / })).toHaveCount(0);
    await follow(page, `${list}/new/${list.startsWith('/iam') ? 'admin' : 'quotes'}`);
    await expect(page, list).not.toHaveURL(/new/);
    await expect(page.getByRole('form')).toHaveCount(0);
  }
});
