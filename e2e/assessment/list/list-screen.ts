import { assessment } from '@assay/contract/assessment/area';
import type { AssigneeRole } from '@assay/contract/assessment/list';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import type { Page } from '@playwright/test';
import { manager } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { rows } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect } from '../../support/test.ts';

export const list = '/assessment/assessments/applications';

export const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
export const view = (page: Page, name: string) => views(page).getByRole('link', { name });
export const counts = (page: Page) => page.getByRole('list', { name: 'By status' });
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assign applications' });

export async function openList(page: Page, search = '') {
  await page.goto(`${list}${search}`);
  await expect(rows(page).first()).toBeVisible();
}

const assessing: readonly PermissionCode[] = [
  'ACCESS.CREDIT_PLATFORM',
  'APPLICATION.READ',
  'ASSESSMENT.APPLICATION.READ',
  'ASSESSMENT.APPLICATION.UPDATE',
];

export const analyst = (...more: PermissionCode[]) =>
  given.user({ permissions: [...assessing, 'ASSESSMENT.APPLICATION.ASSIGN', ...more] });
export const officer = () => given.user({ permissions: assessing });

/** Submits applications as a new introducer, the oldest first. */
export async function incoming(count: number) {
  const client = await given.client(given.uniquely('Incoming'));
  const agent = await given.user({
    clientId: client.id,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  const caller = await as(agent.email);
  const applications: { id: number; externalId: number; number: string }[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id: externalId, assessmentId, applicationNumber } = await submitted(caller);
    applications.push({ id: assessmentId ?? 0, externalId, number: applicationNumber });
  }
  return { clientId: client.id, ofOwn: `view=team&clientId=${client.id}`, applications };
}

export async function assign(ids: readonly number[], userId: number | null, role: AssigneeRole) {
  const caller = await as(manager);
  await caller.call(assessment.assignMany, {
    body: { assessments: ids.map((id) => ({ id })), role, userId },
  });
}
