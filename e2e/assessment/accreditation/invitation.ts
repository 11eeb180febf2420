import { hash, randomBytes, randomInt } from 'node:crypto';
import { directorForm, someAbn } from '@assay/given/accreditation';
import type { Locator, Page } from '@playwright/test';
import { fill } from '../../application/form.ts';
import { database } from '../../support/database.ts';
import { officer } from '../../support/demo.ts';
import { uniquely } from '../../support/given.ts';
import { nextMail } from '../../support/mailbox.ts';
import { expect } from '../../support/test.ts';

/** The database stores only the hash of a link's token. */
const hashOf = (token: string) => hash('sha256', token, 'buffer');

export interface Invitation {
  entityName: string;
  email: string;
  token: string;
  path: string;
}

/** Inserts an invitation with a known token, so no email has to be read. */
export async function invited(entityName = `${uniquely('Brokers')} Pty Ltd`): Promise<Invitation> {
  const email = `${uniquely('invited')}@introducer.example`;
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into accreditation_invitation (entity_name, email, token_hash, expires_at, created_by)
     select $1, $2, $3, now() + interval '7 days', id from app_user where email = $4`,
    [entityName, email, hashOf(token), officer],
  );
  return { entityName, email, token, path: `/accreditation/${token}` };
}

export const expire = ({ token }: Invitation) =>
  database.query('update accreditation_invitation set expires_at = now() where token_hash = $1', [
    hashOf(token),
  ]);

export const form = (page: Page) => page.getByRole('form', { name: 'Accreditation' });
export const check = (page: Page) => page.getByRole('button', { name: 'Check and send' });
export const send = (page: Page) => page.getByRole('button', { name: 'Send accreditation' });
export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you' });
export const director = (page: Page, number = 1): Locator =>
  page.getByRole('region', { name: new RegExp(`^Director ${number}`) });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const address = { 'Street number': '210', Street: 'Collins Street', Suburb: 'Melbourne', Postcode: '3000' };

/** Opens the form. A draft skips the start page. */
export async function start(page: Page) {
  const button = page.getByRole('button', { name: 'Start' });
  await expect(button.or(form(page))).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(form(page)).toBeVisible();
}

export async function open(page: Page, { path }: Pick<Invitation, 'path'>) {
  await page.goto(path);
  await start(page);
  // The fields load lazily.
  await expect(director(page).getByLabel('First name')).toBeVisible();
}

async function fillCompany(page: Page) {
  await fill(
    part(page, 'Company'),
    {
      ABN: someAbn(),
      'Expected monthly volume': '1.5m',
      Phone: '03 9999 0000',
      ...address,
    },
    { State: 'VIC' },
  );
}

async function fillLicences(page: Page) {
  const licences = part(page, 'Licences and insurance');
  await fill(
    licences,
    {
      'Licence or representative number': '482913',
      'Membership number': 'C-10482',
      'Dispute-resolution membership': 'AFCA 48211',
      'Professional-indemnity insurer': 'Harbour Underwriting',
      'Policy number': 'PI-2291-88',
      'Policy expiry': '30 Jun 2099',
      'Account name': 'Southern Asset Brokers',
      BSB: '063-000',
      'Account number': '1048 2911',
    },
    { 'Credit authority': 'Credit representative', 'Industry body': 'CAFBA' },
  );
  await licences.getByRole('button', { name: 'Add referee' }).click();
  await fill(licences.getByRole('group', { name: 'Referee 1' }), {
    Name: 'Priya Shah',
    Phone: '0491 570 110',
  });
}

export async function fillDirector(page: Page, number = 1) {
  const { lastName, email } = directorForm();
  await fill(
    director(page, number),
    {
      'First name': 'Owen',
      'Last name': lastName,
      'Date of birth': '14/8/79',
      Mobile: '0491 570 157',
      Email: email ?? '',
      'Licence number': String(randomInt(10_000_000, 99_999_999)),
      ...address,
    },
    { Title: 'Mr', 'Licence state': 'VIC', State: 'VIC' },
  );
  await director(page, number)
    .getByRole('checkbox', { name: /^This director agrees/ })
    .check();
  return { lastName, email: email ?? '' };
}

export async function fillAll(page: Page) {
  await fillCompany(page);
  await fillLicences(page);
  return fillDirector(page);
}

/** Returns the link's path in the newest email, once there are more than `before`. */
export async function mailedLink(email: string, before = 0): Promise<string> {
  const { text } = await nextMail(email, before);
  const [, path] = /https?:\/\/[^/]+(\/accreditation\/[\w-]+)/.exec(text) ?? [];
  if (!path) throw new Error(`no link in: ${text}`);
  return path;
}

export const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('accreditation-draft:')));
