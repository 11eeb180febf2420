import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

test('counts calendar days across months, leap days and daylight saving', () => {
  expect(daysLeft('2026-11-17', '2026-11-17')).toBe(0);
  expect(daysLeft('2026-11-17', '2026-11-18')).toBe(1);
  expect(daysLeft('2026-11-17', '2026-11-16')).toBe(-1);
  expect(daysLeft('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysLeft('2028-02-28', '2028-03-01')).toBe(2);
  // In Sydney the first has 25 hours and the second 23.
  expect(daysLeft('2026-04-05', '2026-04-06')).toBe(1);
  expect(daysLeft('2026-10-04', '2026-10-05')).toBe(1);
  expect(daysLeft('2026-11-17', '2027-02-15')).toBe(90);
});
