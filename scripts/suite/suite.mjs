// The whole test run, for `npm test` and `npm run prove`: static checks, Vitest, Playwright, one line at the end.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../application/build.mjs';
import { freePort } from '../launcher/port.mjs';
import { ended, stopChild } from '../launcher/process.mjs';
import { root, withTools } from '../launcher/project.mjs';
import { Shutdown } from '../launcher/shutdown.mjs';
import { startPostgres } from '../postgres/postgres.mjs';
import { ensureChromium } from './chromium.mjs';
import { tallyPlaywright, tallyVitest } from './report.mjs';
import { makeScratch, removeScratch, sweepScratch } from './scratch.mjs';
import { runStaticChecks } from './statics.mjs';

/** @typedef {import('./report.mjs').Tally} Tally */
/** @typedef {{ areas: string[], env: NodeJS.ProcessEnv, reports: string, shutdown: Shutdown }} Context */

const INTERRUPTED = 130;

/** Settings of somebody's own Assay, which the tests must neither use nor harm. */
const OWN_SETTINGS = ['DATABASE_URL', 'DATA_DIR', 'DEMO', 'HOST', 'PORT', 'PUBLIC_URL', 'ROLE', 'SMTP_URL'];

/**
 * @param {string[]} areas only tests whose path holds one of these; none: everything
 * @param {NodeJS.ProcessEnv} extra
 */
export async function runSuite(areas, extra = {}) {
  const shutdown = new Shutdown('Stopping the tests.');
  return shutdown.around(async () => {
    const chromium = await ensureChromium();
    const tallies = areas.length === 0 ? [await checkStatics(shutdown)] : [];
    const context = {
      areas,
      shutdown,
      ...(await setUp(shutdown, { ...extra, CHROMIUM_PATH: chromium ?? '' })),
    };
    tallies.push(await runVitest(context));
    tallies.push(await runPlaywright(context));
    return conclude(tallies);
  }, INTERRUPTED);
}

/** @param {Shutdown} shutdown */
async function checkStatics(shutdown) {
  const results = await runStaticChecks(shutdown.asked);
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
  await ensureBuilt(shutdown.asked);
  shutdown.asked.throwIfAborted();
  const env = {
    ...withTools(neutralEnvironment()),
    ...extra,
    TEST_DATABASE_URL: database.adminUrl,
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
  const code = await perform(
    'vitest',
    areas.length > 0 ? [...args, '--passWithNoTests'] : args,
    env,
    shutdown,
  );
  return judge('Vitest', code, areas, tallyVitest(report));
}

/**
 * @param {Context} context
 * @returns {Promise<Tally>}
 */
async function runPlaywright({ areas, env, reports, shutdown }) {
  const report = path.join(reports, 'playwright.json');
  const args = [
    'test',
    ...areas,
    '--reporter=list,json',
    ...(areas.length > 0 ? ['--pass-with-no-tests'] : []),
  ];
  const code = await perform('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, shutdown);
  return judge('Playwright', code, areas, tallyPlaywright(report));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Shutdown} shutdown
 */
async function perform(command, args, env, shutdown) {
  shutdown.asked.throwIfAborted();
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  shutdown.onEnd(() => stopChild(child, { graceMs: 5000, hurried: shutdown.hurried }));
  const { code } = await Promise.race([ended(child), shutdown.whenAsked]);
  return code;
}

/**
 * A runner that crashed, or ran nothing though everything was asked for, has failed even if no test has.
 * @param {string} runner
 * @param {number | null} code
 * @param {string[]} areas
 * @param {Tally | undefined} tally
 * @returns {Tally}
 */
function judge(runner, code, areas, tally) {
  const { passed, failures } = tally ?? { passed: 0, failures: [] };
  const isEmpty = passed + failures.length === 0;
  if (code !== 0 && failures.length === 0)
    return { passed, failures: [`${runner} ended with code ${code}.`] };
  if (isEmpty && areas.length === 0) return { passed, failures: [`${runner} ran no test.`] };
  return { passed, failures };
}

/** @param {Tally[]} tallies */
function conclude(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  if (passed + failures.length === 0) failures.push('No test matches what was asked for.');
  if (failures.length > 0)
    console.log(`\nWhat failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
