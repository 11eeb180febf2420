import { config } from '../config/config.ts';
import { db } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { log } from '../log/log.ts';

/** The seed data that an area needs before it can answer; seed/load.ts marks each part. */
export interface Installed {
  readonly reference?: string;
  readonly demo?: string;
}

const partsOf = ({ reference, demo }: Installed): string[] =>
  [reference, config.DEMO ? demo : undefined].filter((part) => part !== undefined);

let ready = false;

export const isReady = () => ready;

async function isInstalled(needed: readonly Installed[]): Promise<boolean> {
  if (!(await isMigrated())) return false;
  const parts = await db.selectFrom('installation').select('part').execute();
  return needed.flatMap(partsOf).every((part) => parts.some((row) => row.part === part));
}

export async function waitUntilInstalled(needed: readonly Installed[], signal: AbortSignal): Promise<void> {
  let isLogged = false;
  while (!signal.aborted) {
    const installed = await isInstalled(needed).catch((err: unknown) => {
      log.warn({ err }, 'the database does not answer');
      return false;
    });
    if (installed) {
      ready = true;
      return;
    }
    if (!isLogged) log.info('waiting for migration and seeding');
    isLogged = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
