import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, quoteForm, securityForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { checked, type NewPerson, newPerson } from '../../../../test/credit/checked.ts';
import { moveTo, recordOf, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager, broker] = [await as('analyst'), await as('manager'), await as('broker')];
const { list, task, answer } = workOf(analyst);

async function answerAll(id: number): Promise<void> {
  const tasks = (await list(id)).flatMap((workflow) => workflow.tasks ?? []);
  for (const one of tasks.filter(({ state }) => state !== 'DISABLED')) {
    const passing = one.templateRef.outcomes.find(({ suggestedState }) => suggestedState === 'PASS');
    const reply = await answer(one, passing?.value ?? '');
    if (reply.status !== 200) throw new Error(reply.body.errorMessage);
  }
}

async function answeredAndBack(people?: readonly object[]) {
  const made = await checked(people && { people });
  await moveTo(manager, made.id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await answerAll(made.id);
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

const reopened = async (id: number) =>
  (await list(id))
    .flatMap(({ tasks = [] }) => tasks)
    .filter(({ answeredBy, state }) => answeredBy === null && state !== 'DISABLED')
    .map(({ workflowCode, templateRef, guarantor }) =>
      [`${workflowCode}.${templateRef.code}`, guarantor?.number].filter(Boolean).join(' '),
    )
    .toSorted();

async function saveSupplier(applicationId: number, supplierName: string): Promise<void> {
  const { security } = await versionsOf(applicationId);
  const reply = await broker.call(application.saveSecurity, {
    params: { id: applicationId },
    body: { ...securityForm, supplierName, version: security },
  });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
}

async function savePeople(applicationId: number, guarantors: readonly NewPerson[]): Promise<void> {
  const { guarantors: version } = await versionsOf(applicationId);
  const body = { guarantors: [...guarantors], version };
  const reply = await broker.call(application.saveGuarantors, { params: { id: applicationId }, body });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
}

test('reopens nothing after an unchanged resubmission', async () => {
  const { id, applicationId } = await answeredAndBack();
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([]);
});

test('reopens tasks that depend on a changed supplier, and says why', async () => {
  const { id, applicationId } = await answeredAndBack();
  await saveSupplier(applicationId, 'Hunter Utes');
  expect(await reopened(id), 'not before it is submitted').toEqual([]);
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([
    'DECISION.CONDITIONS',
    'DECISION.POLICY',
    'DECISION.RATIONALE',
    'SECURITY.PPSR',
    'SECURITY.SUPPLIER',
    'SETTLEMENT.DOCS',
    'SETTLEMENT.INVOICE',
    'SETTLEMENT.PAYEE',
    'SETTLEMENT.PPSR_REG',
  ]);
  const supplier = await task(id, 'SECURITY.SUPPLIER');
  expect(supplier).toMatchObject({ state: 'PENDING', outcome: null });
  expect(supplier.lastNote?.note).toBe('<p>Reopened because the application has changed: Supplier.</p>');
});

test('reopens tasks that depend on the price, and answers automatic ones again', async () => {
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

test("reopens the corrected guarantor's tasks only", async () => {
  const { id, applicationId, people } = await answeredAndBack([{}, {}]);
  const [first, second] = people;
  if (!first || !second) throw new Error('There are two');
  await savePeople(applicationId, [first, { ...second, addressStreetNumber: '99' }]);
  await resubmit(applicationId);
  const open = await reopened(id);
  expect(open).toEqual(expect.arrayContaining(['GUARANTOR.IDENTITY_DATA 2', 'AML_KYC.SCREEN 2']));
  expect(open.filter((name) => name.endsWith(' 1'))).toEqual([]);
  expect(open).not.toContain('GUARANTOR.A_AND_L 2');
  expect(open).not.toContain('APPLICANT.OWNERS');
});

test('considers changes that were never submitted on reopening', async () => {
  const { id, applicationId } = await answeredAndBack();
  await saveSupplier(applicationId, 'Hunter Utes');
  await moveTo(manager, id, 'WITHDRAWN_BY_LENDER');
  await moveTo(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  expect((await list(id)).every(({ isClosed }) => !isClosed)).toBe(true);
  expect(await reopened(id)).toContain('SECURITY.SUPPLIER');
  expect((await recordOf(analyst, id)).status).toBe('IN_PROGRESS_CREDIT_IN_PROGRESS');
});

test("doesn't reopen an answer given after the change", async () => {
  const { id, applicationId } = await answeredAndBack();
  await saveSupplier(applicationId, 'Hunter Utes');
  const supplier = await task(id, 'SECURITY.SUPPLIER');
  const { version } = (await answer(supplier, 'PRIVATE')).body.data;
  const payee = await task(id, 'SETTLEMENT.PAYEE');
  const again = (await answer(payee, 'CONFIRMED')).body.data;
  expect(again.version, 'the same answer, of something else').toBe(payee.version + 1);
  await resubmit(applicationId);
  expect(await task(id, 'SECURITY.SUPPLIER')).toMatchObject({ outcome: 'PRIVATE', version });
  const open = await reopened(id);
  expect(open).not.toContain('SETTLEMENT.PAYEE');
  expect(open).toContain('SETTLEMENT.INVOICE');
});

test("doesn't reopen after a change and its reversal over two submissions, except answers in between", async () => {
  const { id, applicationId } = await answeredAndBack();
  await saveSupplier(applicationId, 'Hunter Utes');
  await saveSupplier(applicationId, String(securityForm.supplierName));
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([]);
  await moveTo(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await moveTo(manager, id, 'DRAFTED_AMENDED');
  await saveSupplier(applicationId, 'Hunter Utes');
  await answer(await task(id, 'SECURITY.SUPPLIER'), 'PRIVATE');
  await saveSupplier(applicationId, String(securityForm.supplierName));
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual(['SECURITY.SUPPLIER']);
});

test('restores findings for a guarantor who returns, not for a replacement', async () => {
  const { id, applicationId, people } = await answeredAndBack([{}, {}]);
  const [first, second] = people as [NewPerson, NewPerson];
  await savePeople(applicationId, [first, newPerson({ lastName: 'Okafor' })]);
  await savePeople(applicationId, [first, second]);
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([]);
  await moveTo(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await moveTo(manager, id, 'DRAFTED_AMENDED');
  await savePeople(applicationId, [first, newPerson({ lastName: 'Okafor' })]);
  await resubmit(applicationId);
  const open = await reopened(id);
  expect(open).toEqual(
    expect.arrayContaining(['APPLICANT.OWNERS', 'DECISION.POLICY', 'GUARANTOR.A_AND_L 2']),
  );
  expect(open.filter((name) => name.endsWith(' 1'))).toEqual([]);
});

test('reopens nothing for reordered guarantors', async () => {
  const { id, applicationId, people } = await answeredAndBack([{}, {}]);
  const [first, second] = people as [NewPerson, NewPerson];
  await savePeople(applicationId, [second, first]);
  await resubmit(applicationId);
  expect(await reopened(id)).toEqual([]);
});

test('reopens exactly what depends on the one changed field', async () => {
  const { id, applicationId } = await answeredAndBack();
  const { applicant, versions } = (
    await broker.call(application.getApplication, { params: { id: applicationId } })
  ).body.data;
  if (!applicant) throw new Error('There is one');
  const { entityId: _, ...form } = applicant;
  const reply = await broker.call(application.saveApplicant, {
    params: { id: applicationId },
    body: { ...form, natureOfBusiness: 'Crane hire', version: versions.applicant } as never,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await resubmit(applicationId);
  const everything = ['DECISION.CONDITIONS', 'DECISION.POLICY', 'DECISION.RATIONALE', 'SETTLEMENT.DOCS'];
  expect(await reopened(id)).toEqual(['APPLICANT.INDUSTRY', ...everything]);
});

test('reopens a problem that a person found, instead of passing it automatically', async () => {
  const { id, applicationId } = await answeredAndBack();
  expect((await answer(await task(id, 'APPLICANT.ABN'), 'CANCELLED')).body.data.state).toBe('FAILED');
  expect((await answer(await task(id, 'QUOTE.BROKERAGE'), 'OVER')).body.data.state).toBe('HOLD');
  const { applicant, quote } = await versionsOf(applicationId);
  const params = { id: applicationId };
  await broker.call(application.saveApplicant, {
    params,
    body: { ...applicantForm, entityName: 'Harbour Civil Works Pty Ltd', version: applicant },
  });
  await broker.call(application.saveQuote, {
    params,
    body: { ...quoteForm, brokerOriginationFeeAmount: 900, version: quote },
  });
  await resubmit(applicationId);
  for (const name of ['APPLICANT.ABN', 'QUOTE.BROKERAGE'])
    expect(await task(id, name), name).toMatchObject({ state: 'PENDING', outcome: null, isAutomatic: false });
  const later = await versionsOf(applicationId);
  await manager.call(application.saveNotes, {
    params,
    body: { supportingNotes: 'Known for years', version: later.notes },
  });
  expect((await task(id, 'APPLICANT.ABN')).state, 'nor later, by itself').toBe('PENDING');
  expect((await answer(await task(id, 'APPLICANT.ABN'), 'ACTIVE')).body.data.state).toBe('PASS');
});

test('names a joined guarantor as such, not field by field', async () => {
  const { id, applicationId, people } = await answeredAndBack();
  const { guarantors: version } = await versionsOf(applicationId);
  const reply = await broker.call(application.saveGuarantors, {
    params: { id: applicationId },
    body: { guarantors: [...people, newPerson()], version },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await resubmit(applicationId);
  expect((await task(id, 'APPLICANT.OWNERS')).lastNote?.note).toBe(
    '<p>Reopened because the application has changed: Guarantors.</p>',
  );
});
