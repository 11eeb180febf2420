// `npm run dev`: Assay with a server that restarts and a web app that reloads when their sources change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import {
  announce,
  awaitReady,
  bringUpDatabase,
  bringUpSandbox,
  localUrl,
  prepare,
  prepareAndServe,
} from './application/application.mjs';
import { claimDataDir, refuseIfTaken } from './application/data-dir.mjs';
import { launch } from './launcher/launch.mjs';
import { freePort } from './launcher/port.mjs';
import { capture, ended, stopChild } from './launcher/process.mjs';
import { inProject, root, withTools } from './launcher/project.mjs';
import { explain, Refusal } from './launcher/refusal.mjs';
import { childEnvironment, readSettings } from './launcher/settings.mjs';
import { Shutdown } from './launcher/shutdown.mjs';

/** Editors write a file in several steps, and a change of branch touches many. */
const SETTLE_MS = 150;

async function develop() {
  const settings = readSettings();
  await refuseIfTaken(settings);
  const register = claimDataDir(settings);
  const shutdown = new Shutdown('Stopping Assay.');
  shutdown.onEnd(register.release);
  return shutdown.run(() => run({ settings, shutdown, register }), 0);
}

/** @param {import('./application/application.mjs').Context} context */
async function run(context) {
  const { settings, shutdown } = context;
  const databaseUrl = await bringUpDatabase(context);
  shutdown.requested.throwIfAborted();
  const sandbox = await bringUpSandbox(context);
  const apiPort = await freePort();
  const common = {
    ...childEnvironment(settings),
    ...sandbox,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'development',
  };
  // Links in mails have to lead to Vite, not to the server behind it.
  const env = { ...common, PUBLIC_URL: settings.publicUrl, PORT: String(apiPort), HOST: '127.0.0.1' };
  const server = await prepareAndServe(context, env, { waitsForChange: true });
  onChange(shutdown, ['apps/server/src', 'packages'], () => {
    console.log('Sources changed; restarting the server.');
    server.replace();
  });
  onChange(shutdown, ['apps/server/migrations'], () => migrate(context, env));
  const vite = startVite(context, { ...common, ASSAY_API_URL: localUrl('127.0.0.1', apiPort) });
  await awaitReady(`${localUrl('127.0.0.1', apiPort)}/api/ready`, { shutdown, gaveUp: server.gaveUp });
  await awaitReady(localUrl(settings.host, settings.port), { shutdown, gaveUp: vite });
  announce(settings, env);
  const { reason, code } = await Promise.race([server.gaveUp, vite, shutdown.whenRequested]);
  throw new Refusal(reason, code);
}

// Not `node --watch`, which would outlive a launcher that was killed.
/** @param {Shutdown} shutdown @param {readonly string[]} folders @param {() => void} act */
function onChange(shutdown, folders, act) {
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  const watchers = folders.map((folder) =>
    watch(inProject(folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$|node_modules/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(act, SETTLE_MS);
    }),
  );
  shutdown.onEnd(() => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  });
}

// Writes the tables' types, which restarts the server. A failed migration may be mended and saved again.
/** @param {import('./application/application.mjs').Context} context @param {NodeJS.ProcessEnv} env */
async function migrate(context, env) {
  console.log('Migrations changed; migrating and writing the types of the tables.');
  try {
    await prepare(context, env);
    const signal = context.shutdown.requested;
    const { code, output } = await capture('kysely-codegen', [], { cwd: root, env: withTools(env), signal });
    if (code !== 0) console.error(output);
  } catch (error) {
    if (!context.shutdown.requested.aborted) console.error(explain(error));
  }
}

/** @param {import('./application/application.mjs').Context} context @param {NodeJS.ProcessEnv} env */
function startVite({ settings, shutdown, register }, env) {
  const args = [
    '--port',
    String(settings.port),
    '--strictPort',
    '--host',
    settings.host,
    '--logLevel',
    'warn',
  ];
  const child = spawn('vite', args, {
    cwd: inProject('apps', 'web'),
    env: withTools(env),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  register.add('vite', child.pid);
  shutdown.onEnd(() => stopChild(child, { graceMs: 3000, hurried: shutdown.hurried }));
  return ended(child).then(({ code }) => ({ code: code || 1, reason: "Vite's development server ended." }));
}

launch(develop, () => refuseIfTaken(readSettings()));
