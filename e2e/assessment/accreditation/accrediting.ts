import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { accreditationForm } from '@assay/given/accreditation';
import type { AccreditationStatus } from '@assay/lending/accreditations';
import type { Page } from '@playwright/test';
import { officer } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { as, signIn } from '../../support/session.ts';
import { expect } from '../../support/test.ts';
import { invited } from './invitation.ts';

export const list = '/assessment/assessments/accreditations';
export const at = (id: number, tab = '') =>
  `/assessment/assessments/${id}/accreditation/admin${tab && `?tab=${tab}`}`;

export async function introducer(
  form: Parameters<typeof accreditationForm>[0] = {},
  ...statuses: AccreditationStatus[]
) {
  const caller = await as(officer);
  const sent = accreditationForm({ entityName: `${given.uniquely('Broker')} Pty Ltd`, ...form });
  const { token } = await invited(sent.entityName);
  await caller.call(invitations.fillInAccreditation, { params: { token }, body: sent });
  const { data } = (
    await caller.call(accreditationLists.listAccreditations, { query: { keywords: sent.abn } })
  ).body;
  const id = data[0]?.id ?? 0;
  for (const status of statuses) await move(id, status);
  return { id, form: sent };
}

export const read = async (id: number) =>
  (await (await as(officer)).call(accreditations.getAccreditation, { params: { id } })).body.data;

export async function move(id: number, status: AccreditationStatus, by = officer) {
  const { version, knownClient } = await read(id);
  const client = knownClient && { id: knownClient.id, isActive: knownClient.isActive };
  const body = { status, version, client };
  await (await as(by)).call(accreditations.saveAccreditationStatus, { params: { id }, body });
}

type Company = CallOf<typeof accreditations.saveCompany>['body'];

export async function saveCompany(id: number, changes: Partial<Company>, by = officer) {
  const { version, data } = await read(id);
  const { entityId: _, ...company } = data.company;
  const body = { ...company, ...changes, version } as Company;
  await (await as(by)).call(accreditations.saveCompany, { params: { id }, body });
}

export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Accreditation', exact: true });
export const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });

export async function open(page: Page, email: string, id: number, name = '') {
  await signIn(page, email);
  await page.goto(at(id, name));
  await expect(tabs(page)).toBeVisible();
}
