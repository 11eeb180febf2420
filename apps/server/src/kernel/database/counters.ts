import { busy } from '../http/errors.ts';
import { Semaphore } from '../semaphore.ts';

const semaphore = new Semaphore({ most: 2, waitMs: 3_000, refuse: busy });

/** Updates a shared counter row outside a transaction. Throws `busy` on timeout: no record is saved. */
export async function updateCounter<T>(counter: string, count: () => Promise<T>): Promise<T> {
  try {
    return await semaphore.run(counter, count);
  } catch (error) {
    // lock_timeout expired.
    if ((error as { code?: unknown }).code === '55P03') throw busy();
    throw error;
  }
}
