import { db } from './database.ts';
import { closeFlusher } from './flush.ts';

export async function closeDatabase(): Promise<void> {
  await Promise.all([db.destroy(), closeFlusher()]);
}
