import { expect, test } from 'vitest';
import { reportTimes } from './times.mjs';

test('lists each part and the twenty slowest files, the slowest first', () => {
  const parts = [
    { name: 'Vitest', ms: 301_400 },
    { name: 'browser', ms: 659_600 },
  ];
  const files = Array.from({ length: 25 }, (_, index) => ({ name: `${index}.test.ts`, ms: index * 1000 }));
  const lines = reportTimes(parts, files).split('\n');
  expect(lines.slice(1, 5)).toEqual([
    'Where the time went',
    '   5:01  Vitest',
    '  11:00  browser',
    '  16:01  in all',
  ]);
  expect(lines.slice(6, 8)).toEqual(['The slowest files', '  24.0 s  24.test.ts']);
  expect(lines.at(-1)).toBe('   5.0 s  5.test.ts');
});
