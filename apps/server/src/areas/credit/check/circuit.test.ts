import { expect, test } from 'vitest';
import { listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';

test('opens the circuit of a failing bureau only', async () => {
  const { id, guarantorIds } = await checked({ people: Array(4).fill({ lastName: 'Hangup' }) });
  const again = await checked({ people: [{ lastName: 'Hangup' }] });
  await run('runCommercialApply', id, guarantorIds);
  await run('runCommercialApply', again.id, again.guarantorIds);
  const { id: otherId, applicantId, guarantorId } = await checked();
  const away = "Equifax can't be reached right now. Nothing was bought.";
  for (const [call, entityId] of [
    ['runCommercialApply', guarantorId],
    ['runScoredEnquiry', applicantId],
  ] as const)
    expect((await run(call, otherId, [entityId])).body.data).toMatchObject({
      reports: [],
      errors: [{ entityId, message: away }],
    });
  for (const call of ['runConsumerReport', 'runIdentityCheck'] as const)
    expect((await run(call, otherId, [guarantorId])).body.data).toMatchObject({
      reports: [{ entityId: guarantorId }],
      errors: [],
    });
  expect((await listed(otherId)).checks).toMatchObject([
    { product: 'KYC', state: 'SUCCEEDED', message: null },
    { product: 'CONSUMER_REPORT', state: 'SUCCEEDED', message: null },
    { product: 'COMPANY_SCORED_ENQUIRY', state: 'FAILED_UNCHARGED', message: away },
    { product: 'COMMERCIAL_APPLY', state: 'FAILED_UNCHARGED', message: away },
  ]);
});
