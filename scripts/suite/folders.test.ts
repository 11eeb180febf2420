import { expect, test } from 'vitest';
import { findLargeFolders, listOwnFiles } from './folders.mjs';

const files = (count: number, folder = 'apps/web/src/ui', ending = 'ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}.${ending}`);

test('names a folder with more than twenty source files', () => {
  expect(findLargeFolders(files(20))).toBeUndefined();
  expect(findLargeFolders(files(21))).toBe('apps/web/src/ui has 21 source files; the limit is 20.');
  expect(findLargeFolders([...files(11), ...files(11, 'apps/web/src/ui', 'tsx')])).toContain(
    '22 source files',
  );
});

test("doesn't count tests, generated files, styles and other folders", () => {
  const others = [...files(9, 'apps/web/src/ui', 'test.ts'), ...files(9, 'apps/web/src/ui', 'module.css')];
  expect(findLargeFolders([...files(20), ...others, ...files(20, 'apps/web/src/lib')])).toBeUndefined();
});

test('fails if it sees no files', () => {
  expect(findLargeFolders([])).toBe('No source files were found at all.');
});

test('sees the files of the project alone', () => {
  const own = listOwnFiles();
  expect(own).toContain('scripts/suite/folders.mjs');
  expect(own.filter((file) => file.includes('node_modules'))).toEqual([]);
});
