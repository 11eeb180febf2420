// `npm run bench -- NAME`: a benchmark on a database of its own. The web app's (`web-…`) measure ASSAY_URL.
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

/** @param {string} name */
const fileOf = (name) => inProject(path.join('bench', `${name}.ts`));

function chosenName() {
  const [name] = process.argv.slice(2);
  if (name && existsSync(fileOf(name))) return name;
  const names = readdirSync(inProject('bench')).filter((entry) => entry.endsWith('.ts'));
  throw new Refusal(
    `Choose a benchmark: npm run bench -- ${names.map((entry) => path.parse(entry).name).join(' | ')}`,
  );
}

/** @param {string} file @param {NodeJS.ProcessEnv} env @param {Shutdown} shutdown */
async function runFile(file, env, shutdown) {
  shutdown.requested.throwIfAborted();
  const child = spawn(pinnedNode, [file], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  shutdown.onEnd(() => stopChild(child, { graceMs: 5000, hurried: shutdown.hurried }));
  const { code } = await Promise.race([ended(child), shutdown.whenRequested]);
  if (code !== 0) throw new Refusal(`${file} ended with code ${code}.`);
}

/** Returns the settings of a server with its own demo database. @param {Shutdown} shutdown */
async function setUpDatabase(shutdown) {
  await sweepScratch();
  const folder = makeScratch('bench');
  shutdown.onEnd(() => removeScratch(folder));
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: true });
  await ensureBuilt(shutdown.requested);
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    NODE_OPTIONS: serverFlags.join(' '),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    // Nothing is sent while measuring; the setting only has to be there.
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO: '1',
    LOG_LEVEL: 'error',
  };
  await runFile('apps/server/seed/load.ts', env, shutdown);
  return env;
}

async function measure() {
  const name = chosenName();
  const shutdown = new Shutdown('Stopping the benchmark.');
  return shutdown.run(async () => {
    const env = name.startsWith('web-')
      ? { ...process.env, CHROMIUM_PATH: (await ensureChromium()) ?? '' }
      : await setUpDatabase(shutdown);
    await runFile(fileOf(name), env, shutdown);
    return 0;
  }, INTERRUPTED);
}

launch(measure);
