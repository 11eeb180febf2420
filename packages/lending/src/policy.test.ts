import { expect, test } from 'vitest';
import { answerBy, type Facts, type Policy, type Question, questionNames, whyOpenAgain } from './policy.ts';

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

const none = { consumerScore: null, identity: null, apply: null };
const guarantor = { ...none, outdated: none };

const facts: Facts = {
  quote,
  applicant: { abnRegisteredDate: '2020-01-31' },
  security: { agreedValue: null, retailValue: 108_800, manufactureYear: 2018 },
  today: '2026-11-17',
  company: { score: null, hasNoFile: false, outdated: null },
  guarantor,
};

const nothing: Facts = { ...facts, quote: null, applicant: null, security: null, guarantor: null };

const outcome = (question: Question, different: Partial<Facts> = {}) => {
  const answer = answerBy(question, policy, { ...facts, ...different });
  return answer && [answer.outcome, answer.state].filter(Boolean).join(' ');
};

test('answers nothing without facts', () => {
  for (const question of questionNames) expect(answerBy(question, policy, nothing), question).toBeUndefined();
});

test('term and balloon: within policy at the limits, an exception beyond', () => {
  expect(outcome('termAndBalloon')).toBe('IN_POLICY');
  expect(outcome('termAndBalloon', { quote: { ...quote, repaymentTermMonth: 85 } })).toBe('EXCEPTION');
  expect(outcome('termAndBalloon', { quote: { ...quote, balloonNominal: 40_010 } })).toBe('EXCEPTION');
});

test('reports an amount slightly above a limit as above', () => {
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

test('brokerage: measured against the amount financed, without GST', () => {
  expect(outcome('brokerage')).toBe('IN_CAP');
  expect(outcome('brokerage', { quote: { ...quote, brokerageNominal: 8_010 } })).toBe('OVER');
  expect(outcome('brokerage', { quote: { ...quote, amountFinanced: 0, brokerageNominal: 0 } })).toBe(
    'IN_CAP',
  );
});

test('loan to value: measured against the agreed value, or else the retail value', () => {
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

test("ABN: fails if too young to refer, which isn't the same as cancelled", () => {
  const since = (abnRegisteredDate: string | null) => outcome('abnAge', { applicant: { abnRegisteredDate } });
  expect(since('2024-11-17')).toBe('ACTIVE');
  expect(since('2024-11-18')).toBe('RECENT');
  expect(since('2026-05-17')).toBe('RECENT');
  expect(since('2026-05-18')).toBe('RECENT FAILED');
  expect(since(null)).toBeUndefined();
  const seen = (today: string) => answerBy('abnAge', policy, { ...facts, today })?.seen;
  expect(seen('2026-12-31'), 'the same text next month').toBe(seen('2026-11-17'));
  expect(seen('2026-11-17')).toMatch(/^The ABN was registered on 31\/01\/2020, at least 24 months ago\. /);
});

test('scores: pass at the cut-off or refer; a missing file is reported', () => {
  const company = (score: number | null, hasNoFile = false) =>
    outcome('commercialScore', { company: { score, hasNoFile, outdated: null } });
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

test("identity: follows the provider, in the policy's state", () => {
  const of = (identity: 'PASSED' | 'PASS_MANUAL' | 'RESOLVE' | 'INCOMPLETE') =>
    outcome('amlKyc', { guarantor: { ...guarantor, identity } });
  expect(of('PASSED')).toBe('VERIFIED PASS');
  expect(of('PASS_MANUAL')).toBe('MANUAL PASS');
  expect(of('RESOLVE')).toBe('RESOLVE REFER');
  expect(of('INCOMPLETE')).toBe('INCOMPLETE HOLD');
});

test('apply report: retrieved, or an error', () => {
  expect(outcome('commercialApply', { guarantor: { ...guarantor, apply: 'RETRIEVED' } })).toBe('DONE');
  expect(outcome('commercialApply', { guarantor: { ...guarantor, apply: 'FAILED' } })).toBe('ERROR');
});

test('age at the end of the term: up to the limit, by calendar year', () => {
  const security = { agreedValue: null, retailValue: null, manufactureYear: 2018 };
  expect(outcome('ageAtEndOfTerm', { security }), '8 + 7').toBe('IN_POLICY');
  expect(outcome('ageAtEndOfTerm', { security: { ...security, manufactureYear: 2017 } })).toBe('OVER');
  expect(outcome('ageAtEndOfTerm', { security: { ...security, manufactureYear: null } })).toBeUndefined();
});

test("states in a pass what a figure alone doesn't cover", () => {
  const seen = (question: Question, different: Partial<Facts> = {}) =>
    answerBy(question, policy, { ...facts, ...different })?.seen;
  const fee = 'Assay looked at neither the origination fee nor any other cap agreed with the introducer.';
  expect(seen('brokerage')).toBe(`Brokerage is 8% of the amount financed (at most 8%). ${fee}`);
  expect(seen('brokerage', { quote: { ...quote, brokerageNominal: 9_000 } })).toBe(
    'Brokerage is 9% of the amount financed (at most 8%).',
  );
  const status = 'Assay did not look up whether it is active, nor the ACN and GST.';
  expect(seen('abnAge')).toContain(status);
  for (const abnRegisteredDate of ['2025-11-17', '2026-11-01'])
    expect(seen('abnAge', { applicant: { abnRegisteredDate } })).not.toContain(status);
});

test("explains why it can't answer any more: missing, or found for someone else", () => {
  for (const question of questionNames)
    expect(whyOpenAgain(question, nothing), question).toMatch(/^There is nothing to go by any more: .+\.$/);
  const ana = { name: 'Ana Ng', dateOfBirth: '1990-02-01' };
  const outdated = { consumerScore: ana, identity: ana, apply: ana };
  const company = { ...facts.company, outdated: { name: 'Harbour Civil Pty Ltd', dateOfBirth: null } };
  const why = (question: Question) =>
    whyOpenAgain(question, { ...facts, company, guarantor: { ...guarantor, outdated } });
  expect(why('amlKyc')).toBe(
    'The AML/KYC check was made as Ana Ng, born 01/02/1990; details have changed since.',
  );
  expect(why('consumerScore')).toMatch(/^The consumer credit check was made as Ana Ng, born /);
  expect(why('commercialApply')).toMatch(/^The commercial apply check was made as Ana Ng, born /);
  expect(why('commercialScore')).toBe(
    'The company credit check was made as Harbour Civil Pty Ltd; details have changed since.',
  );
  expect(why('lvr')).toContain('neither an agreed nor a retail value');
});
