import { applicationArea as application } from '@assay/contract/application/area';
import { quoteForm, securityForm } from '@assay/given/application';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { moveTo, recordOf, workOf } from '../../../../test/workflow/working.ts';
import { db } from '../../../kernel/database/database.ts';

const [analyst, manager, broker] = [await as('analyst'), await as('manager'), await as('broker')];
const { list, task } = workOf(analyst);

/** Every task that applies answered by somebody, and the application back with the broker. */
async function answeredAndBack(people?: readonly object[]) {
  const made = await checked(people && { people });
  await moveTo(manager, made.id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await sql`update workflow_task k set state = 'PASS', seen = null, answered_at = now(),
      outcome = (select o ->> 'value' from jsonb_array_elements(t.outcomes) o
        where o ->> 'suggestedState' = 'PASS' limit 1),
      answered_by = (select id from app_user where email = 'analyst@assay.test')
    from workflow w, workflow_template_task t
    where w.id = k.workflow_id and w.assessment_id = ${made.id} and t.id = k.template_task_id
      and k.state <> 'DISABLED'`.execute(db);
  await moveTo(manager, made.id, 'DRAFTED_AMENDED');
  return made;
}

async function resubmit(applicationId: number): Promise<void> {
  const params = { id: applicationId };
  const { version } = (await broker.call(application.getApplication, { params })).body.data;
  const reply = await broker.call(application.submitApplication, { params, body: { version } });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
}

const versionsOf = async (applicationId: number) =>
  (await broker.call(application.getApplication, { params: { id: applicationId } })).body.data.versions;

/** The tasks that nobody has answered, or that Assay answered since. */
const reopened = async (id: number) =>
  (await list(id))
    .flatMap(({ tasks = [] }) => tasks)
    .filter(({ answeredBy, state }) => answeredBy === null && state !== 'DISABLED')
    .map(({ workflowCode, templateRef, guarantor }) =>
      [`${workflowCode}.${templateRef.code}`, guarantor?.number].filter(Boolean).join(' '),
    )
    .toSorted();

test('submitted again as it was, nothing is reopened', async () => {
  const { id, applicationId } = await answeredAndBack();
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([]);
});

test('another supplier reopens what is judged by the supplier, and says why', async () => {
  const { id, applicationId } = await answeredAndBack();
  const { security } = await versionsOf(applicationId);
  await broker.call(application.saveSecurity, {
    params: { id: applicationId },
    body: { ...securityForm, supplierName: 'Hunter Utes', version: security },
  });
  expect(await reopened(id), 'not before it is submitted').toEqual([]);
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([
    'DECISION.POLICY',
    'DECISION.RATIONALE',
    'SECURITY.SUPPLIER',
    'SETTLEMENT.DOCS',
    'SETTLEMENT.INVOICE',
    'SETTLEMENT.PAYEE',
  ]);
  const supplier = await task(id, 'SECURITY.SUPPLIER');
  expect(supplier).toMatchObject({ state: 'PENDING', outcome: null });
  expect(supplier.lastNote?.note).toBe('<p>Reopened because the application has changed: Supplier.</p>');
});

test('another price reopens what is judged by figures, and what Assay judges it answers again', async () => {
  const { id, applicationId } = await answeredAndBack();
  const { quote } = await versionsOf(applicationId);
  await broker.call(application.saveQuote, {
    params: { id: applicationId },
    body: { ...quoteForm, purchaseAmount: 62_000, version: quote },
  });
  await resubmit(applicationId);
  const open = await reopened(id);
  expect(open).toEqual(expect.arrayContaining(['QUOTE.LVR', 'QUOTE.TERM_BALLOON', 'STATEMENTS.CAPACITY']));
  expect(open).not.toContain('QUOTE.RATE');
  expect(open).not.toContain('APPLICANT.ABN');
  expect(open).not.toContain('AML_KYC.IDV 1');
  expect(await task(id, 'QUOTE.LVR')).toMatchObject({ isAutomatic: true, outcome: 'ABOVE', state: 'REFER' });
  expect((await task(id, 'STATEMENTS.CAPACITY')).state).toBe('PENDING');
});

test('a correction of one guarantor reopens theirs, and nobody else’s', async () => {
  const { id, applicationId, people } = await answeredAndBack([{}, {}]);
  const { guarantors: version } = await versionsOf(applicationId);
  const [first, second] = people;
  if (!first || !second) throw new Error('There are two');
  const reply = await broker.call(application.saveGuarantors, {
    params: { id: applicationId },
    body: { guarantors: [first, { ...second, addressStreetNumber: '99' }], version },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await resubmit(applicationId);
  const open = await reopened(id);
  expect(open).toEqual(expect.arrayContaining(['GUARANTOR.IDENTITY_DATA 2', 'AML_KYC.SCREEN 2']));
  expect(open.filter((name) => name.endsWith(' 1'))).toEqual([]);
  expect(open).not.toContain('GUARANTOR.A_AND_L 2');
  expect(open).not.toContain('APPLICANT.OWNERS');
});

test('what is reopened with changes that were never submitted is looked at for those', async () => {
  const { id, applicationId } = await answeredAndBack();
  const { security } = await versionsOf(applicationId);
  await broker.call(application.saveSecurity, {
    params: { id: applicationId },
    body: { ...securityForm, supplierName: 'Hunter Utes', version: security },
  });
  await moveTo(manager, id, 'WITHDRAWN_BY_LENDER');
  await moveTo(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  expect((await list(id)).every(({ isClosed }) => !isClosed)).toBe(true);
  expect(await reopened(id)).toContain('SECURITY.SUPPLIER');
  expect((await recordOf(analyst, id)).status).toBe('IN_PROGRESS_CREDIT_IN_PROGRESS');
});
