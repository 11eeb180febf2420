// `npm run bench -- NAME`: a benchmark of bench/, on a database of its own that flushes to disk.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './application/build.mjs';
import { launch } from './launcher/launch.mjs';
import { ended, stopChild } from './launcher/process.mjs';
import { compileCache, inProject, pinnedNode, root, serverFlags } from './launcher/project.mjs';
import { Refusal } from './launcher/refusal.mjs';
import { Shutdown } from './launcher/shutdown.mjs';
import { startPostgres } from './postgres/postgres.mjs';
import { ensureChromium } from './suite/chromium.mjs';
import { makeScratch, removeScratch, sweepScratch } from './suite/scratch.mjs';

const INTERRUPTED = 130;

function chosenFile() {
  const [name] = process.argv.slice(2);
  const file = path.join('bench', `${name}.ts`);
  if (name && existsSync(inProject(file))) return file;
  const names = readdirSync(inProject('bench')).filter((entry) => entry.endsWith('.ts'));
  throw new Refusal(
    `Choose a benchmark: npm run bench -- ${names.map((entry) => path.parse(entry).name).join(' | ')}`,
  );
}

/**
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {Shutdown} shutdown
 */
async function runFile(file, env, shutdown) {
  shutdown.requested.throwIfAborted();
  const child = spawn(pinnedNode, [file], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  shutdown.onEnd(() => stopChild(child, { graceMs: 5000, hurried: shutdown.hurried }));
  const { code } = await Promise.race([ended(child), shutdown.whenRequested]);
  if (code !== 0) throw new Refusal(`${file} ended with code ${code}.`);
}

async function measure() {
  const file = chosenFile();
  const shutdown = new Shutdown('Stopping the benchmark.');
  return shutdown.run(async () => {
    await sweepScratch();
    const folder = makeScratch('bench');
    shutdown.onEnd(() => removeScratch(folder));
    const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: true });
    await ensureBuilt(shutdown.requested);
    const env = {
      ...process.env,
      // As the launcher has it.
      NODE_COMPILE_CACHE: compileCache,
      NODE_OPTIONS: serverFlags.join(' '),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      // Nothing is sent while measuring; the setting only has to be there.
      SMTP_URL: 'smtp://127.0.0.1:9',
      DEMO: '1',
      LOG_LEVEL: 'error',
      CHROMIUM_PATH: (await ensureChromium()) ?? '',
    };
    await runFile('apps/server/seed/load.ts', env, shutdown);
    await runFile(file, env, shutdown);
    return 0;
  }, INTERRUPTED);
}

launch(measure);
