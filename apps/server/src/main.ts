import { setTimeout as wait } from 'node:timers/promises';
import { areas, buildApp } from './app.ts';
import { startCheckpointing } from './kernel/audit/audit-checkpointing.ts';
import { config } from './kernel/config/config.ts';
import { closeDatabase } from './kernel/database/close.ts';
import { waitUntilInstalled } from './kernel/http/readiness.ts';
import { startWorker } from './kernel/jobs/jobs.ts';
import { startTidying } from './kernel/jobs/tidying.ts';
import { startListening } from './kernel/live/live-stream.ts';
import { log } from './kernel/log/log.ts';

interface Stoppable {
  stop: () => Promise<void>;
}

/** Less than a launcher or an orchestrator waits before it kills. */
const drainMs = 8_000;

/** Longer than a purchase takes; less than a launcher or an orchestrator waits. */
const finishMs = 100_000;

const parts: Stoppable[] = [];
const stopping = new AbortController();

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  log.info('stopping');
  await Promise.all(parts.map((part) => part.stop()));
  log.info('drained');
  await Promise.race([
    Promise.all(areas.map(({ finish }) => finish?.())),
    wait(finishMs, undefined, { ref: false }),
  ]);
  await closeDatabase();
  log.info('stopped');
  process.exit(0);
}

async function listen(): Promise<void> {
  const app = await buildApp();
  const close = async () => {
    const patience = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(patience);
  };
  parts.push({ stop: close });
  await app.listen({ host: config.HOST, port: config.PORT });
}

const jobs = areas.flatMap((area) => area.jobs ?? []);

/** Retries until it works: the database may go away while the server starts. */
async function persist(start: () => Promise<Stoppable>): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      parts.push(await start());
      return;
    } catch (err) {
      log.warn({ err }, 'start failed, retrying');
      await wait(1_000);
    }
  }
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The launcher is gone, so nothing else would stop this process.
process.on('disconnect', stop);

await listen();
await waitUntilInstalled(
  areas.flatMap(({ installed = [] }) => installed),
  stopping.signal,
);
if (!stopping.signal.aborted) {
  if (config.ROLE !== 'worker') parts.push(startListening());
  if (config.ROLE !== 'web') {
    parts.push(startTidying(areas));
    await persist(() => startWorker(jobs));
    await persist(startCheckpointing);
  }
  log.info({ role: config.ROLE, port: config.PORT }, 'ready');
}
