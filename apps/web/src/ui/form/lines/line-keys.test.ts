import { expect, test } from 'vitest';
import { fitted, without } from './line-keys.ts';

test('keeps the key of a line while others are added and removed', () => {
  const three = fitted([], 3);
  expect(three).toEqual([0, 1, 2]);
  const two = without(three, 1);
  expect(two).toEqual([0, 2]);
  expect(fitted(two, 2)).toEqual([0, 2]);
  expect(fitted(two, 3)).toEqual([0, 2, 3]);
  expect(fitted(two, 1)).toEqual([0]);
});
