import { expect, test } from 'vitest';
import { dollars } from './dollars.ts';

test.each([
  [84_500, '$84,500.00'],
  [-1_712.4, '-$1,712.40'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [-0.004, '$0.00'],
])('formats %d as %s', (amount, words) => {
  expect(dollars(amount)).toBe(words);
});
