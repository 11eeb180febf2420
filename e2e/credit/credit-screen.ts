import { applicationArea } from '@assay/contract/application/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { guarantorForm } from '@assay/given/application';
import { isAcn } from '@assay/lending/identifiers';
import { expect, type Page, request } from '@playwright/test';
import { bare, submitted } from '../assessment/given.ts';
import { newAbn, read } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { manager } from '../support/demo.ts';
import { as } from '../support/session.ts';

const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3101'}`;

const digits = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');

/** Returns a name that no other test has, because the bureaus know people by their names. */
export const newName = () =>
  `Ana${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

function newAcn(): string {
  for (;;) {
    const acn = digits(9);
    if (isAcn(acn)) return acn;
  }
}

/** Returns a unique date of birth: two people with one name and date would be matched. */
async function newBirthday(): Promise<string> {
  const { rows } = await database.query<{ next: string }>(
    "select nextval(pg_get_serial_sequence('entity', 'id')) as next",
  );
  return new Date(Date.UTC(1925, 0, 1 + (Number(rows[0]?.next) % 29_000))).toISOString().slice(0, 10);
}

interface Wanted {
  /** The guarantors' last names determine what the sandbox answers. */
  names?: readonly string[];
  firstName?: string;
  acn?: string;
}

/** Submits an application whose people and business have no checks yet. Returns its assessment. */
export async function toCheck({ names = ['Lee'], firstName = newName(), acn = newAcn() }: Wanted = {}) {
  const birthdays = await Promise.all(names.map(newBirthday));
  return submitted({
    ...bare,
    applicant: {
      ...bare.applicant,
      abn: newAbn(),
      entityType: 'TRUST',
      trusteeType: 'COMPANY',
      trusteeName: 'Harbour Holdings Pty Ltd',
      trusteeAcn: acn,
    },
    guarantors: names.map((lastName, index) => ({
      ...guarantorForm,
      firstName,
      lastName,
      dateOfBirth: birthdays[index] ?? '',
      driverLicenseNumber: digits(8),
    })),
  });
}

/** Corrects a guarantor's last name, by index from 0. */
export async function rename(id: number, index: number, lastName: string) {
  const { data } = await read(id);
  const { versions } = data;
  const guarantors = data.guarantors.map(({ entityId: _, similarTo: __, ...person }, place) =>
    place === index ? { ...person, lastName } : person,
  );
  await (await as(manager)).call(applicationArea.saveGuarantors, {
    params: { id: data.id },
    body: { guarantors, version: versions.guarantors },
  } as CallOf<typeof applicationArea.saveGuarantors>);
}

export async function callsOf(standIn: 'equifax' | 'illion' | 'frankieone', subject: string) {
  const context = await request.newContext();
  const answer = await context.get(`${sandbox}/${standIn}/calls`, { params: { subject } });
  const { data } = (await answer.json()) as { data: { product: string; outcome: string }[] };
  await context.dispose();
  return data;
}

export async function resolveThere(portalUrl: string, action: 'PASS_MANUAL' | 'FAIL') {
  const context = await request.newContext();
  const [id] = /[^/=]+$/.exec(portalUrl) ?? [];
  const answer = await context.post(`${sandbox}/frankieone/entities/${id}/resolve`, { data: { action } });
  expect(answer.ok()).toBe(true);
  await context.dispose();
}

export const panel = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Guarantor ${number} - `) });
export const bought = (page: Page) => page.getByRole('region', { name: 'Checks bought' });
export const row = (page: Page, product: string) =>
  bought(page).getByRole('row').filter({ hasText: product }).first();
export const failures = (page: Page) => page.getByRole('list', { name: 'What went wrong' });
export const figure = (page: Page, label: string) =>
  page
    .locator('main > dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
export const run = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function buy(page: Page, name: string, number = 1) {
  await panel(page, number).getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Buy|Run) / })
    .click();
}
