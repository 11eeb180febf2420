import type { Endpoint } from '@assay/contract/kit/endpoint';
import { config } from '../config/config.ts';
import { Turns } from '../database/turns.ts';
import { busy, recordBusy } from './errors.ts';

/** A bulkhead per endpoint, so that one slow list can't stop the others. */
const readers = new Turns({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2)),
  patienceMs: 10_000,
  tooLate: busy,
});

/** Writers to one record would wait for its row lock; here they wait without a connection. */
const writersOfRecord = new Turns({
  most: 2,
  patienceMs: 10_000,
  tooLate: () => recordBusy(),
});

/** A bulkhead for creation, where all calls may wait for one row, such as a company's counter. */
const makers = new Turns({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 4)),
  patienceMs: 10_000,
  tooLate: busy,
});

type InTurn = <T>(params: unknown, work: () => T | Promise<T>) => T | Promise<T>;

export function turnOf(
  { method, path, file, upload, permission, reads, outside }: Endpoint,
  options?: { readonly beforeReady?: true },
): InTurn {
  if (options?.beforeReady) return (_, work) => work();
  // Exports run one by one on a thread with connections of its own, so they take no share.
  if (file && !path.includes(':')) return (_, work) => work();
  // Scanning an upload is slow and needs no connection; the handler calls `asWriter` to record it.
  if (upload) return (_, work) => work();
  // A provider call is slow too; the handler takes a share only for its reads and writes.
  if (outside) return (_, work) => work();
  if (method === 'GET' || reads) return (_, work) => readers.run(path, work);
  // Groups by record: `/application/applications/:id` for `/application/applications/:id/quote`.
  const [, root = '', name] = /^(.*?):(\w+)/.exec(path) ?? [];
  if (!name) {
    // Sign-in and password calls have queues of their own, keyed so that users don't wait for strangers.
    const isOpen = permission === 'public' || permission === 'signedIn';
    return isOpen ? (_, work) => work() : (_, work) => makers.run(path, work);
  }
  return (params, work) => asWriter(root, (params as Record<string, unknown>)[name], work);
}

export const asReader = <T>(path: string, work: () => T | Promise<T>): Promise<T> => readers.run(path, work);

export const asWriter = <T>(root: string, id: unknown, work: () => T | Promise<T>): Promise<T> =>
  writersOfRecord.run(`${root}${id}`, work);
