// The application's processes, and the order in which they come up.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, startNode, stopChild } from '../launcher/process.mjs';
import { inProject, serverFlags } from '../launcher/project.mjs';
import { explain, Refusal } from '../launcher/refusal.mjs';
import { childEnvironment } from '../launcher/settings.mjs';
import { startPostgres } from '../postgres/postgres.mjs';
import { supervise } from './supervisor.mjs';

/** @typedef {import('../launcher/settings.mjs').Settings} Settings */
/** @typedef {import('../launcher/shutdown.mjs').Shutdown} Shutdown */
/** @typedef {import('./data-dir.mjs').ChildRegister} ChildRegister */
/** @typedef {{ settings: Settings, shutdown: Shutdown, register: ChildRegister }} Context */

const SERVER = 'apps/server/src/main.ts';
const PREPARATION = 'apps/server/seed/load.ts';
const SANDBOX = 'apps/sandbox/src/main.ts';
/** Longer than the server waits for a purchase that is under way. */
const DRAIN_MS = 110_000;
const READY_MS = 120_000;

/** Returns the database's address: the given one, or an embedded one's. @param {Context} context */
export async function bringUpDatabase({ settings, shutdown }) {
  if (settings.databaseUrl) return settings.databaseUrl;
  const dataDir = path.join(settings.dataDir, 'postgres');
  const ending = new AbortController();
  const starting = startPostgres({ dataDir });
  const keeping = Promise.allSettled([
    starting.then((first) => keepDatabase(first, { dataDir, ending: ending.signal })),
  ]);
  // Now, not once it is up: what is registered first is stopped last.
  shutdown.onEnd(async () => {
    ending.abort();
    const [kept] = await keeping;
    if (kept.status === 'fulfilled') await kept.value.stop(shutdown.hurried);
  });
  return (await starting).url;
}

/** @param {Awaited<ReturnType<typeof startPostgres>>} database @param {{ dataDir: string, ending: AbortSignal }} context */
async function keepDatabase(database, { dataDir, ending }) {
  const isEnding = once(ending, 'abort');
  while (!ending.aborted) {
    await Promise.race([sleep(1000), isEnding]);
    if (ending.aborted || database.isAlive()) continue;
    console.log('PostgreSQL was killed; restarting it.');
    try {
      // On the same port, where the server looks for it.
      database = await startPostgres({ dataDir, port: database.port });
    } catch (error) {
      // Printed at each attempt: someone may free a full disk while we wait.
      console.error(explain(error));
    }
  }
  return database;
}

/** Resolves with the settings for finding it. @param {Context} context @returns {Promise<NodeJS.ProcessEnv>} */
export async function bringUpSandbox({ settings, shutdown, register }) {
  if (settings.demo !== '1') return {};
  const env = childEnvironment(settings);
  const ports = {
    SANDBOX_SMTP_PORT: env.SANDBOX_SMTP_PORT || '0',
    SANDBOX_HTTP_PORT: env.SANDBOX_HTTP_PORT || '0',
  };
  const webhook = {
    SANDBOX_FRANKIE_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/webhooks/frankieone`,
    SANDBOX_FRANKIE_WEBHOOK_SECRET: env.FRANKIEONE_WEBHOOK_SECRET || 'sandbox',
  };
  const listening = Promise.withResolvers();
  const sandbox = supervise('sandbox', () => {
    const child = startNode([SANDBOX], { ...webhook, ...env, ...ports });
    register.add('sandbox', child.pid);
    child.on('message', (message) => {
      if (message?.kind !== 'listening') return;
      // If it is killed, it has to come back where the server looks for it.
      ports.SANDBOX_SMTP_PORT = String(message.smtpPort);
      ports.SANDBOX_HTTP_PORT = String(message.httpPort);
      listening.resolve();
    });
    return child;
  });
  shutdown.onEnd(() => sandbox.stop({ graceMs: 5000, hurried: shutdown.hurried }));
  const failure = await Promise.race([listening.promise, sandbox.gaveUp, shutdown.whenRequested]);
  if (failure) throw new Refusal(failure.reason);
  // From here on the demo can do without its sandbox, but people should see why it went.
  sandbox.gaveUp.then(({ reason }) => console.error(reason));
  const url = `http://127.0.0.1:${ports.SANDBOX_HTTP_PORT}`;
  return {
    SMTP_URL: env.SMTP_URL || `smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`,
    SANDBOX_URL: url,
    EQUIFAX_URL: env.EQUIFAX_URL || `${url}/equifax`,
    ILLION_URL: env.ILLION_URL || `${url}/illion`,
    FRANKIEONE_URL: env.FRANKIEONE_URL || `${url}/frankieone/compliance/v1.2`,
    FRANKIEONE_ONBOARDING_LINK: env.FRANKIEONE_ONBOARDING_LINK || `${url}/frankieone?onboarding={entityId}`,
    FRANKIEONE_MONITORING_LINK: env.FRANKIEONE_MONITORING_LINK || `${url}/frankieone?monitoring={entityId}`,
    LMS_URL:
      env.LMS_URL ||
      (env.LMS_ADAPTER === 'fineract' ? `${url}/fineract/fineract-provider/api/v1` : `${url}/xml-lms`),
  };
}

/** @param {Context} context @param {NodeJS.ProcessEnv} env @param {{ waitsForChange?: boolean }} [options] */
export async function prepareAndServe(context, env, options = {}) {
  await prepare(context, env);
  context.shutdown.requested.throwIfAborted();
  return startServer(context, env, options);
}

/** @param {Context} context @param {NodeJS.ProcessEnv} env */
export async function prepare({ settings, shutdown, register }, env) {
  const child = startNode([PREPARATION], { NODE_ENV: 'production', ...env });
  register.add('preparation', child.pid);
  shutdown.onEnd(() => stopChild(child, { graceMs: 5000, hurried: shutdown.hurried }));
  const { code, signal } = await Promise.race([ended(child), shutdown.whenRequested]);
  if (code === 0) return;
  const advice = settings.databaseUrl
    ? ' Check that the database at DATABASE_URL is running and that its user may create tables.'
    : '';
  throw new Refusal(
    `The database could not be prepared (${signal ?? `code ${code}`}). See the messages above.${advice}`,
  );
}

/** @param {Context} context @param {NodeJS.ProcessEnv} env @param {{ waitsForChange?: boolean }} options */
function startServer({ shutdown, register }, env, options) {
  const spawnServer = () => {
    const child = startNode([...serverFlags, SERVER], env);
    register.add('server', child.pid);
    return child;
  };
  const server = supervise('server', spawnServer, options);
  shutdown.onEnd(() => server.stop({ graceMs: DRAIN_MS, hurried: shutdown.hurried }));
  return server;
}

/** @param {string} url @param {{ shutdown: Shutdown, gaveUp: Promise<{ code: number, reason: string }> }} context */
export async function awaitReady(url, { shutdown, gaveUp }) {
  let failure = /** @type {Refusal | undefined} */ (undefined);
  gaveUp.then(({ code, reason }) => {
    failure = new Refusal(reason, code);
  });
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    shutdown.requested.throwIfAborted();
    if (failure) throw failure;
    if (Date.now() > deadline)
      throw new Refusal(`The server did not become ready within ${READY_MS / 1000} seconds.`);
    await sleep(50);
  }
}

/** @param {string} url */
const isReady = async (url) => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === 200;
  } catch {
    // Not listening yet, or restarting.
    return false;
  }
};

/** Returns the URL at which this machine reaches it. @param {string} host @param {number} port */
export const localUrl = (host, port) => {
  const near = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${near}:${port}`;
};

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
export function announce(settings, env) {
  console.log(`Assay is ready at ${settings.publicUrl}`);
  if (settings.demo !== '1') return;
  const { roles } = JSON.parse(readFileSync(inProject('apps/server/seed/reference-data.json'), 'utf8'));
  const accounts = roles.filter((role) => role.account);
  const width = Math.max(...accounts.map((role) => role.name.length));
  console.log('\nDemo accounts, all with the password assay-demo-2026:');
  for (const { name, account } of accounts) console.log(`  ${name.padEnd(width)}  ${account}`);
  console.log(`\nEmails sent by the demo: ${env.SANDBOX_URL}\n`);
}
