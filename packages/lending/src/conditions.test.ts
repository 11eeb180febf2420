import { expect, test } from 'vitest';
import { conditionKey } from './conditions.ts';

test('ignores case, spaces and final full stops, but not those within', () => {
  const same = ['Invoice sighted', ' invoice  SIGHTED. ', 'Invoice sighted . ..'];
  expect(new Set(same.map(conditionKey)).size).toBe(1);
  expect(conditionKey('No. 5 sighted')).not.toBe(conditionKey('No 5 sighted'));
  expect(conditionKey('...')).toBe('');
});

function msOf(text: string): number {
  const tries = Array.from({ length: 5 }, () => {
    const from = performance.now();
    for (let n = 0; n < 200; n += 1) conditionKey(`${text}${n}`);
    return performance.now() - from;
  });
  return Math.min(...tries);
}

test('handles a thousand full stops as fast as other text', () => {
  const long = 5_000;
  expect(msOf('.'.repeat(long))).toBeLessThan(20 * msOf('x'.repeat(long)) + 5);
});
