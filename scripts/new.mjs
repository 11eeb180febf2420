// `npm run new -- area/noun PERMISSION`: a noun's files in contract, server, web app and tests, ready to be changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './application/build.mjs';
import { launch } from './launcher/launch.mjs';
import { capture } from './launcher/process.mjs';
import { inProject, pinnedNode, root, serverFlags, withTools } from './launcher/project.mjs';
import { Refusal } from './launcher/refusal.mjs';
import { Shutdown } from './launcher/shutdown.mjs';
import { planNoun } from './noun/plan.mjs';
import { startPostgres } from './postgres/postgres.mjs';
import { makeScratch, removeScratch, sweepScratch } from './suite/scratch.mjs';

/** @param {string[]} command @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal */
async function succeed([tool, ...args], env, signal) {
  const { code, output } = await capture(tool, args, { cwd: root, env: withTools(env), signal });
  if (code !== 0) throw new Refusal(`${path.basename(tool)} ${args.join(' ')} failed:\n${output}`);
}

/** Writes the types of migrated tables, in the demo, which needs no settings. @param {Shutdown} shutdown */
async function writeTableTypes(shutdown) {
  await sweepScratch();
  const folder = makeScratch('test');
  shutdown.onEnd(() => removeScratch(folder));
  const { url } = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false });
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' };
  const load = [pinnedNode, ...serverFlags, 'apps/server/seed/load.ts'];
  await succeed(load, { ...env, DEMO: '1', LOG_LEVEL: 'error' }, shutdown.requested);
  await succeed(['kysely-codegen'], env, shutdown.requested);
}

async function makeNoun() {
  const [name = '', permission = ''] = process.argv.slice(2);
  const plan = planNoun(name, permission, (file) => readFileSync(inProject(file), 'utf8'));
  const shutdown = new Shutdown('Stopping.');
  return shutdown.run(async () => {
    for (const [file, text] of Object.entries(plan)) {
      mkdirSync(path.dirname(inProject(file)), { recursive: true });
      writeFileSync(inProject(file), text);
    }
    // The build writes the tree of routes.
    await ensureBuilt(shutdown.requested);
    await writeTableTypes(shutdown);
    await succeed(['biome', 'check', '--write', ...Object.keys(plan)], process.env, shutdown.requested);
    console.log(`${Object.keys(plan).join('\n')}\n\nCheck it with: npm run check && npm test -- ${name}`);
    return 0;
  }, 130);
}

launch(makeNoun);
