import type { Extra } from '@assay/contract/credit/score';
import { expect, test } from 'vitest';
import { identityIn, lowestScoreOf, savedApplicantScore, savedGuarantorScores } from './extras.ts';

const saved = { entity_id: 7, updatedAt: '2026-11-17T03:00:00Z', version: 1 };

const written = { commercialCheckedAs: null, consumerCheckedAs: null };

const extras: Extra[] = [
  { type: 'APPLICANT_SCORE', data: { score: 612, checkedAs: null, ...saved } },
  { type: 'GUARANTOR_SCORE_1', data: { commercialScore: -40, consumerScore: null, ...written, ...saved } },
  { type: 'GUARANTOR_SCORE_2', data: { commercialScore: null, consumerScore: 0, ...written, ...saved } },
  {
    type: 'IDENTITY_VERIFICATION_2',
    data: { status: 'RESOLVE', entity_id: 7, updatedAt: saved.updatedAt, checkedAs: null },
  },
  { type: 'APPROVAL_ADVICE', data: { expiryDate: '2027-02-01' } },
];

test('finds the extras of applicant and guarantors, the first guarantor by number 1', () => {
  expect(savedApplicantScore(extras).values).toEqual({ score: 612, version: 1 });
  expect(savedGuarantorScores(0)(extras).values.commercialScore).toBe(-40);
  expect(savedGuarantorScores(1)(extras).values.consumerScore).toBe(0);
  expect(savedGuarantorScores(2)(extras).values).toMatchObject({ consumerScore: null, version: null });
  expect(identityIn(extras, 0)).toBeUndefined();
  expect(identityIn(extras, 1)?.status).toBe('RESOLVE');
});

test('returns the lowest score, which may be zero or below, and ignores missing ones', () => {
  expect(lowestScoreOf(extras)).toBe(-40);
  expect(lowestScoreOf(extras.slice(2))).toBe(0);
  expect(lowestScoreOf(extras.slice(3))).toBeUndefined();
});
