import type { Endpoint } from '@assay/contract/kit/endpoint';
import { config } from '../config/config.ts';
import { Turns } from '../database/turns.ts';
import { busy, recordBusy } from './errors.ts';

/** Those who read through one call share half of the connections at most: one slow list must not stop all others. */
const readers = new Turns({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2)),
  patienceMs: 10_000,
  tooLate: busy,
});

/** Who writes to one record waits for the others anyway, at its lock: here they wait without a connection in hand. */
const writersOfRecord = new Turns({
  most: 2,
  patienceMs: 10_000,
  tooLate: () => recordBusy(),
});

/** Those who make something through one call may all wait for one row, such as a company's count: others save meanwhile. */
const makers = new Turns({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 4)),
  patienceMs: 10_000,
  tooLate: busy,
});

type InTurn = <T>(params: unknown, work: () => T | Promise<T>) => T | Promise<T>;

/** The share of the connections that a call may take. */
export function turnOf(
  { method, path, file, upload, permission, reads, outside }: Endpoint,
  options?: { readonly beforeReady?: true },
): InTurn {
  if (options?.beforeReady) return (_, work) => work();
  // An export is made on a thread, one after the other, with connections of its own: who waits there holds nobody's share.
  if (file && !path.includes(':')) return (_, work) => work();
  // Judging and keeping a file takes long and needs no connection: whoever lists it then takes the turn, by `asWriter`.
  if (upload) return (_, work) => work();
  // So does asking an outside service: who reads before it, or keeps what it answered, takes the turn for that.
  if (outside) return (_, work) => work();
  if (method === 'GET' || reads) return (_, work) => readers.run(path, work);
  // A record and all that belongs to it: `/application/applications/:id` of `/application/applications/:id/quote`.
  const [, root = '', name] = /^(.*?):(\w+)/.exec(path) ?? [];
  if (!name) {
    // Signing in and passwords have queues of their own, in which nobody waits for strangers.
    const isOpen = permission === 'public' || permission === 'signedIn';
    return isOpen ? (_, work) => work() : (_, work) => makers.run(path, work);
  }
  return (params, work) => asWriter(root, (params as Record<string, unknown>)[name], work);
}

/** Takes the turn of those who read through one call, whose path this is. */
export const asReader = <T>(path: string, work: () => T | Promise<T>): Promise<T> => readers.run(path, work);

/** Takes the turn of those who write to one record, whose path begins with `root`. */
export const asWriter = <T>(root: string, id: unknown, work: () => T | Promise<T>): Promise<T> =>
  writersOfRecord.run(`${root}${id}`, work);
