import { busy } from '../http/errors.ts';
import { Turns } from './turns.ts';

const turns = new Turns({ most: 2, patienceMs: 3_000, tooLate: busy });

/** Updates a shared counter row outside a transaction. Throws `busy` on timeout: no record is saved. */
export async function inCounterTurn<T>(counter: string, count: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(counter, count);
  } catch (error) {
    // lock_timeout expired.
    if ((error as { code?: unknown }).code === '55P03') throw busy();
    throw error;
  }
}
