// Builds the web app, and the gallery of its kit, when their sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ended } from '../launcher/process.mjs';
import { inProject, root, withTools } from '../launcher/project.mjs';
import { Refusal } from '../launcher/refusal.mjs';

const WEB = inProject('apps', 'web');
const STAMP = '.assay-built';

/** @typedef {{ mode: string, dist: string, name: string }} Build */

/** @satisfies {Record<string, Build>} */
const BUILDS = {
  app: { mode: 'production', dist: path.join(WEB, 'dist'), name: 'web app' },
  gallery: { mode: 'gallery', dist: path.join(WEB, 'node_modules', '.assay-gallery'), name: 'gallery' },
};

/** Leaves out tests, and `*.gen.ts`, which the build writes. @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return entry.isFile() && !/\.(gen|test)\.tsx?$/.test(entry.name) ? [file] : [];
  });

const sourceHash = () => {
  const hash = createHash('sha256');
  const files = [...sources(WEB), ...sources(inProject('packages')), inProject('package-lock.json')].sort();
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

/** @param {AbortSignal} signal */
export const ensureBuilt = (signal) => ensure(BUILDS.app, signal);

/** Adds the gallery for the browser tests of the kit; people's app has none. @param {AbortSignal} signal */
export const ensureGalleryBuilt = (signal) => ensure(BUILDS.gallery, signal);

/** @param {Build} build @param {AbortSignal} signal */
async function ensure(build, signal) {
  const wanted = sourceHash();
  const stamp = path.join(build.dist, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${build.name}.`);
  // Built aside and moved in whole, so that an interrupted build never leaves half a web app.
  const aside = path.join(WEB, 'node_modules', `.assay-build-${build.mode}-${process.pid}`);
  mkdirSync(path.dirname(aside), { recursive: true });
  try {
    await viteBuild(build, aside, signal);
    writeFileSync(path.join(aside, STAMP), wanted);
    replace(aside, build.dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** @param {Build} build @param {string} outDir @param {AbortSignal} signal */
async function viteBuild({ mode, name }, outDir, signal) {
  signal.throwIfAborted();
  const env = withTools({ ...process.env, NODE_ENV: 'production' });
  const args = ['build', '--outDir', outDir, '--mode', mode, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn('vite', args, { cwd: WEB, env, stdio: ['ignore', 'inherit', 'inherit'] });
  // Not the signal of `spawn`, which does not wait for the end: the build would go on writing into what we delete.
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  const { code } = await ended(child);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Refusal(`The ${name} could not be built. See the messages above.`);
}

/** @param {string} fresh @param {string} dist */
const replace = (fresh, dist) => {
  const old = `${fresh}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
};
