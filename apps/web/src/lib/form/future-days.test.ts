import { expect, test } from 'vitest';
import { z } from 'zod';
import { businessDay } from '../formats.ts';
import { refusingFuture } from './future-days.ts';

const schema = refusingFuture(z.object({ name: z.string(), day: z.unknown() }), ({ day }) => [
  { path: ['day'], label: 'Settlement date', value: day },
]);

const problemsOf = (day: unknown, name: unknown = 'Ana') =>
  schema.safeParse({ name, day }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('refuses a day in the future beside its field', () => {
  const refused = ['day', "Settlement date can't be in the future"];
  expect(problemsOf('2099-01-01')).toEqual([refused]);
  expect(problemsOf('2099-01-01', null), 'whatever else is wrong').toContainEqual(refused);
});

test('accepts today, a past day and an empty field', () => {
  for (const day of [businessDay(), '2015-11-14', '', null, '99']) expect(problemsOf(day)).toEqual([]);
});
