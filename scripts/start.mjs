// `npm start`: everything from a fresh clone to a running Assay, and its orderly end.
import {
  announce,
  awaitReady,
  bringUpDatabase,
  bringUpSandbox,
  localUrl,
  prepareAndServe,
} from './application/application.mjs';
import { ensureBuilt } from './application/build.mjs';
import { claimDataDir, refuseIfTaken } from './application/data-dir.mjs';
import { launch } from './launcher/launch.mjs';
import { Refusal } from './launcher/refusal.mjs';
import { childEnvironment, readSettings } from './launcher/settings.mjs';
import { Shutdown } from './launcher/shutdown.mjs';

async function start() {
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
  // Side by side; but all have to settle before an end, so that nothing is left half-started.
  const [database, sandbox, build] = await Promise.allSettled([
    bringUpDatabase(context),
    bringUpSandbox(context),
    ensureBuilt(shutdown.requested),
  ]);
  for (const step of [build, database, sandbox]) if (step.status === 'rejected') throw step.reason;
  shutdown.requested.throwIfAborted();
  const found = { DATABASE_URL: database.value, ...sandbox.value };
  const env = { ...childEnvironment(settings), ...found, NODE_ENV: 'production' };
  const server = await prepareAndServe(context, env);
  await awaitReady(`${localUrl(settings.host, settings.port)}/api/ready`, {
    shutdown,
    gaveUp: server.gaveUp,
  });
  announce(settings, env);
  const { reason, code } = await Promise.race([server.gaveUp, shutdown.whenRequested]);
  throw new Refusal(reason, code);
}

launch(start, () => refuseIfTaken(readSettings()));
