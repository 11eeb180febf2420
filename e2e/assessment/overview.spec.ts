import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import { quoteForm } from '@assay/given/application';
import type { Page } from '@playwright/test';
import { admin, analyst, broker } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, newAbn, open, read } from './shell.ts';

const keyFigure = (page: Page, label: string) =>
  page
    .locator('main > dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('shows the key figures, the introducer, linked accounts, and changes since the last assessment', async ({
  page,
}) => {
  const abn = newAbn();
  const other = await assessed({ abn, status: 'SETTLED' });
  const { id, applicationId } = await assessed({ abn });
  const { data } = await read(id);
  await open(page, analyst, id);
  await expect(keyFigure(page, 'Amount funded')).toHaveText('$52,780.62');
  await expect(keyFigure(page, 'LVR')).toHaveText('98%');
  await expect(keyFigure(page, 'Instalment')).toHaveText(/^\$\d{3,4}\.\d\d$/);
  await expect(keyFigure(page, 'Term')).toHaveText('5 years');
  await expect(keyFigure(page, 'Age at end of term')).toHaveText(/^\d+ years$/);
  await expect(keyFigure(page, 'Business age')).toHaveText(/^\d+(\.5)? years$/);
  const introducer = page.getByRole('region', { name: 'Introducer' });
  await expect(introducer).toContainText('Harbourline Asset Finance');
  await expect(introducer).toContainText('Josh Tamatoa');
  await expect(introducer).toContainText(data.user.email ?? 'no address');
  await expect(introducer).toContainText(`BDM ${data.client.bdmName}`);
  await expect(introducer.getByRole('link'), 'what they may not read').toHaveCount(0);
  const linked = page.getByRole('region', { name: 'Linked accounts (1)' });
  await expect(linked.getByRole('listitem')).toHaveText(`${other.applicationNumber} Settled`);
  await linked.getByRole('link').click();
  await expect(page).toHaveURL(`/application/applications/${other.applicationId}/quotes`);
  await expect(heading(page)).toContainText(other.applicationNumber);
  const reader = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] });
  await page.context().clearCookies();
  await open(page, reader.email, id);
  await expect(linked.getByRole('listitem')).toHaveText(`${other.applicationNumber} Settled`);
  await expect(linked.getByRole('link'), 'they may not read it').toHaveCount(0);
  await page.context().clearCookies();
  await open(page, admin, id);
  await introducer.getByRole('link', { name: 'Harbourline Asset Finance' }).click();
  await expect(heading(page)).toContainText('Harbourline Asset Finance');

  for (const status of ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'DRAFTED_AMENDED'] as const) {
    const { version } = await read(id);
    await (await as(analyst)).call(area.saveStatus, { params: { id }, body: { status, version } });
  }
  const caller = await as(broker);
  const params = { id: applicationId };
  const before = (await caller.call(applicationArea.getApplication, { params })).body.data;
  const amended = await caller.call(applicationArea.saveQuote, {
    params,
    body: { ...quoteForm, depositAmount: 6_000, version: before.versions.quote ?? 1 },
  });
  await caller.call(applicationArea.submitApplication, {
    params,
    body: { version: amended.body.data.version },
  });
  await open(page, analyst, id);
  await expect(crumbs(page)).toContainText('[Submitted]');
  const changes = page.getByRole('region', { name: 'Changed since the last assessment' });
  await expect(changes).toContainText('Deposit');
  await expect(changes.getByText('$6,000.00')).toBeVisible();
  await changes.getByRole('button', { name: 'Changed since the last assessment' }).click();
  await expect(changes.getByText('$6,000.00')).toBeHidden();
});
