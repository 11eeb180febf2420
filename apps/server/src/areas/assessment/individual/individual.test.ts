import { directorships } from '@assay/contract/assessment/accreditation/individual';
import { lenderId } from '@assay/contract/iam/client';
import { expect, test } from 'vitest';
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const reading = ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.ACCREDITATION.READ'] as const;

async function director() {
  const officer = await as('accreditation');
  const { id, form } = await submitted(officer);
  const entityId = (await read(officer, id)).data.directors[0]?.entityId ?? 0;
  return { officer, id, form, entityId };
}

const staff = async (permissions: readonly string[]) =>
  signedInAs((await given.user({ clientId: lenderId, permissions: [...permissions] as never })).id);

test("lists a person's accreditations with their present status", async () => {
  const { officer, id, form, entityId } = await director();
  await move(officer, id, 'IN_PROGRESS');
  const reader = await staff([...reading, 'ENTITY.READ']);
  const { data } = (await reader.call(directorships.listDirected, { params: { entityId } })).body;
  expect(data).toEqual({
    count: 1,
    accreditations: [
      expect.objectContaining({ id, entityName: form.entityName, abn: form.abn, status: 'IN_PROGRESS' }),
    ],
  });
});

test('shows directorships only to readers of individuals', async () => {
  const { entityId } = await director();
  const one = await staff(reading);
  expect(await one.call(directorships.listDirected, { params: { entityId } })).toBeRefused('FORBIDDEN');
  const other = await staff(['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ']);
  expect(await other.call(directorships.listDirected, { params: { entityId } })).toBeRefused('FORBIDDEN');
  const both = await staff([...reading, 'ENTITY.READ']);
  expect(await both.call(directorships.listDirected, { params: { entityId: 999_999_999 } })).toBeRefused(
    'NOT_FOUND',
  );
});
