import { applicationArea as application } from '@assay/contract/application/area';
import { lenderId } from '@assay/contract/iam/client';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import { newPerson } from '../../../../test/credit/checked.ts';
import { guarantor } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const listOf = async (entityId: number) =>
  (await (await as('analyst')).call(application.listGuaranteed, { params: { entityId } })).body.data;

test('counts submitted and not ended applications as exposure, and lists all of them', async () => {
  const person = newPerson();
  const statuses = [
    'SUBMITTED_NEW',
    'SETTLED',
    'DECLINED',
    'WITHDRAWN_BY_LENDER',
    'DRAFTED_AMENDED',
    'APPROVED_WAITING_FOR_MORE_INFO',
  ];
  let entityId = 0;
  for (const status of statuses) {
    const made = await guarantor({ people: [person] });
    entityId = made.entityId;
    await db.updateTable('application').set({ status }).where('assessment_id', '=', made.id).execute();
  }
  const { applications, count, exposure } = await listOf(entityId);
  expect(count).toBe(statuses.length);
  const counted = applications.filter(({ counts }) => counts);
  expect(counted.map(({ status }) => status).toSorted()).toEqual([
    'APPROVED_WAITING_FOR_MORE_INFO',
    'SETTLED',
    'SUBMITTED_NEW',
  ]);
  const amounts = counted.map(({ amountFunded }) => amountFunded ?? 0);
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  expect(exposure.count).toBe(3);
  expect(exposure.amount).toBeCloseTo(
    amounts.reduce((sum, amount) => sum + amount, 0),
    2,
  );
});

test("shows a person's applications only to readers of individuals", async () => {
  const { entityId } = await guarantor();
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] as const;
  const { id } = await given.user({ clientId: lenderId, permissions: [...permissions] });
  const caller = await signedInAs(id);
  expect(await caller.call(application.listGuaranteed, { params: { entityId } })).toBeRefused('FORBIDDEN');
  expect(
    await (await as('analyst')).call(application.listGuaranteed, { params: { entityId: 999_999_999 } }),
  ).toBeRefused('NOT_FOUND');
});
