import { randomInt } from 'node:crypto';
import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationForm, directorForm, someAbn } from '@assay/given/accreditation';
import type { Page } from '@playwright/test';
import { officer } from '../../support/demo.ts';
import { uniquely } from '../../support/given.ts';
import { tabTo } from '../../support/keyboard.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { heading, rows, toast } from '../../support/screen.ts';
import { as, signIn } from '../../support/session.ts';
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

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Waits for the draft, because a tab sees another tab's write with a delay. */
const isKept = (page: Page, typed: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(typed);

test('invites a company, ends the old link when a new one is sent, and says beside each field what is missing', async ({
  page,
}) => {
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
  for (const path of [first, '/accreditation']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText("This link doesn't work");
    await expect(page.getByText('ask the lender who invited you')).toBeVisible();
  }
  await open(page, { path: second });
  await expect(heading(page)).toHaveText(`Accreditation of ${entityName}`);
  await expect(page.getByRole('button', { name: /^User menu/ })).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await form(page).getByLabel('Policy expiry').fill('31/2/2030');
  await check(page).click();
  await expect(form(page).getByLabel('ABN')).toBeFocused();
  await expect(form(page).getByText('ABN is required')).toBeVisible();
  const problems = page.getByRole('list', { name: 'Fields that need attention' });
  await expect(check(page), 'below all that needs attention').toBeInViewport({ ratio: 1 });
  await problems.getByRole('button', { name: 'Director 1, Privacy consent' }).click();
  await expect(director(page).getByRole('checkbox')).toBeFocused();
  await problems.getByRole('button', { name: 'Policy expiry' }).click();
  await expect(form(page).getByLabel('Policy expiry')).toBeFocused();
});

const address = {
  'Street number': '210',
  Street: 'Collins Street',
  Suburb: 'Melbourne',
  State: 'VIC',
  Postcode: '3000',
};

const company = () => ({
  ABN: someAbn(),
  'Expected monthly volume': '750k',
  Phone: '03 9999 0000',
  ...address,
});

const licences = {
  'Credit authority': 'Credit rep',
  'Licence or representative number': '482913',
  'Industry body': 'CAF',
  'Membership number': 'C-1',
  'Dispute-resolution membership': 'AFCA 4',
  'Professional-indemnity insurer': 'Harbour',
  'Policy number': 'PI-2',
  'Policy expiry': '30/6/2099',
  'Account name': 'Southern Asset Brokers',
  BSB: '063 000',
  'Account number': '10482911',
};

const person = () => {
  const { lastName, email } = directorForm();
  return {
    Title: 'Mr',
    'First name': 'Owen',
    'Last name': lastName,
    'Date of birth': '14/8/1979',
    Mobile: '0491 570 157',
    Email: email ?? '',
    'Licence number': String(randomInt(10_000_000, 99_999_999)),
    'Licence state': 'VIC',
    ...address,
  };
};

test('is filled in by keyboard alone, checked, and sent once however often it is clicked', async ({
  page,
}) => {
  const invitation = await invited();
  await page.goto(invitation.path);
  await tabTo(page, page.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(director(page).getByLabel('First name')).toBeVisible();
  await expect(page, 'the secret leaves the address bar').toHaveURL(/\/accreditation$/);
  await expect(page).toHaveTitle(`Accreditation of ${invitation.entityName} · Assay`);
  await expect(form(page).getByLabel('Entity name')).toHaveValue(invitation.entityName);
  const owen = person();
  const parts = [
    [page.getByRole('region', { name: 'Company', exact: true }), company()],
    [page.getByRole('region', { name: 'Licences and insurance', exact: true }), licences],
    [director(page), owen],
  ] as const;
  for (const [part, texts] of parts)
    for (const [label, text] of Object.entries(texts)) {
      await tabTo(page, part.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
  await tabTo(page, director(page).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(check(page), 'a slip sends nothing').toBeVisible();
  const { 'Last name': lastName, Email: email } = owen;
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByText('Complete')).toHaveCount(3);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await tabTo(page, check(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  expect(sent, 'looking through it sends nothing').toEqual([]);
  for (const text of ['$750,000.00', '30/06/2099', '063-000', lastName, '14/08/1979'])
    await expect(form(page)).toContainText(text);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Go back and change' }).click();
  await form(page).getByRole('button', { name: 'Add director' }).dblclick();
  await expect(director(page, 2)).toBeVisible();
  await expect(director(page, 3), 'a double click adds one').toHaveCount(0);
  await director(page, 2).getByRole('button', { name: 'Remove director' }).click();
  await form(page).getByLabel('Trading name').fill('Southern Cross Finance');
  await form(page).getByLabel('Website').fill('www.southern.example');
  await check(page).dblclick();
  await expect(form(page)).toContainText('Southern Cross Finance');
  await expect(form(page)).toContainText('https://www.southern.example');
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

test('keeps a draft through a reload, another tab and an expired link, shows it to nobody else, and can clear it', async ({
  page,
}) => {
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
  const other = await page.context().newPage();
  await open(other, mine);
  await expect(form(other).getByLabel('Expected monthly volume')).toHaveValue('about a million');
  await form(other).getByLabel('Membership number').fill('Typed in the other');
  await isKept(page, 'Typed in the other');
  await form(page).getByLabel('Policy number').fill('Typed in one again');
  await isKept(other, 'Typed in one again');
  await other.reload();
  await expect(form(other).getByLabel('Membership number')).toHaveValue('Typed in the other');
  await expect(form(other).getByLabel('Policy number')).toHaveValue('Typed in one again');
  await other.close();
  await open(page, another);
  await expect(form(page).getByLabel('Expected monthly volume')).toHaveValue('');
  await expect(director(page, 2)).toHaveCount(0);
  await open(page, mine);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(form(page).getByLabel('Expected monthly volume')).toHaveValue('');
  await expect(director(page, 2)).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);

  await open(page, another);
  await form(page).getByLabel('Trading name').fill('Kept Finance');
  await isKept(page, 'Kept Finance');
  await expire(another);
  await page.reload();
  await expect(heading(page)).toHaveText('This link has expired');
  await expect(page.getByText(another.email), 'it names nobody').toHaveCount(0);
  await page.getByRole('button', { name: 'Send me a new link' }).dblclick();
  await expect(page.getByText(/we've sent a new link to the same email address/)).toBeVisible();
  await open(page, { path: await mailedLink(another.email) });
  await expect(form(page).getByLabel('Trading name')).toHaveValue('Kept Finance');
});

test.describe('with a broken connection or a faster colleague', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|422/ });

  test('keeps text typed offline, thanks the sender whose answer was lost, and tells another that it was sent', async ({
    page,
  }) => {
    const invitation = await invited();
    await open(page, invitation);
    await fillAll(page);
    await check(page).click();
    await page.context().setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("You're back online. Send it again.")).toBeVisible();
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

    const used = await invited();
    await open(page, used);
    await fillAll(page);
    await check(page).click();
    const { token } = used;
    const caller = await as(officer);
    await caller.call(invitations.fillInAccreditation, { params: { token }, body: accreditationForm() });
    await send(page).click();
    await expect(heading(page)).toHaveText('Already sent');
    await expect(thanks(page)).toHaveCount(0);
  });
});
