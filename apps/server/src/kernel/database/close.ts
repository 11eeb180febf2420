import { db } from './database.ts';
import { closeFlusher } from './flush.ts';

/** Lets go of all connections; the last thing that a process does. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([db.destroy(), closeFlusher()]);
}
