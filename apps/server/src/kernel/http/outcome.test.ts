import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('answers with the outcome as soon as it is known', async () => {
  let looks = 0;
  const read = async () => ++looks;
  expect(await outcomeOf(read, (state) => state === 3)).toBe(3);
});

test('answers with the present state once nobody would wait any longer', async () => {
  expect(
    await outcomeOf(
      async () => 'SENT',
      (state) => state !== 'SENT',
      30,
    ),
  ).toBe('SENT');
});
