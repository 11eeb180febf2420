import { demoPassword, expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { mailTo, nextMail } from '../mailbox.ts';

const owner = 'payments@assay.test';

const linkIn = (text: string): URL => {
  const [link] = /https?:\/\/\S+\/auth\/reset-password\?token=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return new URL(link);
};

test.describe.configure({ mode: 'serial' });

test('the answer is the same for an address that nobody has', async ({ page }) => {
  const address = `nobody-${crypto.randomUUID()}@example.com`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `If there's an account for ${address}, we've emailed it a link. The link works for 30 minutes.`,
  );
  await expectAccessible(page);
  expect(await mailTo(address)).toEqual([]);
});

test('the link from the e-mail sets a new password, once', async ({ page, browser }) => {
  const before = (await mailTo(owner)).length;
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email address').fill(owner);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    new RegExp(`^If there's an account for ${owner}, an e-mail`),
  );
  const link = linkIn((await nextMail(owner, before)).text);

  const elsewhere = await browser.newContext();
  const signedIn = await elsewhere.newPage();
  await signIn(signedIn, owner);
  await signedIn.goto('/user/change-password');
  await expect(signedIn.getByRole('heading', { name: 'Profile' })).toBeVisible();

  const path = link.pathname + link.search;
  await page.goto(path);
  const first = page.getByLabel('New password', { exact: true });
  const second = page.getByLabel('Repeat new password');
  await expect(first).toBeVisible();
  await expect(page, 'the token leaves the address bar').toHaveURL('/auth/reset-password');
  await expectAccessible(page);

  await first.fill('short');
  await second.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password must have at least 12 characters')).toBeVisible();
  await expect(first).toBeFocused();

  await first.fill('password1234');
  await second.fill('password12345');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText("The passwords don't match")).toBeVisible();
  await expect(second).toBeFocused();

  await second.fill('password1234');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(first, "the server's word stands beside the field").toHaveAccessibleDescription(/too common/);
  await expect(first).toBeFocused();
  await expectAccessible(page);

  await first.fill(demoPassword);
  await second.fill(demoPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toHaveText(/Your new password is set/);
  await expectAccessible(page);
  const ended = signedIn.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended, 'sessions elsewhere end').toBeVisible();
  await elsewhere.close();

  await page.goto(path);
  await first.fill(demoPassword);
  await second.fill(demoPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toHaveText(/This link has expired or was used already/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});

test('a page without a token says what is missing', async ({ page }) => {
  await page.goto('/auth/reset-password');
  await expect(page.getByRole('alert')).toHaveText(/needs the link from the e-mail/);
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});
