import { expect, test } from 'vitest';
import { visibleRows } from './visible-rows.ts';

const box = { height: 416, rowHeight: 32, count: 100_000 };

test('whatever is scrolled to is drawn, with some to spare, and never more than a few dozen rows', () => {
  for (const scrollTop of [0, 31, 32, 1_000, 51_234.5, 1_600_000, 3_199_584]) {
    const { first, end } = visibleRows({ ...box, scrollTop });
    expect(first * box.rowHeight).toBeLessThanOrEqual(scrollTop);
    expect(end * box.rowHeight).toBeGreaterThanOrEqual(scrollTop + box.height);
    expect(end - first).toBeLessThan(50);
  }
});

test('at the end the last row is drawn, also where the box was scrolled beyond it', () => {
  for (const scrollTop of [100_000 * 32 - 416, 10_000_000])
    expect(visibleRows({ ...box, scrollTop }).end).toBe(100_000);
});

test('a short list is drawn whole, and none as nothing', () => {
  expect(visibleRows({ ...box, scrollTop: 0, count: 3 })).toEqual({ first: 0, end: 3 });
  expect(visibleRows({ ...box, scrollTop: -40, count: 3 })).toEqual({ first: 0, end: 3 });
  expect(visibleRows({ ...box, scrollTop: 0, count: 0 })).toEqual({ first: 0, end: 0 });
});

test('a small scroll draws nothing anew', () => {
  expect(visibleRows({ ...box, scrollTop: 3_200 })).toEqual(visibleRows({ ...box, scrollTop: 3_230 }));
});
