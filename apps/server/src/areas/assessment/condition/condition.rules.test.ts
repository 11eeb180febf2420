import { statusCodes } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { areConditionsOpen, maySaveConditions, maySaveStatus, planOf } from './condition.rules.ts';

test('closes conditions in settled, declined, withdrawn and quoted only', () => {
  expect(statusCodes.filter((code) => !areConditionsOpen(code))).toEqual([
    'QUOTED',
    'SETTLED',
    'DECLINED',
    'WITHDRAWN_BY_INTRODUCER',
    'WITHDRAWN_BY_LENDER',
  ]);
});

test('lets deciders do everything, and settlers set any status and the settlement list', () => {
  const may = (
    ...codes: Parameters<typeof maySaveConditions>[0] extends ReadonlySet<infer Code> ? Code[] : []
  ) => {
    const held = new Set(codes);
    return [maySaveConditions(held, 'APPROVAL'), maySaveConditions(held, 'SETTLEMENT'), maySaveStatus(held)];
  };
  expect(may('ASSESSMENT.APPLICATION.DECIDE')).toEqual([true, true, true]);
  expect(may('ASSESSMENT.APPLICATION.SETTLE')).toEqual([false, true, true]);
  expect(may('ASSESSMENT.APPLICATION.UPDATE', 'ASSESSMENT.APPLICATION.READ')).toEqual([false, false, false]);
});

const present = ['A', 'B', 'C'].map((condition, n) => ({ id: n + 1, condition }));

test('keeps equal conditions, removes absent ones and adds new ones once', () => {
  expect(planOf(present, ['A', 'D', 'C', 'D'])).toEqual({
    texts: ['A', 'D', 'C'],
    gone: [2],
    moved: [],
    reworded: [],
    added: [{ condition: 'D', position: 2 }],
    isChanged: true,
  });
});

test('changes nothing for the same list, but for another order', () => {
  expect(planOf(present, ['A', 'B', 'C', 'A']).isChanged).toBe(false);
  expect(planOf(present, ['B', 'A', 'C'])).toMatchObject({
    moved: [
      { id: 2, position: 1 },
      { id: 1, position: 2 },
    ],
    isChanged: true,
  });
  expect(planOf([], []).isChanged).toBe(false);
});

test('keeps the id and takes the new wording where only case, spaces or a final full stop differ', () => {
  expect(planOf(present, ['b', 'A.', 'C', 'c..'])).toEqual({
    texts: ['b', 'A.', 'C'],
    gone: [],
    moved: [
      { id: 2, position: 1 },
      { id: 1, position: 2 },
    ],
    reworded: [
      { id: 2, condition: 'b' },
      { id: 1, condition: 'A.' },
    ],
    added: [],
    isChanged: true,
  });
  expect(planOf(present, ['A', 'B.', 'C']).isChanged, 'a full stop is a change').toBe(true);
  expect(planOf([], ['Sight the lease', 'SIGHT  the lease.', 'Sight the lease of the yard']).texts).toEqual([
    'Sight the lease',
    'Sight the lease of the yard',
  ]);
});

test('keeps one of two earlier duplicates', () => {
  const twins = ['A', 'a.'].map((condition, n) => ({ id: n + 1, condition }));
  const plan = planOf(twins, ['A', 'a.']);
  expect([plan.texts, plan.gone]).toEqual([['A'], [2]]);
});
