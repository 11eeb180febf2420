// The whole test run, for `npm test` and `npm run prove`: static checks, Vitest, Playwright, one line at the end.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureGalleryBuilt } from '../application/build.mjs';
import { freePort } from '../launcher/port.mjs';
import { ended, stopChild } from '../launcher/process.mjs';
import { compileCache, root, withTools } from '../launcher/project.mjs';
import { Refusal } from '../launcher/refusal.mjs';
import { Shutdown } from '../launcher/shutdown.mjs';
import { startPostgres } from '../postgres/postgres.mjs';
import { needsOf } from './chosen.mjs';
import { ensureChromium } from './chromium.mjs';
import { listOwnFiles } from './folders.mjs';
import { checkedTally, conclude, tallyPlaywright, tallyVitest } from './report.mjs';
import { makeScratch, removeScratch, sweepScratch } from './scratch.mjs';
import { runStaticChecks } from './statics.mjs';
import { reportTimes } from './times.mjs';

/** @typedef {import('./chosen.mjs').Needs} Needs */
/** @typedef {import('./report.mjs').Tally} Tally */
/** @typedef {{ areas: string[], env: NodeJS.ProcessEnv, reports: string, shutdown: Shutdown }} Context */

const INTERRUPTED = 130;
const VITEST_STOP = /** @type {const} */ ({ signal: 'SIGTERM', graceMs: 5000 });
/** On SIGINT alone Playwright ends the application that it started, which it gives 20 seconds. */
const PLAYWRIGHT_STOP = /** @type {const} */ ({ signal: 'SIGINT', graceMs: 25_000 });

/** Settings of someone's own Assay, which the tests must neither use nor touch. */
const OWN_SETTINGS = [
  'AUDIT_ANCHOR_URL',
  'CLAMD_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DOCUMENT_STORE',
  'EQUIFAX_URL',
  'FRANKIEONE_URL',
  'HOST',
  'ILLION_URL',
  'LMS_ADAPTER',
  'LMS_URL',
  'PORT',
  'PUBLIC_URL',
  'ROLE',
  'SMTP_URL',
];

/** @param {string[]} areas parts of the tests' paths; none: every test @param {NodeJS.ProcessEnv} extra */
export async function runSuite(areas, extra = {}) {
  const shutdown = new Shutdown('Stopping the tests.');
  return shutdown.run(async () => {
    const needs = needsOf(areas, listOwnFiles());
    const chromium = needs.browser ? await ensureChromium() : undefined;
    const parts = /** @type {import('./times.mjs').Timed[]} */ ([]);
    /** @template T @param {string} name @param {() => Promise<T>} work */
    const timed = async (name, work) => {
      const start = performance.now();
      const result = await work();
      parts.push({ name, ms: performance.now() - start });
      return result;
    };
    const tallies = /** @type {Tally[]} */ ([]);
    if (areas.length === 0) tallies.push(await timed('static checks', () => checkStatics(shutdown)));
    const setUpAll = () => setUp(shutdown, needs, { ...extra, CHROMIUM_PATH: chromium ?? '' });
    const context = { areas, shutdown, ...(await timed('set-up and build', setUpAll)) };
    if (needs.vitest) tallies.push(await timed('Vitest', () => runVitest(context)));
    if (needs.browser) tallies.push(await timed('browser', () => runPlaywright(context)));
    const { text, exitCode } = conclude(tallies);
    const files = tallies.flatMap((tally) => tally.files ?? []);
    console.log(`${reportTimes(parts, files)}\n${text}`);
    return exitCode;
  }, INTERRUPTED);
}

/** Runs these tests at each save, until it is interrupted. @param {string[]} areas */
export async function watchTests(areas) {
  const shutdown = new Shutdown('Stopping the tests.');
  return shutdown.run(async () => {
    const { vitest, database } = needsOf(areas, listOwnFiles());
    if (areas.length === 0 || !vitest)
      throw new Refusal('Name tests by a part of their path: npm run watch -- areas/funder');
    const { env } = await setUp(shutdown, { vitest, database, browser: false, webApp: false }, {});
    await runTool('vitest', ['watch', ...areas], env, { shutdown, stopping: VITEST_STOP, stdin: 'inherit' });
    return 0;
  }, INTERRUPTED);
}

/** @param {Shutdown} shutdown */
async function checkStatics(shutdown) {
  const results = await runStaticChecks(shutdown.requested);
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) console.log(`\n--- ${name}\n${output}`);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name }) => `static check: ${name}`),
  };
}

/** @param {Shutdown} shutdown @param {Needs} needs @param {NodeJS.ProcessEnv} extra */
async function setUp(shutdown, needs, extra) {
  await sweepScratch();
  const folder = makeScratch('test');
  shutdown.onEnd(() => removeScratch(folder));
  const reports = path.join(folder, 'reports');
  mkdirSync(reports);
  if (needs.webApp) {
    await ensureBuilt(shutdown.requested);
    await ensureGalleryBuilt(shutdown.requested);
  }
  shutdown.requested.throwIfAborted();
  const env = {
    ...withTools(neutralEnvironment()),
    ...extra,
    NODE_COMPILE_CACHE: compileCache,
    ...(needs.database && (await databaseSettings(folder))),
    ...(needs.browser && (await browserSettings(shutdown))),
  };
  return { env, reports };
}

/** @param {string} folder */
async function databaseSettings(folder) {
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false });
  // The browser tests' server works in the same PostgreSQL, in the database that is there anyway.
  return { TEST_DATABASE_URL: database.adminUrl, E2E_DATABASE_URL: database.url };
}

/** @param {Shutdown} shutdown */
async function browserSettings(shutdown) {
  const e2e = makeScratch('e2e');
  shutdown.onEnd(() => removeScratch(e2e));
  return {
    E2E_PORT: String(await freePort()),
    E2E_SANDBOX_PORT: String(await freePort()),
    E2E_GALLERY_PORT: String(await freePort()),
    E2E_DATA_DIR: e2e,
  };
}

const neutralEnvironment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.includes(name));
  return { ...Object.fromEntries(kept), ENV_FILE: '', NODE_ENV: 'test' };
};

/** @param {Context} context @returns {Promise<Tally>} */
async function runVitest({ areas, env, reports, shutdown }) {
  const report = path.join(reports, 'vitest.json');
  const args = ['run', ...areas, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', args, env, { shutdown, stopping: VITEST_STOP });
  return checkedTally('Vitest', code, { tally: tallyVitest(report), isWholeRun: areas.length === 0 });
}

/** @param {Context} context @returns {Promise<Tally>} */
async function runPlaywright({ areas, env, reports, shutdown }) {
  const report = path.join(reports, 'playwright.json');
  const args = ['test', ...areas.map(inThisProject), '--reporter=list,json'];
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runTool('playwright', args, settings, { shutdown, stopping: PLAYWRIGHT_STOP });
  return checkedTally('Playwright', code, { tally: tallyPlaywright(report), isWholeRun: areas.length === 0 });
}

/** Playwright compares whole paths: an area named like the clone's folder would match all. @param {string} area */
const inThisProject = (area) => `^${root.replace(/[^\w/-]/g, '\\$&')}/.*${area}`;

/**
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @param {{ shutdown: Shutdown, stopping: { signal: NodeJS.Signals, graceMs: number }, stdin?: 'inherit' }} context
 */
async function runTool(command, args, env, { shutdown, stopping, stdin }) {
  shutdown.requested.throwIfAborted();
  const stdio = /** @type {const} */ ([stdin ?? 'ignore', 'inherit', 'inherit']);
  const child = spawn(command, args, { cwd: root, env, stdio: [...stdio] });
  shutdown.onEnd(() => stopChild(child, { ...stopping, hurried: shutdown.hurried }));
  const { code } = await Promise.race([ended(child), shutdown.whenRequested]);
  return code;
}
