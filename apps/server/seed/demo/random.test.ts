import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const draws = (seed: number, count = 20) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('the same seed gives the same draws, another seed others', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

test('a fork does not depend on what was drawn before it, nor disturb what is drawn after it', () => {
  const untouched = seededRandom(7);
  const used = seededRandom(7);
  used.next();
  expect(used.fork('iam').next()).toBe(untouched.fork('iam').next());
  const forked = seededRandom(7);
  forked.fork('iam').next();
  expect(forked.next()).toBe(seededRandom(7).next());
});

test('forks of different names, and a fork and its parent, differ', () => {
  const random = seededRandom(7);
  const first = [random, random.fork('a'), random.fork('b'), random.fork('a').fork('b')].map((r) => r.next());
  expect(new Set(first).size).toBe(4);
});

test('int covers its whole range evenly and nothing outside it', () => {
  const random = seededRandom(1);
  const counts = new Map<number, number>();
  for (let round = 0; round < 60_000; round += 1) {
    const value = random.int(1, 6);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('chance is never at 0, always at 1, and a quarter at 0.25', () => {
  const random = seededRandom(2);
  const hits = (probability: number) =>
    Array.from({ length: 10_000 }, () => random.chance(probability)).filter(Boolean).length;
  expect(hits(0)).toBe(0);
  expect(hits(1)).toBe(10_000);
  expect(Math.abs(hits(0.25) - 2_500)).toBeLessThan(200);
});

test('shuffle keeps every item, leaves the given list alone and puts each item everywhere', () => {
  const random = seededRandom(3);
  const list = ['a', 'b', 'c', 'd'] as const;
  const positions = new Set<string>();
  for (let round = 0; round < 500; round += 1) {
    const shuffled = random.shuffle(list);
    expect([...shuffled].sort()).toEqual([...list]);
    for (const [position, item] of shuffled.entries()) positions.add(`${item}${position}`);
  }
  expect(positions.size).toBe(16);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});

test('picking from an empty list is an error, not undefined', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});

test('weigh takes each item as often as its weight says, and never one that weighs nothing', () => {
  const random = seededRandom(4);
  const list = [
    { weight: 1, name: 'seldom' },
    { weight: 0, name: 'never' },
    { weight: 3, name: 'often' },
  ];
  const names = Array.from({ length: 8_000 }, () => random.weigh(list).name);
  expect(names).not.toContain('never');
  expect(Math.abs(names.filter((name) => name === 'often').length - 6_000)).toBeLessThan(200);
  expect(() => random.weigh([])).toThrow(RangeError);
});
