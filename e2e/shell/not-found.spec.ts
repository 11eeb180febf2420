import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an unknown path leads to the login page, or inside the frame of someone signed in to the dashboard', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL('/auth/login');

  await signIn(page, 'analyst@assay.test');
  for (const nowhere of ['/no/such/page', '/iam/users/none/admin']) {
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^User menu/ }), nowhere).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Applications', exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page).toHaveURL('/assessment/assessments/applications');
});
