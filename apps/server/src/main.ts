import { areas, buildApp } from './app.ts';
import { startAnchoring } from './kernel/audit-anchor.ts';
import { config } from './kernel/config.ts';
import { closeDatabase } from './kernel/database.ts';
import { startWorker } from './kernel/jobs.ts';
import { startListening } from './kernel/live-stream.ts';
import { log } from './kernel/log.ts';
import { waitUntilInstalled } from './kernel/readiness.ts';
import { startTidying } from './kernel/tidying.ts';

interface Stoppable {
  stop: () => Promise<void>;
}

const parts: Stoppable[] = [];
const stopping = new AbortController();

/** Drains: no new requests, those under way are answered, then jobs under way are finished. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  log.info('stopping');
  for (const part of parts) await part.stop();
  await closeDatabase();
  log.info('stopped');
  process.exit(0);
}

async function listen(): Promise<void> {
  const app = await buildApp();
  parts.push({ stop: () => app.close() });
  await app.listen({ host: config.HOST, port: config.PORT });
}

const jobs = areas.flatMap((area) => area.jobs ?? []);

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The launcher is gone, however it went: nobody would stop this process otherwise.
process.on('disconnect', stop);

await listen();
await waitUntilInstalled(stopping.signal);
if (!stopping.signal.aborted) {
  if (config.ROLE !== 'worker') parts.push(startListening());
  if (config.ROLE !== 'web') parts.push(await startWorker(jobs), startTidying(areas), await startAnchoring());
  log.info({ role: config.ROLE, port: config.PORT }, 'ready');
}
