import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { guarantorForm } from '@assay/given/application';
import { referenceForm } from '@assay/given/assessment';
import { database } from '../support/database.ts';
import { auditor, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { stateElsewhere } from './decision/condition-screen.ts';
import { assessed, assigneesButton, at, open, read, section, statusButton } from './shell.ts';

test('shows an auditor every section and the log without controls, and tells everyone that an application has ended', async ({
  page,
}) => {
  const { id, applicationId } = await assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
  const caller = await as(manager);
  const params = { id };
  await caller.call(area.saveAssignees, {
    params,
    body: [{ userId: await given.idOf(manager), role: 'CREDIT_ANALYST' }],
  });
  const { data } = await read(id);
  await caller.call(applicationArea.saveGuarantors, {
    params: { id: applicationId },
    body: {
      guarantors: [{ ...guarantorForm, mobile: '0491 570 110', maritalStatus: 'DE_FACTO' }],
      version: data.versions.guarantors ?? 1,
    },
  });
  await caller.call(area.addReference, { params, body: referenceForm });
  await stateElsewhere(id, ['Insured']);
  await open(page, auditor, id);
  await expect(page.getByText('Credit - In Progress', { exact: true })).toBeVisible();
  await expect(page.getByText('Priya Raman · SO –')).toBeVisible();
  await expect(statusButton(page)).toHaveCount(0);
  await expect(assigneesButton(page)).toHaveCount(0);
  const shown: Partial<Record<AssessmentSection, string>> = {
    'ref-statements': '60 months',
    security: 'Market value override',
    decision: 'Insured',
  };
  const change = /^(Save|Add|Edit|Delete|Remove|Write a note|Click to upload)/;
  for (const [name, label] of Object.entries(assessmentSections)) {
    await section(page, label).click();
    await expect(section(page, label)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(shown[name as AssessmentSection] ?? label).first()).toBeVisible();
    await expect(page.getByRole('button', { name: change })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  }

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
  const reader = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] });
  await signIn(page, reader.email);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText(
    /You need the permission “.+” to read the audit log/,
  );

  const ended = await assessed({ status: 'DECLINED' });
  await open(page, manager, ended.id, 'decision');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Approval conditions')).toContainText(
    "This application has been declined: its conditions can't be changed.",
  );
  await expect(page.getByRole('button', { name: 'Edit conditions' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^What('s outstanding| blocks approval)$/ })).toHaveCount(0);
  await section(page, 'Ref & statements').click();
  await expect(part('Credit Reference')).toContainText(
    "This application has been declined: its credit references can't be changed.",
  );
  await expect(page.getByRole('button', { name: 'Add reference' })).toHaveCount(0);
  await section(page, 'Settlement').click();
  await expect(part('Settlement')).toContainText(
    'This application was declined, so there is nothing to settle.',
  );
  await expect(page.getByLabel('Settlement date')).toHaveCount(0);
  await database.query("update application set status = 'WITHDRAWN_BY_LENDER' where id = $1", [
    ended.applicationId,
  ]);
  await page.reload();
  await expect(part('Settlement')).toContainText(
    'This application was withdrawn, so there is nothing to settle.',
  );
  await section(page, 'Decision').click();
  await expect(part('Approval conditions')).toContainText(
    "This application has been withdrawn: its conditions can't be changed.",
  );
});
