import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import { applicantForm, draft, guarantorForm, securityForm } from '@assay/given/application';
import { isAbn } from '@assay/lending/identifiers';
import type { Status } from '@assay/lending/statuses';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { broker, manager } from '../support/demo.ts';
import { as, signIn } from '../support/session.ts';
import { expect } from '../support/test.ts';

export const list = '/assessment/assessments/applications';
export const at = (id: number, section = 'quote') => `/ce/admin/${id}/${section}`;

export const sections = (page: Page) => page.getByRole('navigation', { name: 'Assessment sections' });
export const section = (page: Page, name: string) => sections(page).getByRole('link', { name });
export const position = (page: Page) => page.getByRole('navigation', { name: 'Position in the list' });
export const statusButton = (page: Page) => page.getByRole('button', { name: /^Status: / });
export const assigneesButton = (page: Page) => page.getByRole('button', { name: /^Assignees, / });

export function newAbn(): string {
  for (;;) {
    const digits = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0');
    const abn = `5${digits}`;
    if (isAbn(abn)) return abn;
  }
}

interface Wanted {
  status?: Status;
  entityName?: string;
  tradingName?: string | null;
  abn?: string;
}

/** Submits a broker's application and gives it this status. */
export async function assessed({ status, ...applicant }: Wanted = {}) {
  const caller = await as(broker);
  const { id } = await draft(caller);
  const params = { id };
  const body = { ...applicantForm, abn: newAbn(), ...applicant };
  await caller.call(applicationArea.saveApplicant, { params, body });
  await caller.call(applicationArea.saveGuarantors, { params, body: { guarantors: [guarantorForm] } });
  const { version } = (await caller.call(applicationArea.saveSecurity, { params, body: securityForm })).body
    .data;
  const { assessmentId, applicationNumber } = (
    await caller.call(applicationArea.submitApplication, { params, body: { version } })
  ).body.data;
  if (assessmentId === null) throw new Error('it was not submitted');
  if (status) await database.query('update application set status = $2 where id = $1', [id, status]);
  return { id: assessmentId, applicationId: id, applicationNumber };
}

export const expiresOn = (applicationId: number, day: string) =>
  database.query('update application set approval_expires_on = $2 where id = $1', [applicationId, day]);

export async function changeNotes(applicationId: number) {
  const caller = await as(manager);
  await caller.call(applicationArea.saveNotes, {
    params: { id: applicationId },
    body: { supportingNotes: 'Seen' },
  });
}

export async function read(id: number, email = manager) {
  const caller = await as(email);
  return (await caller.call(area.getAssessment, { params: { id } })).body.data;
}

export async function open(page: Page, email: string, id: number, name = 'quote') {
  await signIn(page, email);
  await page.goto(at(id, name));
  await expect(page.getByText(/^Submitted \d+ · Settled \d+$/)).toBeVisible();
}

/** Returns the date in Sydney, this many days from today. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000);

/** Turns `2026-11-14` into `14/11/2026`. */
export const asTyped = (day: string) => day.split('-').reverse().join('/');

export const moves = (page: Page) => page.getByRole('menuitem');
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const saved = 'Status successfully saved';

export async function choose(page: Page, label: string) {
  await statusButton(page).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

export const documentsTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Notes and documents' }).getByRole('link', { name: 'Documents' });
