import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { submitted as application } from '@assay/given/application';
import { expect, test } from 'vitest';
import { submitted as accreditation } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const withCodes = async (...permissions: PermissionCode[]) =>
  signedInAs(
    (await given.user({ clientId: lenderId, permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions] })).id,
  );

const both = ['ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.ACCREDITATION.READ'] as const;

async function made() {
  const { assessmentId } = await application(await as('broker'));
  const { id } = await accreditation(await as('accreditation'));
  return { applied: assessmentId ?? 0, accredited: id };
}

const rowsOf = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.call(assessment.listAssessments, { query: { limit: '500', ...query } as never })).body.data;

const idsOf = async (caller: Caller, query?: Record<string, string>) =>
  (await rowsOf(caller, query)).map(({ id }) => id);

test('lists and gets assessments of the types that the caller may read', async () => {
  const { applied, accredited } = await made();
  const of = (caller: Caller, id: number) => caller.call(assessment.getAssessment, { params: { id } });
  const one = await withCodes('ASSESSMENT.ACCREDITATION.READ');
  const other = await withCodes('ASSESSMENT.APPLICATION.READ', 'APPLICATION.READ');
  const all = await withCodes(...both, 'APPLICATION.READ');
  for (const query of [{}, { type: 'ACCREDITATION' }] as Record<string, string>[]) {
    expect(await idsOf(one, query)).toContain(accredited);
    expect(await idsOf(one, query)).not.toContain(applied);
  }
  expect(await idsOf(one, { type: 'APPLICATION' })).toEqual([]);
  expect(await idsOf(other)).not.toContain(accredited);
  expect(await idsOf(all, { type: 'ACCREDITATION' })).toContain(accredited);
  expect(await idsOf(all, { type: 'APPLICATION' })).not.toContain(accredited);
  expect((await of(one, accredited)).body.data).toMatchObject({ id: accredited, type: 'ACCREDITATION' });
  expect((await of(all, applied)).body.data).toMatchObject({ id: applied, type: 'APPLICATION' });
  expect(await of(one, applied)).toBeRefused('NOT_FOUND', 'Assessment not found.');
  expect(await of(other, accredited)).toBeRefused('NOT_FOUND', 'Assessment not found.');
  expect(await of(all, 999_999_999)).toBeRefused('NOT_FOUND', 'Assessment not found.');
});

test('lists both types in one order, page by page', async () => {
  await made();
  await made();
  const all = await withCodes(...both, 'APPLICATION.READ');
  for (const order of ['createdAt', '-createdAt']) {
    const rows = await rowsOf(all, { order });
    const times = rows.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(
      times.toSorted((one, other) => (order === 'createdAt' ? one - other : other - one)),
    );
    const whole = rows.map(({ id }) => id);
    const paged: number[] = [];
    for (let offset = 0; offset < whole.length; offset += 40)
      paged.push(...(await idsOf(all, { order, limit: '40', offset: String(offset) })));
    // Paging may pass the end of one type.
    expect(paged.slice(0, whole.length)).toEqual(whole);
  }
});
