import { expect, test } from 'vitest';
import { arrivedSince, typedOverReports } from './arrived.ts';
import type { SavedScores } from './extras.ts';

const report = { name: 'Ana Lee', dateOfBirth: '1984-03-12', changedSince: false };
const read = { commercialScore: null, consumerScore: 700, version: 1 };
const typed = { commercialScore: 500, consumerScore: 700, version: 1 };

test('announces a new report if another score was typed', () => {
  const saved: SavedScores = {
    values: { commercialScore: 612, consumerScore: 650, version: 2 },
    checkedAs: { commercialScore: report, consumerScore: report },
  };
  expect(arrivedSince({ read, typed, saved })).toEqual(['commercialScore']);
  expect(arrivedSince({ read, typed: { ...typed, commercialScore: 612 }, saved })).toEqual([]);
  expect(typedOverReports({ read, typed, saved }), "the report's stays where nothing was typed").toEqual({
    commercialScore: 500,
    consumerScore: 650,
    version: 2,
  });
});

test('does not overwrite a score that somebody else typed', () => {
  const saved: SavedScores = {
    values: { commercialScore: 480, consumerScore: 650, version: 2 },
    checkedAs: { commercialScore: null, consumerScore: report },
  };
  expect(arrivedSince({ read, typed, saved })).toEqual([]);
  expect(typedOverReports({ read, typed, saved })).toBeUndefined();
});

test('sends a score as typed if nothing has changed', () => {
  const saved: SavedScores = { values: read, checkedAs: { commercialScore: null, consumerScore: null } };
  expect(typedOverReports({ read, typed, saved })).toEqual(typed);
});
