import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import { introducer, read as readAccreditation } from '../assessment/accreditation/accrediting.ts';
import { editor, startNote } from '../assessment/note/note-screen.ts';
import { database } from '../support/database.ts';
import { analyst, auditor, manager, officer } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening } from '../support/live.ts';
import { heading, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, compare, guarantor, mergeAs, mergeButton, mergeDialog, note, read } from './people.ts';

const enriched = { name: 'Credit enriched' };

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test('leads from a guarantor to the person and back, and marks them as credit enriched', async ({
    page,
  }) => {
    const { assessmentId, applicationNumber, entityId, firstName, lastName } = await guarantor();
    await signIn(page, analyst);
    const listening = isListening(page);
    await page.goto(`/ce/admin/${assessmentId}/applicant-guarantors`);
    await listening;
    await page
      .getByRole('heading', { name: /Guarantor 1/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/entity/individual/${entityId}$`));
    await expect(heading(page)).toHaveText(`${firstName} ${lastName}`);
    const mark = page.getByRole('checkbox', enriched);
    await expect(mark).not.toBeChecked();
    const { version } = await read(entityId);
    const colleague = await as(manager);
    const body = { creditEnriched: true, version };
    await colleague.call(entity.saveIndividual, { params: { entityId }, body });
    await toast(page, /changed this individual/);
    await expect(mark).toBeChecked();
    await mark.click();
    await toast(page, 'User has been un-marked as Credit Enriched');
    await expect(mark).not.toBeChecked();
    expect((await read(entityId)).creditEnriched).toBe(false);
    await mark.click();
    await toast(page, 'User has been marked as Credit Enriched');
    await expect(mark).toBeChecked();

    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET');
    await mark.click();
    await failed;
    await expect(mark, 'a change that failed is undone').toBeChecked();
    await page.context().setOffline(false);
    expect((await read(entityId)).creditEnriched).toBe(true);

    await page.getByRole('link', { name: 'Applications', exact: true }).last().click();
    await page.getByRole('link', { name: applicationNumber }).click();
    await expect(page).toHaveURL(new RegExp(`/ce/admin/${assessmentId}/applicant-guarantors`));
  });
});

test('shows notes in pages, returns to the first with a new one, and prints every tab', async ({ page }) => {
  const { entityId, applicationNumber, firstName, lastName } = await guarantor();
  await note(entityId, 'Rang her accountant');
  await database.query(
    `insert into note (owner_type, owner_id, section, body, created_by, created_at)
     select owner_type, owner_id, section, '<p>Note ' || n || '</p>', created_by, created_at - n * interval '1 minute'
     from note, generate_series(1, 25) n where owner_type = 'INDIVIDUAL' and owner_id = $1`,
    [entityId],
  );
  await signIn(page, analyst);
  await page.goto(at(entityId));
  const pages = page.getByRole('navigation', { name: 'Pages of notes' });
  await expect(pages).toContainText('1–25 of 26');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('26–26 of 26');
  await startNote(page, 'The newest of all');
  await page.getByRole('button', { name: 'Save note' }).click();
  await toast(page, 'Note has been saved.');
  await expect(pages).toContainText('1–25 of 27');
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first()).toContainText(
    'The newest of all',
  );

  await page.goto(at(entityId, 'checks'));
  await expect(page.locator('[data-tab="applications"]').getByText(applicationNumber)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toHaveText(`${firstName} ${lastName}`);
  for (const title of ['Internal notes', 'Applications', 'Director of', 'Checks on record'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  for (const text of ['Rang her accountant', applicationNumber])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Exposure')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('merges two records, undoes it, and keeps a half-written note when a colleague merges', async ({
  page,
}) => {
  const [own, other] = [await guarantor(), await guarantor({ firstName: 'Annabel' })];
  const ownPage = new RegExp(`/entity/individual/${own.entityId}$`);
  await signIn(page, analyst);
  await page.goto(at(own.entityId));
  await compare(page, other.entityId);
  const table = mergeDialog(page).getByRole('table', { name: 'Comparison of the two records' });
  await table.getByRole('radio', { name: 'Annabel' }).check();
  await expect(
    mergeDialog(page).getByText('The licences differ: these may be two people.'),
    'above, and once more before it is done',
  ).toHaveCount(2);
  await expect(table.getByRole('row', { name: /^Licence/ }).getByRole('radio')).toHaveCount(2);
  await expect(mergeDialog(page)).toContainText('What it has follows: applications as guarantor (1).');
  await mergeDialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await toast(page, 'Records have been merged.');
  await expect(heading(page)).toHaveText(`Annabel ${own.lastName}`);
  await page.goto(at(other.entityId));
  await expect(page).toHaveURL(ownPage);
  await toast(page, /was merged into this one\./);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await toast(page, 'The merge has been undone.');
  await expect(heading(page)).toHaveText(`${own.firstName} ${own.lastName}`);

  await startNote(page, 'On the one that stays');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const listening = isListening(page);
  await page.goto(at(other.entityId));
  await listening;
  await startNote(page, 'On the one that goes');
  await mergeAs(manager, own.entityId, other.entityId);
  await expect(page).toHaveURL(ownPage);
  await expect(editor(page)).toHaveText('On the one that goes');
  await expect(page.getByText('Draft saved. 1 more draft waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await toast(page, 'Note has been saved.');
  await expect(editor(page)).toHaveText('On the one that stays');
});

test('logs who viewed the person, shows readers what they may read, and leads from a director on', async ({
  page,
}) => {
  const { entityId } = await guarantor();
  await read(entityId);
  await signIn(page, auditor);
  await page.goto(at(entityId, 'audit'));
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Viewed');
  await expect(mergeButton(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', enriched)).toHaveCount(0);
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ'] as const;
  const { email } = await given.user({ clientId: lenderId, permissions: [...permissions] });
  await signIn(page, email);
  await page.goto(at(entityId, 'applications'));
  await expect(page.getByText('You don’t have access to assessments.')).toBeVisible();
  await page.goto(at(entityId, 'checks'));
  await expect(page.getByText('You don’t have access to checks.')).toBeVisible();
  await signIn(page, analyst);
  await page.goto(at(999_999_999));
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page, 'the start screen').toHaveURL(/\/assessment\/assessments\/applications$/);

  const { id, form } = await introducer();
  const { directors } = (await readAccreditation(id)).data;
  await signIn(page, officer);
  await page.goto(at(directors[0]?.entityId ?? 0, 'directorships'));
  const row = page.getByRole('table', { name: 'Director of' }).getByRole('row').last();
  await expect(row).toContainText('Submitted');
  await row.getByRole('link', { name: form.entityName }).click();
  await expect(page).toHaveURL(new RegExp(`/assessments/${id}/accreditation/admin`));
});
