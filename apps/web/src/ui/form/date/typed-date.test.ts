import { expect, test } from 'vitest';
import { dayOf, monthOf, typedDay, wrongDay } from './typed-date.ts';

test.for([
  '25/12/2015',
  '25-12-2015',
  '25.12.2015',
  '25 12 2015',
  '25122015',
  '251215',
  '2015-12-25',
  '2015/12/25',
  '25 Dec 2015',
  '25 december 2015',
  '25th Dec, 2015',
  '25Dec15',
  ' 25/12/15 ',
])('%s is Christmas 2015', (text) => expect(dayOf(text)).toBe('2015-12-25'));

test('accepts one digit for a day or a month', () => {
  expect(dayOf('1/12/2015')).toBe('2015-12-01');
  expect(dayOf('1/2/2015')).toBe('2015-02-01');
  expect(dayOf('29/02/2028')).toBe('2028-02-29');
});

test('reads two digits as a year at most five years ahead', () => {
  const thisYear = new Date().getFullYear();
  const twoDigits = (year: number) => String(year).slice(2);
  expect(dayOf(`1/2/${twoDigits(thisYear + 5)}`)).toBe(`${thisYear + 5}-02-01`);
  expect(dayOf(`1/2/${twoDigits(thisYear + 6)}`)).toBe(`${thisYear - 94}-02-01`);
  expect(dayOf('1/2/00')).toBe('2000-02-01');
});

test.for([
  '',
  '31/02/2026',
  '29/02/2027',
  '14/13/2026',
  '14/11',
  '1122015',
  '25 Foo 2015',
  '25/12/1815',
  'tomorrow',
])('does not read %s as a day', (text) => expect(dayOf(text)).toBeUndefined());

test('says why a text isn’t a day', () => {
  expect(wrongDay('31/2/26')).toBe("31/02/2026 isn't in the calendar. Enter a date such as 14/11/2026");
  expect(wrongDay('1/1/1815')).toBe('Enter a date in 1900 or later');
  expect(wrongDay('tomorrow')).toBe('Enter a date such as 14/11/2026');
});

test('shows a day with the day first', () => expect(typedDay('2026-11-14')).toBe('14/11/2026'));

test.for([
  '11/2026',
  '11-2026',
  '11.26',
  '112026',
  '1126',
  'Nov 2026',
  'november 26',
  '2026-11',
  '14/11/2026',
  '14 Nov 2026',
  '141126',
  '14112026',
  '2026-11-14',
])('%s is November 2026', (text) => expect(monthOf(text)).toBe('11/2026'));

test('reads four digits as a month and a year, and six if they aren’t a day', () => {
  expect(monthOf('0324')).toBe('03/2024');
  expect(monthOf('3/24')).toBe('03/2024');
  expect(monthOf('032024')).toBe('03/2024');
  expect(monthOf('150324')).toBe('03/2024');
});

test.for(['', '13/2026', '00/2026', '11', 'Foo 2026', '2026', '1326', '0026', '31/02/2026'])(
  'does not read %s as a month',
  (text) => expect(monthOf(text)).toBeUndefined(),
);
