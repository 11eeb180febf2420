import { expect, test } from 'vitest';
import { isValidAbn, isValidAcn } from '../identifier-checks.ts';
import { seededRandom } from '../random.ts';
import { abnFor, acn, introducers, lender } from './companies.ts';

test('accepts the published examples, and refuses every single changed digit', () => {
  expect(isValidAbn('51824753556')).toBe(true);
  expect(isValidAcn('004085616')).toBe(true);
  for (let index = 0; index < 11; index += 1) {
    const changed = [...'51824753556'];
    changed[index] = String((Number(changed[index]) + 1) % 10);
    expect(isValidAbn(changed.join(''))).toBe(false);
  }
});

test('every ACN has a valid check digit', () => {
  const random = seededRandom(1);
  for (let round = 0; round < 2_000; round += 1) expect(acn(random)).toSatisfy(isValidAcn);
});

test('every ABN is valid and ends in its ACN, whatever the remainder of the check', () => {
  const random = seededRandom(2);
  const prefixes = new Set<string>();
  for (let round = 0; round < 20_000; round += 1) {
    const company = acn(random);
    const abn = abnFor(company);
    prefixes.add(abn.slice(0, 2));
    expect(isValidAbn(abn) && abn.length === 11 && abn.endsWith(company)).toBe(true);
  }
  expect(prefixes.size).toBe(89);
});

test('a published ABN is rebuilt from its last nine digits', () => {
  expect(abnFor('824753556')).toBe('51824753556');
});

test.each(['', '12345678', '1234567890', '12345678x'])('"%s" is not taken for an ACN', (text) => {
  expect(() => abnFor(text)).toThrow('nine digits');
});

test('there are twelve introducers, and no two companies share a name or a slug', () => {
  const all = [lender, ...introducers];
  expect(introducers).toHaveLength(12);
  expect(new Set(all.map(({ name }) => name)).size).toBe(13);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(13);
  for (const { slug } of all) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
