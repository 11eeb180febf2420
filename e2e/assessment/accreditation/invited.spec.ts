import { officer } from '../../support/demo.ts';
import { uniquely } from '../../support/given.ts';
import { hearNothing } from '../../support/live.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { deviceWidths, heading, rows, toast } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { list } from './accrediting.ts';
import {
  check,
  director,
  drafts,
  expire,
  fillAll,
  fillDirector,
  form,
  invited,
  mailedLink,
  open,
  send,
  thanks,
} from './invitation.ts';

const unknown = "This link doesn't work";

test('an officer invites a company; sent again, the link before it ends', async ({ page }) => {
  const [entityName, email] = [`${uniquely('Invited')} Pty Ltd`, `${uniquely('new')}@introducer.example`];
  await signIn(page, officer);
  await page.goto(list);
  await page.getByRole('button', { name: 'Invite introducer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an introducer' });
  await dialog.getByLabel('Company').fill(entityName);
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
  await toast(page, `Successfully invited ${entityName}`);
  await expect(dialog).toHaveCount(0);
  const first = await mailedLink(email);
  expect(await mailsTo(email), 'a double click invites once').toHaveLength(1);

  await page.goto(`${list}?view=invitations`);
  const row = rows(page).filter({ hasText: entityName });
  await expect(row).toContainText('Invited');
  await row.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, 'The invitation is on its way');
  const second = await mailedLink(email, 1);
  await page.goto(first);
  await expect(heading(page)).toHaveText(unknown);
  await open(page, { path: second });
  await expect(heading(page)).toHaveText(`Accreditation of ${entityName}`);
});

test('filled in, looked through and sent: once, however often it is clicked', async ({ page }) => {
  const invitation = await invited();
  await open(page, invitation);
  await expect(page, 'the secret leaves the address bar').toHaveURL(/\/accreditation$/);
  await expect(page).toHaveTitle(`Accreditation of ${invitation.entityName} · Assay`);
  await expect(form(page).getByLabel('Entity name')).toHaveValue(invitation.entityName);
  const { lastName, email } = await fillAll(page);
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByText('Complete')).toHaveCount(3);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await check(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  expect(sent, 'looking through it sends nothing').toEqual([]);
  for (const text of ['$1,500,000.00', '30/06/2099', '063-000', 'Priya Shah', lastName, '14/08/1979'])
    await expect(form(page)).toContainText(text);
  await page.getByRole('button', { name: 'Go back and change' }).click();
  await form(page).getByLabel('Trading name').fill('Southern Cross Finance');
  await check(page).click();
  await expect(form(page)).toContainText('Southern Cross Finance');
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(`we'll email ${email}`)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await drafts(page), 'nothing of it stays in the browser').toEqual([]);
  await page.goto(invitation.path);
  await expect(heading(page)).toHaveText('Already sent');
  await expect(page.getByText(invitation.entityName), 'it names nobody').toHaveCount(0);
  await signIn(page, officer);
  await page.goto(`${list}?view=invitations`);
  const row = rows(page).filter({ hasText: invitation.entityName });
  await expect(row).toContainText('Filled in');
  await row.getByRole('link', { name: 'Open accreditation' }).click();
  await expect(heading(page)).toContainText(invitation.entityName);
});

test('what is typed survives a reload, is shown to nobody else, and can be cleared', async ({ page }) => {
  const [mine, another] = [await invited(), await invited()];
  await open(page, mine);
  await form(page).getByLabel('Expected monthly volume').fill('about a million');
  await form(page).getByRole('button', { name: 'Add director' }).click();
  await fillDirector(page, 2);
  await page.reload();
  await expect(page.getByText(/We've filled in what you typed here on/)).toBeVisible();
  await expect(form(page).getByLabel('Expected monthly volume')).toHaveValue('about a million');
  await expect(director(page, 2)).toContainText('Owen Hale');
  await director(page, 2)
    .getByRole('button', { name: /^Director 2/ })
    .click();
  await expect(director(page, 2).getByRole('checkbox')).toBeChecked();
  await open(page, another);
  await expect(form(page).getByLabel('Expected monthly volume')).toHaveValue('');
  await expect(director(page, 2)).toHaveCount(0);
  await open(page, mine);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(form(page).getByLabel('Expected monthly volume')).toHaveValue('');
  await expect(director(page, 2)).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
});

test('a link that has expired offers another one, in which what was typed is found again', async ({
  page,
}) => {
  const invitation = await invited();
  await open(page, invitation);
  await form(page).getByLabel('Trading name').fill('Kept Finance');
  await fillAll(page);
  await check(page).click();
  await expire(invitation);
  await send(page).click();
  await expect(heading(page)).toHaveText('This link has expired');
  await expect(page.getByText(invitation.email), 'it names nobody').toHaveCount(0);
  await page.getByRole('button', { name: 'Send me a new link' }).dblclick();
  await expect(page.getByText(/we've sent a new link to the same email address/)).toBeVisible();
  await open(page, { path: await mailedLink(invitation.email) });
  await expect(form(page).getByLabel('Trading name')).toHaveValue('Kept Finance');
  await check(page).click();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test.describe('where the connection breaks', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('nothing typed offline is lost, and it is sent once there is a connection', async ({ page }) => {
    const invitation = await invited();
    await open(page, invitation);
    await fillAll(page);
    await check(page).click();
    await page.context().setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("You're back online. Send it again.")).toBeVisible();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  test('whose answer was lost is thanked as well', async ({ page }) => {
    const invitation = await invited();
    await open(page, invitation);
    await fillAll(page);
    await check(page).click();
    await page.route(
      `**/api/accreditation/*`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await drafts(page)).toEqual([]);
  });
});

test('what is missing or wrong is said beside its field, and a list leads there', async ({ page }) => {
  await open(page, await invited());
  await form(page).getByLabel('Policy expiry').fill('31/2/2030');
  await check(page).click();
  await expect(form(page).getByLabel('ABN')).toBeFocused();
  await expect(form(page).getByText('ABN is required')).toBeVisible();
  const problems = page.getByRole('list', { name: 'Fields that need attention' });
  await problems.getByRole('button', { name: 'Director 1, Privacy consent' }).click();
  await expect(director(page).getByRole('checkbox')).toBeFocused();
  await problems.getByRole('button', { name: 'Policy expiry' }).click();
  await expect(form(page).getByLabel('Policy expiry')).toBeFocused();
});

test('an unknown link says what to do, and no link the same', async ({ page }) => {
  for (const path of ['/accreditation/nothing-like-it', '/accreditation']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(unknown);
    await expect(page.getByText('ask the lender who invited you')).toBeVisible();
  }
});

test('it opens for somebody who is signed in too, without the frame of the app', async ({ page }) => {
  await signIn(page, officer);
  await hearNothing(page);
  await open(page, await invited());
  await expect(page.getByRole('button', { name: /^User menu/ })).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
});

for (const [device, width] of Object.entries(deviceWidths))
  test(`nothing scrolls sideways on ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, await invited());
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await fillAll(page);
    await check(page).click();
    await expect(send(page)).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
