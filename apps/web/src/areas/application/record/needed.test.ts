import { expect, test } from 'vitest';
import { valueAt } from '../../../lib/form/form-values.ts';
import { stillMissing } from './needed.ts';

const missing = [
  { section: 'guarantors', path: 'guarantors.0.mobile', message: 'Mobile is required' },
  { section: 'guarantors', path: 'guarantors.1.dateOfBirth', message: 'A guarantor must be an adult' },
] as const;

const saved = {
  guarantors: [
    { mobile: null, dateOfBirth: '1980-01-01' },
    { mobile: '0412 345 678', dateOfBirth: '2015-01-01' },
  ],
};

test('a field is found by its path through lists', () => {
  expect(valueAt(saved, 'guarantors.1.mobile')).toBe('0412 345 678');
  expect(valueAt(saved, 'guarantors.7.mobile')).toBeNull();
});

test('what is missing is marked until something is typed there', () => {
  expect(stillMissing(missing, saved, saved)).toEqual(missing);
  const typed = structuredClone(saved);
  typed.guarantors[0] = { mobile: '0400 000 000' as never, dateOfBirth: '1980-01-01' };
  expect(stillMissing(missing, saved, typed)).toEqual([missing[1]]);
});
