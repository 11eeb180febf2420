import { expect, test } from 'vitest';
import { answerBy, type Facts, type Policy, type Question, questionNames } from './policy.ts';

const policy: Policy = {
  lvr: { passAtMost: 100, referAtMost: 120 },
  commercialScore: { passAtLeast: 500, referAtLeast: 400 },
  consumerScore: { passAtLeast: 550, referAtLeast: 450 },
  abnAgeMonths: { passAtLeast: 24, referAtLeast: 6 },
  termMonths: { passAtMost: 84 },
  balloonPercent: { passAtMost: 40 },
  ageAtEndOfTermYears: { passAtMost: 15 },
  brokeragePercent: { passAtMost: 8 },
  amlKyc: { PASSED: 'PASS', PASS_MANUAL: 'PASS', RESOLVE: 'REFER', INCOMPLETE: 'HOLD' },
};

const quote = {
  repaymentTermMonth: 84,
  balloonNominal: 40_000,
  purchaseAmount: 100_000,
  brokerageNominal: 8_000,
  brokerageNominalWithGst: 8_800,
  amountFinanced: 100_000,
};

const guarantor = { consumerScore: null, identity: null, apply: null };

const facts: Facts = {
  quote,
  applicant: { abnRegisteredDate: '2020-01-31' },
  security: { agreedValue: null, retailValue: 108_800, manufactureYear: 2018 },
  today: '2026-11-17',
  company: { score: null, hasNoFile: false },
  guarantor,
};

const nothing: Facts = { ...facts, quote: null, applicant: null, security: null, guarantor: null };

const outcome = (question: Question, different: Partial<Facts> = {}) => {
  const answer = answerBy(question, policy, { ...facts, ...different });
  return answer && [answer.outcome, answer.state].filter(Boolean).join(' ');
};

test('nothing is answered by nothing', () => {
  for (const question of questionNames) expect(answerBy(question, policy, nothing), question).toBeUndefined();
});

test('term and balloon: at the limits it is in policy, past either it is an exception', () => {
  expect(outcome('termAndBalloon')).toBe('IN_POLICY');
  expect(outcome('termAndBalloon', { quote: { ...quote, repaymentTermMonth: 85 } })).toBe('EXCEPTION');
  expect(outcome('termAndBalloon', { quote: { ...quote, balloonNominal: 40_010 } })).toBe('EXCEPTION');
});

test('what is above a limit by a hair is above it, and says so', () => {
  const over = answerBy('lvr', policy, {
    ...facts,
    security: { agreedValue: null, retailValue: 108_799, manufactureYear: 2018 },
  });
  expect(over).toMatchObject({ outcome: 'ABOVE', seen: expect.stringContaining('100.001%') });
  const balloon = answerBy('termAndBalloon', policy, {
    ...facts,
    quote: { ...quote, balloonNominal: 40_001 },
  });
  expect(balloon).toMatchObject({ outcome: 'EXCEPTION', seen: expect.stringContaining('40.001%') });
});

test('brokerage: of the amount financed, without GST', () => {
  expect(outcome('brokerage')).toBe('IN_CAP');
  expect(outcome('brokerage', { quote: { ...quote, brokerageNominal: 8_010 } })).toBe('OVER');
  expect(outcome('brokerage', { quote: { ...quote, amountFinanced: 0, brokerageNominal: 0 } })).toBe(
    'IN_CAP',
  );
});

test('loan to value: of the amount funded, by the agreed value before the retail value', () => {
  const security = { agreedValue: null, retailValue: null, manufactureYear: 2018 };
  expect(outcome('lvr')).toBe('IN_LIMIT');
  expect(outcome('lvr', { security: { ...security, retailValue: 108_800, agreedValue: 100_000 } })).toBe(
    'ABOVE',
  );
  expect(outcome('lvr', { security: { ...security, retailValue: 90_000 } })).toBe('FAR_ABOVE');
  expect(outcome('lvr', { security: { ...security, retailValue: 90_667 } }), 'just below 120').toBe('ABOVE');
  expect(outcome('lvr', { security: { ...security, retailValue: 90_660 } }), 'just above').toBe('FAR_ABOVE');
  expect(outcome('lvr', { security }), 'worth nothing known').toBeUndefined();
});

test('ABN: too young to be referred fails, and is still no cancelled one', () => {
  const since = (abnRegisteredDate: string | null) => outcome('abnAge', { applicant: { abnRegisteredDate } });
  expect(since('2024-11-17')).toBe('ACTIVE');
  expect(since('2024-11-18')).toBe('RECENT');
  expect(since('2026-05-17')).toBe('RECENT');
  expect(since('2026-05-18')).toBe('RECENT FAILED');
  expect(since(null)).toBeUndefined();
  const seen = (today: string) => answerBy('abnAge', policy, { ...facts, today })?.seen;
  expect(seen('2026-12-31'), 'the same text next month').toBe(seen('2026-11-17'));
  expect(seen('2026-11-17')).toBe('The ABN was registered on 31/01/2020, at least 24 months ago.');
});

test('scores: at the cut-off they pass, or are referred; a bureau without a file is told as one', () => {
  const company = (score: number | null, hasNoFile = false) =>
    outcome('commercialScore', { company: { score, hasNoFile } });
  expect([500, 499, 400, 399, -10].map((score) => company(score))).toEqual([
    'ABOVE',
    'MARGINAL',
    'MARGINAL',
    'BELOW',
    'BELOW',
  ]);
  expect(company(null, true)).toBe('NO_FILE');
  expect(company(510, true), 'written by somebody since').toBe('ABOVE');
  const person = (consumerScore: number) =>
    outcome('consumerScore', { guarantor: { ...guarantor, consumerScore } });
  expect([550, 549, 450, 449, 0].map(person)).toEqual(['ABOVE', 'MARGINAL', 'MARGINAL', 'BELOW', 'BELOW']);
});

test('identity: as the provider says, in the state that the policy gives it', () => {
  const of = (identity: 'PASSED' | 'PASS_MANUAL' | 'RESOLVE' | 'INCOMPLETE') =>
    outcome('amlKyc', { guarantor: { ...guarantor, identity } });
  expect(of('PASSED')).toBe('VERIFIED PASS');
  expect(of('PASS_MANUAL')).toBe('MANUAL PASS');
  expect(of('RESOLVE')).toBe('RESOLVE REFER');
  expect(of('INCOMPLETE')).toBe('INCOMPLETE HOLD');
});

test('the apply report: retrieved, or an error', () => {
  expect(outcome('commercialApply', { guarantor: { ...guarantor, apply: 'RETRIEVED' } })).toBe('DONE');
  expect(outcome('commercialApply', { guarantor: { ...guarantor, apply: 'FAILED' } })).toBe('ERROR');
});

test('age at the end of the term: up to the limit, by the calendar year', () => {
  const security = { agreedValue: null, retailValue: null, manufactureYear: 2018 };
  expect(outcome('ageAtEndOfTerm', { security }), '8 + 7').toBe('IN_POLICY');
  expect(outcome('ageAtEndOfTerm', { security: { ...security, manufactureYear: 2017 } })).toBe('OVER');
  expect(outcome('ageAtEndOfTerm', { security: { ...security, manufactureYear: null } })).toBeUndefined();
});
