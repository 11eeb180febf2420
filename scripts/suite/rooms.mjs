// A folder that holds too much is several rooms.
import path from 'node:path';

const MOST = 20;

/** @param {string} file */
const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file);

/** Each migration stays where it was run from. */
const isExempt = (/** @type {string} */ folder) => folder === 'apps/server/migrations';

/**
 * The folders that hold more source files than fit in one, a line each.
 * @param {string} listing file names, a line each
 * @returns {string | undefined}
 */
export function findCrowdedRooms(listing) {
  const files = listing.split('\n').filter(isSource);
  if (files.length === 0) return 'No source files were found at all.';
  const rooms = /** @type {Map<string, number>} */ (new Map());
  for (const file of files) rooms.set(path.dirname(file), (rooms.get(path.dirname(file)) ?? 0) + 1);
  const crowded = [...rooms].filter(([folder, count]) => count > MOST && !isExempt(folder));
  return crowded.length > 0
    ? crowded.map(([folder, count]) => `${folder} has ${count} source files; at most ${MOST} fit.`).join('\n')
    : undefined;
}
