import type { Check, CheckList } from '@assay/contract/credit/check';
import { expect, test } from 'vitest';
import type { Subject } from '../subject.ts';
import { costOf, historyWords, offeredIds } from './offer.ts';
import { standingOf, whyBlocked } from './standing.ts';

const now = Date.parse('2026-11-17T03:00:00Z');

const bought: Check = {
  id: 1,
  product: 'COMMERCIAL_APPLY',
  entityId: 7,
  subjectName: 'Ana Lee',
  changedSince: false,
  state: 'SUCCEEDED',
  price: 10,
  reference: 'A-1',
  providerReference: null,
  createdAt: '2026-11-17T02:55:00Z',
  creator: null,
  endedAt: '2026-11-17T02:55:02Z',
  score: 612,
  facts: [],
  message: null,
  document: null,
  isDocumentPending: false,
  freshUntil: '2026-11-17T03:05:02Z',
  settlement: null,
  settledBy: null,
  settledAt: null,
  hasUnreadAnswer: false,
  version: 1,
};
const sent: Check = { ...bought, id: 2, entityId: 8, state: 'SENT', freshUntil: null };
const stale: Check = { ...bought, id: 3, entityId: 9, freshUntil: '2026-11-17T02:59:59Z' };
const checks = [bought, sent, stale];

const subjects: Subject[] = [7, 8, 9].map((entityId) => ({
  entityId,
  name: `Guarantor ${entityId}`,
  heading: `Guarantor ${entityId} - Someone`,
}));
const offers = subjects.map((subject) => ({
  subject,
  ...standingOf(checks, 'COMMERCIAL_APPLY', subject.entityId, now),
  refusal: undefined,
}));

const list: CheckList = {
  checks,
  cost: { total: 10, unconfirmed: 0, unpriced: 0, unconfirmedUnpriced: 0 },
  prices: {
    COMPANY_SCORED_ENQUIRY: 20,
    COMPANY_TRADING_HISTORY: 60,
    COMPANY_TRADING_HISTORY_INDEPTH: 80,
    COMMERCIAL_APPLY: 10,
    CONSUMER_REPORT: null,
    KYC: null,
  },
  whyClosed: null,
  unavailable: [],
  refusals: [],
};

test('offers a check only if the last one is neither fresh nor running', () => {
  expect(offeredIds(offers)).toEqual([9]);
  expect(offers.map(historyWords)).toEqual([
    expect.stringMatching(/^Received at .* at no charge\.$/),
    expect.stringMatching(/^Running since \d\d:\d\d$/),
    expect.stringMatching(/^Last requested .*\. This buys a new one$/),
  ]);
});

test('offers no check of a person who can’t be checked, and says why', () => {
  const message = 'Ana Lee has not consented to be looked up. Nothing was bought.';
  const [first] = offers.slice(-1).map((offer) => ({ ...offer, refusal: message }));
  if (!first) throw new Error('There are offers');
  expect(offeredIds([first])).toEqual([]);
  expect(historyWords(first)).toBe(message);
  const { product, entityId } = { product: 'KYC' as const, entityId: first.subject.entityId };
  const refused = { ...list, refusals: [{ product, entityId, message }] };
  expect(whyBlocked(refused, product, [first.subject])).toBe(message);
  expect(whyBlocked(refused, 'CONSUMER_REPORT', [first.subject])).toBeUndefined();
});

test('offers no check while the last one may have been charged, and says so', () => {
  const [offer] = offers.slice(-1);
  const [check] = checks.slice(-1);
  if (!offer || !check) throw new Error('There are offers');
  const unknown = { ...offer, last: { ...check, state: 'UNKNOWN' as const, settlement: null } };
  expect(offeredIds([unknown])).toEqual([]);
  expect(historyWords(unknown)).toMatch(/can't tell whether that was charged\. This buys another one$/);
  const settled = { ...unknown, last: { ...unknown.last, settlement: 'CHARGED' as const } };
  expect(offeredIds([settled])).toEqual([offer.subject.entityId]);
});

test('counts a fresh check as free, and shows no cost without a price', () => {
  expect(costOf(offers, [7, 9], 10)).toBe(10);
  expect(costOf(offers, [7], 10)).toBeUndefined();
  expect(costOf(offers, [8, 9], 10)).toBe(20);
  expect(costOf(offers, [9], null)).toBeUndefined();
});

test('keeps the products of one person apart', () => {
  expect(standingOf(checks, 'KYC', 7, now)).toEqual({});
});

test('says why a check is blocked', () => {
  expect(whyBlocked(undefined, 'KYC', subjects)).toBe('Earlier checks are still loading.');
  expect(whyBlocked({ ...list, whyClosed: 'It is settled.' }, 'KYC', subjects)).toBe('It is settled.');
  expect(whyBlocked(list, 'KYC', [])).toBe('No one to check yet.');
  expect(whyBlocked(list, 'COMMERCIAL_APPLY', subjects)).toBeUndefined();
  expect(whyBlocked(list, 'COMMERCIAL_APPLY', subjects.slice(1, 2))).toMatch(/^Running since/);
  const all = { ...list, checks: subjects.map(({ entityId }) => ({ ...sent, entityId })) };
  expect(whyBlocked(all, 'COMMERCIAL_APPLY', subjects)).toBe('All are running.');
});
