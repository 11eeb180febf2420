import { expect, test } from 'vitest';
import { type Content, changesBetween } from './submission.rules.ts';

const empty: Content = {
  quote: null,
  applicant: null,
  guarantors: [],
  security: null,
  notes: { supportingNotes: '' },
};
const noted = (supportingNotes: string): Content => ({ ...empty, notes: { supportingNotes } });

test('what differs is told with both values, what is the same is not', () => {
  expect(changesBetween(noted('a'), noted('a'))).toEqual([]);
  expect(changesBetween(noted('a'), noted('b'))).toEqual([
    { section: 'notes', path: 'supportingNotes', old: 'a', new: 'b' },
  ]);
});

test('an instant written in another way is the same instant', () => {
  const [one, other] = ['2026-11-01T02:00:00Z', '2026-11-01T02:00:00.000+00:00'];
  expect(changesBetween(noted(one), noted(other))).toEqual([]);
  expect(changesBetween(noted(one), noted('2026-11-01T02:00:01Z'))).toHaveLength(1);
});
