import { expect, test } from 'vitest';
import { dayOf, monthOf, typedDay, withSlashes } from './typed-date.ts';

test('a day is read however it is typed', () => {
  expect(dayOf('14/11/2026')).toBe('2026-11-14');
  expect(dayOf('1/2/26')).toBe('2026-02-01');
  expect(dayOf('1/2/80')).toBe('1980-02-01');
  expect(dayOf('1/2/00')).toBe('2000-02-01');
  expect(dayOf('14.11.2026')).toBe('2026-11-14');
  expect(dayOf('29/02/2028')).toBe('2028-02-29');
});

test('what is no day is none', () => {
  for (const text of ['', '31/02/2026', '29/02/2027', '14/13/2026', '14/11', 'tomorrow', '2026-11-14'])
    expect(dayOf(text)).toBeUndefined();
});

test('a day is shown day first', () => expect(typedDay('2026-11-14')).toBe('14/11/2026'));

test('a month is read however it is typed', () => {
  expect(monthOf('11/2026')).toBe('11/2026');
  expect(monthOf('1/26')).toBe('01/2026');
  expect(monthOf('13/2026')).toBeUndefined();
  expect(monthOf('00/2026')).toBeUndefined();
});

test('slashes are added while typing, never while correcting', () => {
  const groups = [2, 2, 4];
  expect(withSlashes('14', '1', groups)).toBe('14/');
  expect(withSlashes('14/11', '14/1', groups)).toBe('14/11/');
  expect(withSlashes('14', '14/', groups)).toBe('14');
  expect(withSlashes('14/11/2026', '14/11/202', groups)).toBe('14/11/2026');
  expect(withSlashes('1/1', '1/', groups)).toBe('1/1');
});
