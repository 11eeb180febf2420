import { expect, test } from 'vitest';
import { visibleRows } from './visible-rows.ts';

const box = { height: 416, rowHeight: 32, count: 100_000 };

test('draws the visible rows and some to spare, never more than a few dozen', () => {
  for (const scrollTop of [0, 31, 32, 1_000, 51_234.5, 1_600_000, 3_199_584]) {
    const { first, end } = visibleRows({ ...box, scrollTop });
    expect(first * box.rowHeight).toBeLessThanOrEqual(scrollTop);
    expect(end * box.rowHeight).toBeGreaterThanOrEqual(scrollTop + box.height);
    expect(end - first).toBeLessThan(50);
  }
});

test('draws the last row at the end, even if the box is scrolled beyond it', () => {
  for (const scrollTop of [100_000 * 32 - 416, 10_000_000])
    expect(visibleRows({ ...box, scrollTop }).end).toBe(100_000);
});

test('draws all of a short list, and nothing of an empty one', () => {
  expect(visibleRows({ ...box, scrollTop: 0, count: 3 })).toEqual({ first: 0, end: 3 });
  expect(visibleRows({ ...box, scrollTop: -40, count: 3 })).toEqual({ first: 0, end: 3 });
  expect(visibleRows({ ...box, scrollTop: 0, count: 0 })).toEqual({ first: 0, end: 0 });
});

test('redraws nothing after a small scroll', () => {
  expect(visibleRows({ ...box, scrollTop: 3_200 })).toEqual(visibleRows({ ...box, scrollTop: 3_230 }));
});
