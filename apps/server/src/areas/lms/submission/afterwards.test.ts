import { applicationArea as application } from '@assay/contract/application/area';
import { workflow } from '@assay/contract/workflow/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { funded, push, readFunder, saveFunder, submissionOf } from '../../../../test/lms/pushing.ts';
import { workOf } from '../../../../test/workflow/working.ts';

test("refuses introducers' withdrawal after the push", async () => {
  const broker = await as('broker');
  const { id, applicationId } = await funded({ owner: broker });
  const params = { id: applicationId };
  const reasons = await broker.call(application.listStatusReasons, {
    query: { statusGroups: 'WITHDRAWN_BY_INTRODUCER' },
  });
  await push(id);
  const seen = (await broker.call(application.getApplication, { params })).body.data;
  expect(seen.may.withdraw).toBe(false);
  const reply = await broker.call(application.withdrawApplication, {
    params,
    body: {
      reasonId: reasons.body.data[0]?.id ?? 0,
      statusReason: 'Bought elsewhere',
      version: seen.version,
    },
  });
  expect(reply).toBeRefused(
    'UNPROCESSABLE',
    "The lender has begun to settle this application, so it can't be changed here. Contact the lender.",
  );
});

test('warns when the account changes after the payee confirmed it', async () => {
  const { id } = await funded();
  const officer = await as('settlement');
  const { id: taskId, workflowId } = await workOf(officer).task(id, 'SETTLEMENT.PAYEE');
  const answered = await officer.call(workflow.saveOutcome, {
    params: { id: workflowId, taskId },
    body: { outcome: 'CONFIRMED' },
  });
  expect(answered.status, answered.body.errorMessage).toBe(200);
  const outdated =
    'The bank details were changed after the payee account call-back. Call back again before you push it.';
  const { version } = await readFunder(id);
  await saveFunder(id, { utilisationNumber: 'UT-7', version });
  expect((await submissionOf(id)).warnings, 'the account is the same').not.toContain(outdated);
  await saveFunder(id, { utilisationNumber: 'UT-7', accountNumber: '87654321', version: (version ?? 0) + 1 });
  expect((await submissionOf(id)).warnings).toContain(outdated);
});
