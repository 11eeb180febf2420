import type { Browser, Page } from '@playwright/test';
import { demoPassword, expect, signIn } from '../fixtures.ts';
import { nextMail } from '../mailbox.ts';

export const admin = 'admin@assay.test';

/** No other test has it. */
export const uniquely = (word: string) =>
  `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

interface Made {
  id: number;
  version: number;
}

/** Calls the server as whoever is signed in on the page. */
export async function send(page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, data: unknown) {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { 'x-assay': '1' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data as Made;
}

export const clientForm = (name: string) => ({
  name,
  slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  isIntroducer: true,
  configType: 'EXTERNAL_BROKERAGE',
  status: 'ACTIVE',
  bdmId: null,
  dealRecipientClientId: null,
  clientConfig: { logoUrl: null, replyTo: null },
});
export const makeClient = (page: Page, name: string) => send(page, 'POST', '/iam/clients', clientForm(name));

export const userForm = (lastName: string, more: object = {}) => ({
  firstName: 'Morgan',
  lastName,
  email: `${lastName.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@people.example`,
  mobile: null,
  status: 'ACTIVE',
  clientId: 2,
  parentId: null,
  ...more,
});
export const makeUser = (page: Page, lastName: string, more: object = {}) =>
  send(page, 'POST', '/iam/users', userForm(lastName, more));

export const makeRole = (page: Page, name: string, permissions: string[] = ['ACCESS.CREDIT_PLATFORM']) =>
  send(page, 'POST', '/iam/roles', { name, status: 'ACTIVE', permissions });

export const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

/** Somebody else does something in between, in a browser of their own. */
export async function meanwhile(browser: Browser, email: string, act: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  await act(page);
  await context.close();
}

async function roleCalled(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/iam/roles', { params: { keywords: name } });
  const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
  const role = data.find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role.id;
}

/** Where the newest e-mail to the address leads. */
export async function invitationTo(address: string): Promise<string> {
  const { text } = await nextMail(address, 0);
  const [link] = /https?:\/\/\S+\/auth\/reset-password\?token=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return new URL(link).pathname + new URL(link).search;
}

/** A user who can sign in with the demo's password, and holds a role. */
export async function makeColleague(page: Page, lastName: string, role: string) {
  const { id } = await makeUser(page, lastName);
  await send(page, 'PUT', `/iam/users/${id}/assign-roles`, { roleIds: [await roleCalled(page, role)] });
  const { email } = userForm(lastName);
  const token = (await invitationTo(email)).replace(/^.*token=/, '');
  await send(page, 'POST', '/auth/reset-password', {
    token: decodeURIComponent(token),
    password: demoPassword,
  });
  return { id, email };
}
