import type { AssigneeRole } from '@assay/contract/assessment/list';
import { expect, test } from 'vitest';
import { effectOf } from './assign-effect.ts';

const row = (holders: Partial<Record<AssigneeRole, number>> = {}) => ({
  assignees: Object.entries(holders).map(([role, id]) => ({
    role: role as AssigneeRole,
    user: { id, firstName: 'Any', lastName: 'Body' },
  })),
});
const rows = [row(), row({ CREDIT_ANALYST: 7 }), row({ CREDIT_ANALYST: 8, SETTLEMENT_OFFICER: 9 }), row()];
const role = 'CREDIT_ANALYST';

test('counts the people who are replaced, but not those who stay', () => {
  expect(effectOf(rows, { role, userId: 5 })).toBe(
    '4 applications; 2 of them have another credit analyst now, who will be replaced.',
  );
  expect(effectOf(rows, { role, userId: 7 })).toBe(
    '4 applications; 1 of them has this credit analyst already; 1 of them has another credit analyst now, who will be replaced.',
  );
  expect(effectOf(rows, { role: 'SETTLEMENT_OFFICER', userId: 5 })).toBe(
    '4 applications; 1 of them has another settlement officer now, who will be replaced.',
  );
  expect(effectOf([row(), row()], { role, userId: 5 })).toBe('2 applications.');
  expect(effectOf([row({ CREDIT_ANALYST: 7 })], { role, userId: 5 })).toBe(
    '1 application; it has another credit analyst now, who will be replaced.',
  );
});

test('counts present assignees before a choice, and those taken off for nobody', () => {
  expect(effectOf(rows, { role, userId: undefined })).toBe(
    '4 applications; 2 of them have a credit analyst now.',
  );
  expect(effectOf(rows, { role, userId: null })).toBe(
    '4 applications; 2 of them have a credit analyst now, who will be taken off.',
  );
  expect(effectOf([row(), row()], { role, userId: null })).toBe(
    '2 applications; none has a credit analyst: nothing will change.',
  );
});
