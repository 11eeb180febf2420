import { standardConditions } from '@assay/lending/conditions';
import { expect, test } from 'vitest';
import {
  type ConditionChanges,
  changedByBoth,
  choicesOf,
  conditionChanges,
  isFound,
  ownCondition,
  ticked,
  wantedOf,
} from './condition-choices.ts';

const [first = '', second = ''] = standardConditions.APPROVAL;

const none: ConditionChanges = { added: [], removed: [], own: '' };
const listOf = (...texts: string[]) =>
  texts.map((condition, n) => ({ id: n + 1, condition, status: 'HOLD' as const, version: 1 }));

test('offers each condition once, in the words of the list: own conditions first, then the standard ones', () => {
  const choices = choicesOf('APPROVAL', [second, 'Own'], ['New', 'own.']);
  expect(choices.slice(0, 3)).toEqual(['New', 'Own', first]);
  expect(choices).toHaveLength(16);
  expect(choicesOf('APPROVAL', [first.toUpperCase()], [])).toHaveLength(14);
});

test('keeps the order of conditions, appends new ones, and restores one that is ticked again', () => {
  const present = listOf('Own', second);
  const choices = choicesOf('APPROVAL', ['Own', second], ['New']);
  const off = { ...none, ...ticked(present, none, second, false) };
  expect(wantedOf(present, off, choices)).toEqual(['Own']);
  expect({ ...off, ...ticked(present, off, second, true) }).toEqual(none);
  const more = { ...off, added: [first, 'New'] };
  expect(wantedOf(present, more, choices)).toEqual(['Own', 'New', first]);
});

test('takes over a colleague’s additions and removals, and keeps the person’s own changes', () => {
  const mine = { ...none, ...ticked(listOf('A', 'B', 'C'), none, 'A', false), added: ['Mine'] };
  expect(wantedOf(listOf('A', 'C', 'Theirs'), mine)).toEqual(['C', 'Theirs', 'Mine']);
  expect(wantedOf(listOf('A', 'B', 'mine.'), mine), 'the same from both is one').toEqual(['B', 'mine.']);
});

test('includes a typed condition that isn’t added yet, unless it is blank or already listed', () => {
  expect(wantedOf(listOf('A'), { ...none, own: 'Typed' })).toEqual(['A', 'Typed']);
  expect(wantedOf(listOf('A'), { ...none, own: '  ' })).toEqual(['A']);
  expect(wantedOf(listOf('A'), { ...none, own: 'a.' })).toEqual(['A']);
  const standard = choicesOf('APPROVAL', [], []);
  expect(wantedOf([], { ...none, own: first.toUpperCase() }, standard), 'in its own words').toEqual([first]);
});

test('counts a condition as changed by both if it was unticked here and then changed by a colleague', () => {
  const mine = { ...none, ...ticked(listOf('A', 'B'), none, 'A', false) };
  expect(changedByBoth(listOf('A', 'B'), mine)).toEqual([]);
  const set = listOf('A', 'B').map((one) => ({ ...one, status: 'REFER' as const, version: 2 }));
  expect(changedByBoth(set, mine)).toMatchObject([{ condition: 'A', status: 'REFER' }]);
  const again = [{ id: 9, condition: 'A', status: 'HOLD' as const, version: 1 }];
  expect(changedByBoth(again, mine), 'taken away and added again').toHaveLength(1);
});

test('finds words in any order and case', () => {
  expect(isFound('Payout letter from the existing financier', 'LETTER pay')).toBe(true);
  expect(isFound('Payout letter', 'letter deed')).toBe(false);
  expect(isFound('Payout letter', ' ')).toBe(true);
});

test('trims an own condition as the server does, or refuses it beside its field', () => {
  const tooLong = 'A condition must be 1,000 characters or fewer';
  expect(ownCondition('  Two   spaces ')).toEqual({ text: 'Two spaces' });
  expect(ownCondition(' ')).toEqual({ problem: 'Enter a condition' });
  expect(ownCondition('x'.repeat(1_001))).toEqual({ problem: tooLong });
  const saved = (own: string) => conditionChanges.safeParse({ ...none, own });
  expect(saved('  Two   spaces ').data?.own).toBe('Two spaces');
  expect(saved(' ').success).toBe(true);
  expect(saved('x'.repeat(1_001)).error?.issues[0]?.message).toBe(tooLong);
});
