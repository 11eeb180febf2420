import { applicationArea } from '@assay/contract/application/area';
import { applicantForm, draft } from '@assay/given/application';
import type { Page } from '@playwright/test';
import { manager, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading, picks, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const screen = '/application/applications/move';

async function company() {
  const name = given.uniquely('Brokers');
  return { ...(await given.client(name)), name };
}

async function agent(at?: Awaited<ReturnType<typeof company>>) {
  const client = at ?? (await company());
  const user = await given.user({
    clientId: client.id,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  return { ...user, client };
}
type Agent = Awaited<ReturnType<typeof agent>>;

async function named(user: { email: string }) {
  const caller = await as(user.email);
  const made = await draft(caller);
  const saved = await caller.call(applicationArea.saveApplicant, {
    params: { id: made.id },
    body: applicantForm,
  });
  return { ...saved.body.data, caller };
}

const loan = (page: Page) => page.getByLabel('Loan #');
const newClient = (page: Page) => page.getByLabel('New client');
const newAgent = (page: Page) => page.getByLabel('New agent');
const moveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Move', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: /^Move \d+ to / });

async function choose(page: Page, to: Agent) {
  await newClient(page).fill(to.client.name);
  await picks(page).filter({ hasText: to.client.name }).click();
  await newAgent(page).fill(to.name);
  await picks(page).filter({ hasText: to.name }).click();
}

test('is where Introducer Support lands, and gives an application to another agent by keyboard alone', async ({
  page,
}) => {
  const [from, to] = [await agent(), await agent()];
  const { id, applicationNumber } = await named(from);
  await signIn(page, support);
  await page.goto('/home');
  await expect(heading(page)).toHaveText('Move Application');
  await expect(page).toHaveURL(screen);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Move Application' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(crumbs(page)).toHaveText(/Home.*Applications.*Move Application/);

  await expect(loan(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(loan(page)).toHaveAccessibleDescription('Please specify loan #');
  await page.keyboard.type('9999999');
  await page.keyboard.press('Enter');
  await expect(loan(page)).toHaveAccessibleDescription('Application with loan # 9999999 does not exist.');
  await expect(newClient(page)).toHaveCount(0);
  await loan(page).selectText();
  await page.keyboard.type(`#${applicationNumber}`);
  await expect(loan(page)).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screen}?loan=${applicationNumber}`);
  const card = page.getByRole('status').filter({ hasText: 'Harbour Civil Pty Ltd' });
  await expect(card).toContainText('Drafted - New');
  await expect(card).toContainText(from.name);
  await expect(card).toContainText(from.client.name);
  await expect(card.getByRole('link', { name: applicationNumber })).toHaveAttribute(
    'href',
    `/application/applications/${id}/quotes`,
  );

  await expect(newAgent(page)).toHaveCount(0);
  await moveButton(page).focus();
  await expect(moveButton(page)).toHaveAccessibleDescription('Select the new client and agent first.');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await newClient(page).focus();
  await page.keyboard.type(to.client.name);
  await expect(picks(page)).toHaveText([to.client.name]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(newAgent(page)).toBeVisible();
  await expect(moveButton(page)).toHaveAccessibleDescription('Select the new agent first.');
  await newAgent(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(picks(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      `${applicationNumber} · Harbour Civil Pty Ltd will move from ${from.name} at ${from.client.name} to ${to.name} at ${to.client.name}.`,
    ),
  ).toBeVisible();
  await moveButton(page).press('Enter');
  await expect(question(page)).toHaveAccessibleName(
    `Move ${applicationNumber} to ${to.name} at ${to.client.name}?`,
  );
  await expect(question(page)).toContainText(
    `will belong to ${to.name} at ${to.client.name}, and ${from.client.name} will no longer see it. It can't be undone.`,
  );
  await question(page).getByRole('button', { name: 'Move' }).press('Enter');
  await toast(page, `${applicationNumber} was moved to ${to.name} at ${to.client.name}.`);
  await expect(page).toHaveURL(screen);
  await expect(loan(page)).toHaveValue('');
  await expect(loan(page)).toBeFocused();

  await page.keyboard.type(applicationNumber);
  await page.keyboard.press('Enter');
  await expect(card).toContainText(to.client.name);
  await expect(card).not.toContainText(from.client.name);
  await expect(newClient(page)).toBeVisible();

  const settled = await given.listed({ status: 'SETTLED' });
  await loan(page).fill(settled.applicationNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    /^Application (is Settled|was already pushed to LMS) and cannot be moved\.$/,
  );
  await expect(newClient(page)).toHaveCount(0);
  await expect(moveButton(page)).toHaveCount(0);
});

test('takes a pasted number, never offers the present agent, and drops the chosen one with its client', async ({
  page,
  context,
}) => {
  const [from, first, second] = [await agent(), await agent(), await agent()];
  const { applicationNumber } = await named(from);
  await given.suspend((await agent(from.client)).id);
  const closed = await company();
  await given.suspendClient(closed.id);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, support);
  await page.goto(screen);
  for (const [text, refusal] of [
    [' # ', 'Please specify loan #'],
    ['harbour', 'Enter a loan number such as 1000482'],
  ] as const) {
    await loan(page).fill(text);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(loan(page)).toHaveAccessibleDescription(refusal);
    await expect(loan(page)).toBeFocused();
  }
  await page.goBack();
  await expect(loan(page)).toHaveValue('');
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` #${applicationNumber}\t`);
  await loan(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(`${screen}?loan=${applicationNumber}`);
  await expect(loan(page)).toHaveValue(applicationNumber);

  for (const name of [closed.name, 'Assay Finance']) {
    await newClient(page).fill(name);
    await expect(page.getByText('No matches'), name).toBeVisible();
  }
  await newClient(page).fill('Assay Direct');
  await expect(picks(page)).toHaveText(['Assay Direct']);
  await newClient(page).fill(from.client.name);
  await picks(page).filter({ hasText: from.client.name }).click();
  await newAgent(page).click();
  await expect(picks(page), 'not the suspended colleague').toHaveCount(1);
  const current = picks(page).filter({ hasText: 'Current agent' });
  await expect(current).toContainText(from.name);
  await expect(current).toBeDisabled();
  await current.click({ force: true });
  for (const key of ['Enter', 'ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(newAgent(page)).toHaveValue('');
  await expect(moveButton(page)).toHaveAccessibleDescription('Select the new agent first.');

  await choose(page, first);
  await newClient(page).click();
  await newClient(page).fill(first.client.name);
  await picks(page).filter({ hasText: first.client.name }).click();
  await expect(page.getByText(`to ${first.name} at ${first.client.name}.`), 'the same client').toBeVisible();
  await newClient(page).fill(second.client.name);
  await picks(page).filter({ hasText: second.client.name }).click();
  await expect(newAgent(page), 'another client').toHaveValue('');
  await expect(page.getByText(/will move from/)).toHaveCount(0);
  await expect(moveButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test('reads again what changed since it was found: a save, and a new owner who was suspended', async ({
  page,
}) => {
  const [from, to] = [await agent(), await agent()];
  const { id, applicationNumber, caller, versions } = await named(from);
  await signIn(page, manager);
  await page.goto(`${screen}?loan=${applicationNumber}`);
  await choose(page, to);
  await caller.call(applicationArea.saveApplicant, {
    params: { id },
    body: { ...applicantForm, tradingName: 'Renamed Since', version: versions.applicant },
  });
  const confirm = async () => {
    await moveButton(page).click();
    await question(page).getByRole('button', { name: 'Move' }).click();
  };
  await confirm();
  await expect(page.getByRole('alert')).toContainText(from.name);
  await expect(page.getByRole('status').filter({ hasText: 'Renamed Since' })).toBeVisible();
  await given.suspend(to.id);
  await confirm();
  await expect(newAgent(page)).toHaveAccessibleDescription(
    'The agent must be an active user of an active introducer',
  );
  await expect(newAgent(page)).toBeFocused();
  const { data } = (
    await (await as(manager)).call(applicationArea.findMovable, { params: { applicationNumber } })
  ).body;
  expect(data.user.id).toBe(from.id);
});
