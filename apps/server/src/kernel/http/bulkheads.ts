import type { Endpoint } from '@assay/contract/kit/endpoint';
import { config } from '../config/config.ts';
import { Semaphore } from '../semaphore.ts';
import { busy, recordBusy } from './errors.ts';

/** A bulkhead per endpoint, so that one slow list can't stop the others. */
const readers = new Semaphore({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2)),
  refuse: busy,
});

/** Writers to one record would wait for its row lock; here they wait without a connection. */
const writersOfRecord = new Semaphore({
  most: 2,
  refuse: () => recordBusy(),
});

/** A bulkhead for creation, where all calls may wait for one row, such as a company's counter. */
const creations = new Semaphore({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 4)),
  refuse: busy,
});

type Bulkhead = <T>(params: unknown, work: () => T | Promise<T>) => T | Promise<T>;

export function bulkheadOf(
  { method, path, file, upload, permission, reads, outside }: Endpoint,
  options?: { readonly beforeReady?: true },
): Bulkhead {
  if (options?.beforeReady) return (_, work) => work();
  // Exports run one by one on a thread with connections of its own, so they need no bulkhead.
  if (file && !path.includes(':')) return (_, work) => work();
  // Scanning an upload is slow and needs no connection; the handler calls `asWriter` to record it.
  if (upload) return (_, work) => work();
  // A provider call is slow too; the handler limits only its reads and writes.
  if (outside) return (_, work) => work();
  if (method === 'GET' || reads) return (_, work) => readers.run(path, work);
  // Groups by record: `/application/applications/:id` for `/application/applications/:id/quote`.
  const [, root = '', name] = /^(.*?):(\w+)/.exec(path) ?? [];
  if (!name) {
    // Sign-in and password calls have bulkheads of their own, keyed so that users don't wait for strangers.
    const isOpen = permission === 'public' || permission === 'signedIn';
    return isOpen ? (_, work) => work() : (_, work) => creations.run(path, work);
  }
  return (params, work) => asWriter(root, (params as Record<string, unknown>)[name], work);
}

export const asReader = <T>(path: string, work: () => T | Promise<T>): Promise<T> => readers.run(path, work);

export const asWriter = <T>(root: string, id: unknown, work: () => T | Promise<T>): Promise<T> =>
  writersOfRecord.run(`${root}${id}`, work);
