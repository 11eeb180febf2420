import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import { guarantorForm } from '@assay/given/application';
import { analyst, auditor, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, open, read } from './shell.ts';

test('the log tells of a changed guarantor by name, field by field, and of assignees', async ({ page }) => {
  const { id, applicationId } = await assessed();
  const caller = await as(manager);
  const { data } = await read(id);
  await caller.call(applicationArea.saveGuarantors, {
    params: { id: applicationId },
    body: {
      guarantors: [{ ...guarantorForm, mobile: '0491 570 110', maritalStatus: 'DE_FACTO' }],
      version: data.versions.guarantors ?? 1,
    },
  });
  await caller.call(area.saveAssignees, {
    params: { id },
    body: [{ userId: await given.idOf(analyst), role: 'CREDIT_ANALYST' }],
  });
  await open(page, auditor, id);
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entries = rows(page);
  const changed = entries.filter({ hasText: '0491 570 110' });
  await expect(changed.getByRole('listitem')).toHaveText([
    /^Guarantor 1 - Ms Ana Maria Lee: Marital status.*Married.*De facto$/,
    /^Guarantor 1 - Ms Ana Maria Lee: Mobile.*0491 570 006.*0491 570 110$/,
  ]);
  await expect(entries.filter({ hasText: 'Assignees' }).getByRole('listitem')).toHaveText([
    /^Credit analyst/,
  ]);

  await page.getByLabel('Category').selectOption('Guarantors');
  await expect(page).toHaveURL(`${at(id, 'audit-log')}?category=GUARANTORS`);
  await expect(entries, 'what was entered, and what was changed').toHaveCount(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(at(id, 'audit-log'));
  await expect(entries.filter({ hasText: 'Submitted - New' })).toHaveCount(1);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('it is read page by page, and by those who may', async ({ page }) => {
  const { id, applicationId } = await assessed();
  const caller = await as(manager);
  for (let version = 0; version < 25; version += 1)
    await caller.call(applicationArea.saveNotes, {
      params: { id: applicationId },
      body: { supportingNotes: `Note ${version}`, ...(version > 0 && { version }) },
    });
  await signIn(page, auditor);
  await page.goto(`${at(id, 'audit-log')}?page=2`);
  await expect(rows(page).filter({ hasText: 'Submitted - New' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Note 24' })).toHaveCount(0);
  const reader = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] });
  await open(page, reader.email, id, 'audit-log');
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText(
    /You need the permission “.+” to read the audit log/,
  );
});
