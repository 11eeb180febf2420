import { expect, test } from 'vitest';
import { merged } from './conflict-choice.ts';
import { compare } from './conflict-values.ts';

type Values = Record<string, unknown>;

const read = { firstName: 'Morgan', lastName: 'Reid', mobile: null, version: 1 };
const saved = { changedBy: 'Tom Gallagher', changedAt: '2026-11-14T00:00:00Z' };

/** Compares typed values with a colleague's, over the record as it was read. */
function conflictOf(typed: Values, theirs: Values) {
  const mine: Values = { ...read, ...typed };
  const form = {
    getValues: () => mine,
    getInitialValues: () => read,
    isDirty: (path: string) => path in typed,
  };
  return compare(form, { ...read, ...theirs, version: 2 }, saved);
}

test('keeps both changes of different fields without asking', () => {
  const conflict = conflictOf({ firstName: 'Mine' }, { mobile: '0411 222 333' });
  expect(conflict).toMatchObject({ ...saved, differences: [] });
  expect(merged(conflict, {})).toEqual({
    firstName: 'Mine',
    lastName: 'Reid',
    mobile: '0411 222 333',
    version: 2,
  });
});

test('asks about a field that both have changed, each in another way', () => {
  const conflict = conflictOf(
    { firstName: 'Mine', lastName: 'Same' },
    { firstName: 'Theirs', lastName: 'Same' },
  );
  expect(conflict.differences).toEqual([{ path: 'firstName', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merged(conflict, { firstName: 'mine' })).toMatchObject({ firstName: 'Mine', version: 2 });
  expect(merged(conflict, { firstName: 'theirs' })).toMatchObject({ firstName: 'Theirs', version: 2 });
});
