import { expect, test } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

const from =
  (day: string) =>
  (key: string, shiftKey = false) =>
    dayByKey(day, { key, shiftKey });

test('arrows lead to the days beside, across the ends of a month and of a year', () => {
  const first = from('2026-11-01');
  expect(first('ArrowLeft')).toBe('2026-10-31');
  expect(first('ArrowUp')).toBe('2026-10-25');
  expect(from('2026-12-31')('ArrowRight')).toBe('2027-01-01');
  expect(from('2026-11-28')('ArrowDown')).toBe('2026-12-05');
});

test('Home and End lead to the ends of the week, which begins on a Monday', () => {
  const monday = from('2026-11-16');
  expect(monday('Home')).toBe('2026-11-16');
  expect(monday('End')).toBe('2026-11-22');
  const sunday = from('2026-11-22');
  expect(sunday('Home')).toBe('2026-11-16');
  expect(sunday('End')).toBe('2026-11-22');
});

test('Page Up and Page Down lead to the same day of another month, with Shift of another year', () => {
  expect(from('2026-01-15')('PageUp')).toBe('2025-12-15');
  expect(from('2026-01-31')('PageDown'), 'a shorter month').toBe('2026-02-28');
  expect(from('2024-02-29')('PageDown', true)).toBe('2025-02-28');
  expect(from('2026-11-16')('PageUp', true)).toBe('2025-11-16');
});

test('ignores other keys', () => {
  expect(from('2026-11-16')('Enter')).toBeUndefined();
});
