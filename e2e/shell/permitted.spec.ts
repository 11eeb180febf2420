import type { Page } from '@playwright/test';
import { auditor, broker } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { routePaths } from '../support/routes.ts';
import { heading, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Everyone can see these screens, signed in or not, and these paths only redirect. */
const everybodys = /^\/($|home$|gallery$|auth\/|user\/|accreditation($|\/))/;

/** These start screens lead people without access home. */
const leadHome = {
  'Move Application': '/application/applications/move',
  'Process ABA File': '/payment/aba/process',
};

const guarded = routePaths().filter(
  (path) => !everybodys.test(path) && !Object.values(leadHome).includes(path),
);

/** Assessments come from submitting and diagrams are drawn, so neither has a page for a new one. */
const hasNew = (path: string) => !/^\/(assessment|ce|workflow)\//.test(path);

const accreditations = '/assessment/assessments/accreditations';

const refusal = "You don't have access to this";

const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

test('says in place of a guarded screen who can give access, and offers readers nothing to create', async ({
  page,
}) => {
  // This person's home is one of the screens that lead others home.
  const { email } = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'PAYMENT.READ'] });
  await signIn(page, email);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Process ABA File');
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
      await expect(heading(page)).toHaveText('Process ABA File');
    }
  await signIn(page, broker);
  await page.goto('/iam/roles');
  await expect(heading(page)).toHaveText(refusal);
  await expect(page.getByText('Ask your administrator if you need it.')).toBeVisible();

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

test('leads people home from a start screen that is not theirs, and to sign-in if no screen is', async ({
  page,
}) => {
  await signIn(page, (await given.visitor()).email);
  for (const [screen, path] of Object.entries(leadHome)) {
    await page.goto(`${path}?loan=1000001`);
    await expect(page).toHaveURL(accreditations);
    await toast(page, `You don't have access to ${screen}.`);
    await expect(heading(page)).toHaveText('Accreditations');
    await follow(page, path);
    await expect(page).toHaveURL(accreditations);
    await expect(page.getByRole('link', { name: screen })).toHaveCount(0);
  }
  const { email } = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ'] });
  await signIn(page, email);
  await page.goto('/user/change-password');
  await expect(heading(page)).toHaveText('Profile');
  await expect(page.getByRole('navigation', { name: 'Main' }), 'no empty sidebar').toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByText("doesn't have access to any part of Assay yet")).toBeVisible();
});
