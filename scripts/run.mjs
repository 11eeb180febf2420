// `node scripts/run.mjs FILE …`: runs a file of the project with the same settings and database as `npm start`.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { isLauncherRunning } from './application/data-dir.mjs';
import { launch } from './launcher/launch.mjs';
import { ended, stopChild } from './launcher/process.mjs';
import { pinnedNode, root } from './launcher/project.mjs';
import { Refusal } from './launcher/refusal.mjs';
import { childEnvironment, readSettings } from './launcher/settings.mjs';
import { Shutdown } from './launcher/shutdown.mjs';
import { startPostgres } from './postgres/postgres.mjs';

const INTERRUPTED = 130;

async function runFile() {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal('Name the file to run: node scripts/run.mjs FILE [arguments].');
  const settings = readSettings();
  const shutdown = new Shutdown();
  return shutdown.run(async () => {
    const databaseUrl = settings.databaseUrl || (await embeddedDatabase(settings, shutdown));
    shutdown.requested.throwIfAborted();
    const env = { NODE_ENV: 'production', ...childEnvironment(settings), DATABASE_URL: databaseUrl };
    // In our own process group, for it may ask the person at the terminal something.
    const child = spawn(pinnedNode, [file, ...args], {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    shutdown.onEnd(() => stopChild(child, { graceMs: 5000, hurried: shutdown.hurried }));
    const { code, signal } = await Promise.race([ended(child), shutdown.whenRequested]);
    return code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  }, INTERRUPTED);
}

/** @param {import('./launcher/settings.mjs').Settings} settings @param {Shutdown} shutdown */
async function embeddedDatabase(settings, shutdown) {
  const database = await startPostgres({ dataDir: path.join(settings.dataDir, 'postgres') });
  shutdown.onEnd(async () => {
    // One that `npm start` runs, or has taken over, is not ours to stop.
    if (!database.adopted && !isLauncherRunning(settings)) await database.stop(shutdown.hurried);
  });
  return database.url;
}

launch(runFile);
