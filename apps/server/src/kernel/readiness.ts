import { config } from './config.ts';
import { db } from './database.ts';
import { log } from './log.ts';
import { isMigrated } from './migrate.ts';

/** The parts that the loading process marks as finished (see seed/load.ts). */
export type InstallationPart = 'reference' | 'reference-application' | 'demo' | 'demo-application';

const neededParts: readonly InstallationPart[] = config.DEMO
  ? ['reference', 'reference-application', 'demo', 'demo-application']
  : ['reference', 'reference-application'];

let ready = false;

export const isReady = () => ready;

async function isInstalled(): Promise<boolean> {
  if (!(await isMigrated())) return false;
  const parts = await db.selectFrom('installation').select('part').execute();
  return neededParts.every((part) => parts.some((row) => row.part === part));
}

/** Waits until the database is migrated and seeded by whichever process does it. */
export async function waitUntilInstalled(signal: AbortSignal): Promise<void> {
  let told = false;
  while (!signal.aborted) {
    const installed = await isInstalled().catch((err: unknown) => {
      log.warn({ err }, 'the database does not answer');
      return false;
    });
    if (installed) {
      ready = true;
      return;
    }
    if (!told) log.info('waiting for migration and seeding');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
