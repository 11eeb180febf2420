import { assessment } from '@assay/contract/assessment/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { submitted } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { lockPresence } from './presence.store.ts';

test('lets signing out proceed without waiting for presence', async () => {
  const id = (await submitted(await as('broker'))).assessmentId ?? 0;
  const { id: userId } = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'],
    clientId: lenderId,
  });
  const caller = await signedInAs(userId);
  await caller.call(assessment.savePresence, { params: { id }, body: { page: 1, state: 'open' } });
  await inTransaction(async (tx) => {
    await lockPresence(tx, id);
    expect((await caller.call(iam.signOut, {})).status).toBe(200);
  });
  expect((await caller.call(assessment.getPresence, { params: { id } })).status).toBe(401);
});
