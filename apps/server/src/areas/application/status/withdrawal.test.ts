import { applicationArea as application } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { draft, submitted, withdrawals } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const reasonsOf = async (caller: Caller, status: string | undefined) =>
  (await caller.call(application.listStatusReasons, { query: withdrawals })).body.data.filter(
    (reason) => reason.status === status,
  );

test('requires a reason of the status, and details where the reason does', async () => {
  const broker = await as('broker');
  const { id, version } = await draft(broker);
  const withdraw = (body: { reasonId: number; statusReason?: string | null }) =>
    broker.call(application.withdrawApplication, { params: { id }, body: { ...body, version } });
  const own = await reasonsOf(broker, undefined);
  expect((await broker.call(application.listStatusReasons, { query: withdrawals })).body.data).toEqual(own);
  const [lenders] = await reasonsOf(await as('manager'), 'WITHDRAWN_BY_LENDER');
  const custom = own.find(({ allowCustomReason }) => allowCustomReason);
  const plain = own.find(({ allowCustomReason }) => !allowCustomReason);
  expect(await withdraw({ reasonId: lenders?.id ?? 0, statusReason: null })).toBeRefused(
    'UNPROCESSABLE',
    'Please select a reason for the status',
  );
  for (const details of [{ statusReason: null }, {}])
    expect(await withdraw({ reasonId: custom?.id ?? 0, ...details })).toBeRefused(
      'UNPROCESSABLE',
      'Please fill up the reason for this status',
    );
  const done = await withdraw({ reasonId: plain?.id ?? 0 });
  expect(done.body.data).toMatchObject({
    publicStatus: 'Withdrawn',
    statusReason: plain?.reason,
    may: { edit: false, draft: false, submit: false, withdraw: false },
  });
  const again = { reasonId: plain?.id ?? 0, statusReason: null, version: done.body.data.version };
  expect(await broker.call(application.withdrawApplication, { params: { id }, body: again })).toBeRefused(
    'UNPROCESSABLE',
  );
});

test("checks the staff's permission for the status, and answers introducers in public words", async () => {
  const broker = await as('broker');
  const { id, version } = await submitted(broker);
  const somebody = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.UPDATE'],
  });
  const staff = await signedInAs(somebody.id);
  const [reason] = await reasonsOf(staff, 'WITHDRAWN_BY_LENDER');
  const body = { reasonId: reason?.id ?? 0, statusReason: 'x', version };
  const refused = await staff.call(application.withdrawApplication, { params: { id }, body });
  expect(refused).toBeRefused('FORBIDDEN');
  const seen = await staff.call(application.getApplication, { params: { id } });
  expect(seen.body.data.may).toMatchObject({ edit: true, draft: false, submit: false, withdraw: false });
  expect(await broker.call(application.draftApplication, { params: { id }, body: { version } })).toBeRefused(
    'UNPROCESSABLE',
    "An application that is Submitted can't become Draft.",
  );
});

test.for(['WITHDRAWN_BY_LENDER', 'WITHDRAWN_BY_INTRODUCER'] as const)(
  'derives from the reason which side withdraws: %s, also before submission',
  async (status) => {
    const [broker, manager] = [await as('broker'), await as('manager')];
    for (const { id, version } of [await draft(broker), await submitted(broker)]) {
      const [reason] = await reasonsOf(manager, status);
      const done = await manager.call(application.withdrawApplication, {
        params: { id },
        body: { reasonId: reason?.id ?? 0, statusReason: 'In their own words', version },
      });
      expect(done.body.data.status).toBe(status);
    }
  },
);

test('logs each step with its author and changes', async () => {
  const [broker, auditor] = [await as('broker'), await as('auditor')];
  const { id, assessmentId } = await submitted(broker);
  const entries = await auditor.call(audit.listAudits, {
    query: { modelName: 'Application', modelId: String(id), order: 'createdAt' },
  });
  expect(entries.body.data.map(({ category }) => category)).toEqual([
    'APPLICATION',
    'STATUS',
    'APPLICANT',
    'GUARANTORS',
    'SECURITY',
    'STATUS',
  ]);
  expect(entries.body.data.at(-1)).toMatchObject({
    actor: { firstName: 'Josh', lastName: 'Tamatoa' },
    changesOld: { status: 'Drafted - New' },
    changesNew: { status: 'Submitted - New' },
  });
  expect(assessmentId).toEqual(expect.any(Number));
});
