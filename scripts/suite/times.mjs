// Reports the time of a run: its parts, and the slowest files.

/** @typedef {{ name: string, ms: number }} Timed */

const MOST_FILES = 20;

/** @param {number} ms */
const inMinutes = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @param {readonly Timed[]} rows @param {(ms: number) => string} shown */
const table = (rows, shown) => {
  const width = Math.max(...rows.map(({ ms }) => shown(ms).length));
  return rows.map(({ name, ms }) => `  ${shown(ms).padStart(width)}  ${name}`).join('\n');
};

/** @param {readonly Timed[]} parts @param {readonly Timed[]} files */
export function reportTimes(parts, files) {
  const total = { name: 'in all', ms: parts.reduce((sum, { ms }) => sum + ms, 0) };
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, MOST_FILES);
  const ofFiles = slowest.length > 0 ? `\n\nThe slowest files\n${table(slowest, inSeconds)}` : '';
  return `\nWhere the time went\n${table([...parts, total], inMinutes)}${ofFiles}`;
}
