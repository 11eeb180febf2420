// A folder with too many files should be several.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../launcher/project.mjs';

const MOST = 20;
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'dist']);

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return NOT_OURS.has(entry.name) ? [] : filesIn(file);
  });

export const listOwnFiles = () => FOLDERS.filter((folder) => existsSync(inProject(folder))).flatMap(filesIn);

/** @param {string} file */
const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file);

/** Each migration stays where it was run from. */
const isExempt = (/** @type {string} */ folder) => folder === 'apps/server/migrations';

/** Lists folders with too many source files. @param {readonly string[]} all @returns {string | undefined} */
export function findLargeFolders(all) {
  const files = all.filter(isSource);
  if (files.length === 0) return 'No source files were found at all.';
  const sizes = /** @type {Map<string, number>} */ (new Map());
  for (const file of files) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
  const large = [...sizes].filter(([folder, count]) => count > MOST && !isExempt(folder));
  return large.length > 0
    ? large.map(([folder, count]) => `${folder} has ${count} source files; the limit is ${MOST}.`).join('\n')
    : undefined;
}
