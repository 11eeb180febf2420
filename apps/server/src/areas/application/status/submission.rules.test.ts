import { guarantorLimits } from '@assay/contract/application/guarantor';
import { expect, test } from 'vitest';
import { type Content, changesBetween, missingOf } from './submission.rules.ts';

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

test('a guarantor is compared with the same person; who went is told last, who is new beside who was replaced', () => {
  const person = (entityId: number, mobile: string) =>
    ({ entityId, mobile, assets: [], liabilities: [] }) as unknown as Content['guarantors'][number];
  const having = (...guarantors: Content['guarantors']): Content => ({ ...empty, guarantors });
  const [ana, tom, kim] = [person(1, 'a'), person(2, 'b'), person(3, 'c')];
  const changed = (before: Content, after: Content) =>
    changesBetween(before, after).map((change) => [change.path, change.old, change.new]);
  expect(changed(having(ana, tom), having(tom, ana))).toEqual([]);
  expect(changed(having(ana, tom), having(tom))).toEqual([['1.mobile', 'a', null]]);
  expect(changed(having(ana), having(ana, tom))).toEqual([['1.mobile', null, 'b']]);
  expect(changed(having(ana, tom), having(ana, kim))).toEqual([['1.mobile', 'b', 'c']]);
});

test('no guarantor yet is told in the words of the form that adds them', () => {
  const missing = missingOf(empty, '2026-11-14').find(({ section }) => section === 'guarantors');
  expect(missing?.message).toBe(guarantorLimits.tooFew);
});

test('an instant written in another way is the same instant', () => {
  const [one, other] = ['2026-11-01T02:00:00Z', '2026-11-01T02:00:00.000+00:00'];
  expect(changesBetween(noted(one), noted(other))).toEqual([]);
  expect(changesBetween(noted(one), noted('2026-11-01T02:00:01Z'))).toHaveLength(1);
});
