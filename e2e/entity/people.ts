import { applicationArea } from '@assay/contract/application/area';
import { entity } from '@assay/contract/entity/area';
import { complete, guarantorForm } from '@assay/given/application';
import type { Page } from '@playwright/test';
import { analyst, broker } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { as } from '../support/session.ts';

const digits = () => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0');

export async function guarantor(
  person: {
    firstName?: string;
    middleName?: string;
    lastName?: string;
    driverLicenseNumber?: string;
    dateOfBirth?: string;
  } = {},
) {
  const caller = await as(broker);
  const { id, versions } = await complete(caller);
  const one = {
    ...guarantorForm,
    lastName: given.uniquely('Tran'),
    driverLicenseNumber: digits(),
    ...person,
  };
  const body = { guarantors: [one], version: versions.guarantors };
  const saved = (await caller.call(applicationArea.saveGuarantors, { params: { id }, body })).body.data;
  const submitted = await caller.call(applicationArea.submitApplication, {
    params: { id },
    body: { version: saved.version },
  });
  const { assessmentId, applicationNumber } = submitted.body.data;
  const reader = await as('manager@assay.test');
  const { guarantors } = (await reader.call(applicationArea.getApplication, { params: { id } })).body.data;
  const entityId = guarantors[0]?.entityId ?? 0;
  const { firstName, lastName, driverLicenseNumber } = one;
  return {
    entityId,
    applicationId: id,
    assessmentId,
    applicationNumber,
    firstName,
    lastName,
    driverLicenseNumber,
  };
}

export const at = (entityId: number, tab = '') => `/entity/individual/${entityId}${tab && `?tab=${tab}`}`;

export async function note(entityId: number, text: string) {
  const caller = await as(analyst);
  await caller.call(entity.addIndividualNote, { body: { entityId, note: `<p>${text}</p>` } });
}

export const read = async (entityId: number) =>
  (await (await as(analyst)).call(entity.getIndividual, { params: { entityId } })).body.data;

export const mergeButton = (page: Page) => page.getByRole('button', { name: 'Merge records' });
export const mergeDialog = (page: Page) => page.getByRole('dialog', { name: /^Merge records of/ });

export async function compare(page: Page, otherId: number) {
  await mergeButton(page).click();
  await mergeDialog(page).getByLabel('Search').fill(String(otherId));
  await mergeDialog(page)
    .getByRole('button', { name: new RegExp(`record ${otherId}$`) })
    .click();
}

/** Merges the record `otherId` into `entityId`. */
export async function mergeAs(email: string, entityId: number, otherId: number) {
  const [{ version }, { version: otherVersion }] = [await read(entityId), await read(otherId)];
  const body = { otherId, version, otherVersion, taken: [] };
  await (await as(email)).call(entity.mergeIndividuals, { params: { entityId }, body });
}
