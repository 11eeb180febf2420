import { busy } from '../http/errors.ts';
import { Turns } from './turns.ts';

/** Two at a time near one counter, as near one record: the others wait without a connection in hand. */
const turns = new Turns({ most: 2, patienceMs: 3_000, tooLate: busy });

/**
 * Counts something in a row that many share, such as the attempts from one network, outside a transaction. Whoever has to
 * wait too long for it saves no record, and isn't told that somebody else does.
 */
export async function inCounterTurn<T>(counter: string, count: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(counter, count);
  } catch (error) {
    // PostgreSQL gave up waiting for the lock.
    if ((error as { code?: unknown }).code === '55P03') throw busy();
    throw error;
  }
}
