// Records the stand-ins' events in order, across processes.
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { actualHome } from '../../postgres/installation.mjs';

/** The tools among the stand-ins are shell scripts, and write to the same file. */
export const note = (event: string): void => appendFileSync(process.env.EVENTS_FILE ?? '', `${event}\n`);

/** PostgreSQL removes this file when it has stopped. */
export const databaseState = (): 'up' | 'down' => {
  const home = actualHome(path.join(process.env.DATA_DIR ?? '', 'postgres'));
  return existsSync(path.join(home, 'cluster', 'postmaster.pid')) ? 'up' : 'down';
};

/** Ends as the real ones do, on SIGTERM and when the launcher is gone, and takes a moment to do so. */
export function endWhenAsked(name: string, ignored = ''): void {
  for (const reason of ['SIGTERM', 'disconnect'].filter((each) => !ignored.includes(each)))
    process.once(reason, () => {
      note(`${name} is asked to end by ${reason}`);
      setTimeout(() => {
        note(`${name} ends, database ${databaseState()}`);
        process.exit(0);
      }, 100);
    });
  for (const reason of ['SIGTERM', 'disconnect'].filter((each) => ignored.includes(each)))
    process.on(reason, () => note(`${name} ignores ${reason}`));
}
