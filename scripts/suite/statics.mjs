// The static checks: format and lint, types, import rules, folders, dead code.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../launcher/process.mjs';
import { inProject, root, withTools } from '../launcher/project.mjs';
import { findLargeFolders, listOwnFiles } from './folders.mjs';

/** @typedef {{ name: string, command: string[], findFlaw?: (output: string) => string | undefined }} Check */
/** @typedef {{ name: string, ok: boolean, output: string }} Result */

const AT_ONCE = 2;

/** Every part of the project that has types of its own joins by having a tsconfig. */
const typedProjects = () => {
  const grouped = ['apps', 'packages'].flatMap((group) =>
    readdirSync(inProject(group))
      .sort()
      .map((name) => path.join(group, name)),
  );
  return [...grouped, 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(inProject(folder))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => path.join(folder, name)),
  );
};

/** With a TypeScript it does not know, dependency-cruiser sees no modules, and nothing wrong with them. */
const findNoModules = (/** @type {string} */ output) =>
  Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 0
    ? undefined
    : 'dependency-cruiser saw no modules at all.';

const RULED = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

/** Kept between runs, so that the next one checks only what changed. */
const CACHE = inProject('node_modules', '.cache');

/** The native compiler, by its path: the other tools need TypeScript 6, which has a `tsc` too. */
const TSC = inProject('node_modules', 'typescript-native', 'bin', 'tsc');

/** Uses one checker each: two projects are checked at once. @param {string} project @returns {Check} */
const typesOf = (project) => ({
  name: `types of ${project}`,
  command: [
    TSC,
    ...['--noEmit', '--checkers', '1', '-p', project],
    ...[
      '--incremental',
      '--tsBuildInfoFile',
      path.join(CACHE, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
    ],
  ],
});

/** The longest first. @returns {Check[]} */
const checks = () => [
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...RULED],
    findFlaw: findNoModules,
  },
  { name: 'dead code', command: ['knip'] },
  ...typedProjects().map(typesOf),
  { name: 'format and lint', command: ['biome', 'check', '.'] },
];

/** @param {Check} check @param {AbortSignal} signal @returns {Promise<Result>} */
async function runCheck({ name, command: [tool, ...args], findFlaw }, signal) {
  const { code, output } = await capture(tool, args, { cwd: root, env: withTools(process.env), signal });
  const flaw = code === 0 ? findFlaw?.(output) : undefined;
  const ok = code === 0 && flaw === undefined;
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  return { name, ok, output: [output.trim(), flaw].filter(Boolean).join('\n') };
}

/** @returns {Result} */
function checkFolders() {
  const flaw = findLargeFolders(listOwnFiles());
  const ok = flaw === undefined;
  console.log(`${ok ? 'ok    ' : 'FAILED'}  folders`);
  return { name: 'folders', ok, output: flaw ?? '' };
}

/** @param {AbortSignal} signal @returns {Promise<Result[]>} */
export async function runStaticChecks(signal) {
  const waiting = checks();
  const results = [checkFolders()];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      results.push(await runCheck(check, signal));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
