import { expect, test } from 'vitest';
import { scoreKind } from './typed-score.ts';

test.for([
  ['612', 612],
  [' -200 ', -200],
  ['−15', -15],
  ['1,200', 1200],
  ['0', 0],
] as const)('%s is a score', ([text, score]) => {
  expect(scoreKind.read(text)).toBe(score);
});

test.for(['', '6.5', '--5', '1,20', 'abc', '612 points', '5e2'])('does not read %s as a score', (text) => {
  expect(scoreKind.read(text)).toBeUndefined();
});
