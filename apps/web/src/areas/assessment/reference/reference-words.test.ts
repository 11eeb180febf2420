import { expect, test } from 'vitest';
import { startWarning } from './reference-words.ts';

test.for([
  ['11/2026', undefined],
  ['12/2026', 'This month is in the future'],
  ['01/2027', 'This month is in the future'],
  ['12/2025', undefined],
  ['Dec', undefined],
  [null, undefined],
] as const)('in November 2026 a start of %s warns: %s', ([start, words]) => {
  expect(startWarning(start, '2026-11-16')).toBe(words);
});
