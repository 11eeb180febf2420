// The whole test run, for `npm test` and `npm run prove`: static checks, Vitest, Playwright, one line at the end.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureGalleryBuilt } from '../application/build.mjs';
import { freePort } from '../launcher/port.mjs';
import { ended, stopChild } from '../launcher/process.mjs';
import { compileCache, root, withTools } from '../launcher/project.mjs';
import { Shutdown } from '../launcher/shutdown.mjs';
import { startPostgres } from '../postgres/postgres.mjs';
import { ensureChromium } from './chromium.mjs';
import { conclude, judge, tallyPlaywright, tallyVitest } from './report.mjs';
import { makeScratch, removeScratch, sweepScratch } from './scratch.mjs';
import { runStaticChecks } from './statics.mjs';

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

/**
 * @param {string[]} areas only tests whose path in the project contains one of these; none: everything
 * @param {NodeJS.ProcessEnv} extra
 */
export async function runSuite(areas, extra = {}) {
  const shutdown = new Shutdown('Stopping the tests.');
  return shutdown.run(async () => {
    const chromium = await ensureChromium();
    const tallies = areas.length === 0 ? [await checkStatics(shutdown)] : [];
    const context = {
      areas,
      shutdown,
      ...(await setUp(shutdown, { ...extra, CHROMIUM_PATH: chromium ?? '' })),
    };
    tallies.push(await runVitest(context));
    tallies.push(await runPlaywright(context));
    const { text, exitCode } = conclude(tallies);
    console.log(text);
    return exitCode;
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

/**
 * @param {Shutdown} shutdown
 * @param {NodeJS.ProcessEnv} extra
 */
async function setUp(shutdown, extra) {
  await sweepScratch();
  const folder = makeScratch('test');
  shutdown.onEnd(() => removeScratch(folder));
  const e2e = makeScratch('e2e');
  shutdown.onEnd(() => removeScratch(e2e));
  const reports = path.join(folder, 'reports');
  mkdirSync(reports);
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false });
  await ensureBuilt(shutdown.requested);
  await ensureGalleryBuilt(shutdown.requested);
  shutdown.requested.throwIfAborted();
  const env = {
    ...withTools(neutralEnvironment()),
    ...extra,
    NODE_COMPILE_CACHE: compileCache,
    TEST_DATABASE_URL: database.adminUrl,
    // The browser tests' server works in the same PostgreSQL, in the database that is there anyway.
    E2E_DATABASE_URL: database.url,
    E2E_PORT: String(await freePort()),
    E2E_SANDBOX_PORT: String(await freePort()),
    E2E_GALLERY_PORT: String(await freePort()),
    E2E_DATA_DIR: e2e,
  };
  return { env, reports };
}

const neutralEnvironment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.includes(name));
  return { ...Object.fromEntries(kept), ENV_FILE: '', NODE_ENV: 'test' };
};

/**
 * @param {Context} context
 * @returns {Promise<Tally>}
 */
async function runVitest({ areas, env, reports, shutdown }) {
  const report = path.join(reports, 'vitest.json');
  const args = ['run', ...areas, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (areas.length > 0) args.push('--passWithNoTests');
  const code = await runTool('vitest', args, env, { shutdown, stopping: VITEST_STOP });
  return judge('Vitest', code, { tally: tallyVitest(report), isWholeRun: areas.length === 0 });
}

/**
 * @param {Context} context
 * @returns {Promise<Tally>}
 */
async function runPlaywright({ areas, env, reports, shutdown }) {
  const report = path.join(reports, 'playwright.json');
  const args = [
    'test',
    ...areas.map(inThisProject),
    '--reporter=list,json',
    ...(areas.length > 0 ? ['--pass-with-no-tests'] : []),
  ];
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runTool('playwright', args, settings, { shutdown, stopping: PLAYWRIGHT_STOP });
  return judge('Playwright', code, { tally: tallyPlaywright(report), isWholeRun: areas.length === 0 });
}

/**
 * Playwright compares whole paths: without this, an area named like the folder of the clone would match every test.
 * @param {string} area
 */
const inThisProject = (area) => `^${root.replace(/[^\w/-]/g, '\\$&')}/.*${area}`;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ shutdown: Shutdown, stopping: { signal: NodeJS.Signals, graceMs: number } }} context
 */
async function runTool(command, args, env, { shutdown, stopping }) {
  shutdown.requested.throwIfAborted();
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  shutdown.onEnd(() => stopChild(child, { ...stopping, hurried: shutdown.hurried }));
  const { code } = await Promise.race([ended(child), shutdown.whenRequested]);
  return code;
}
