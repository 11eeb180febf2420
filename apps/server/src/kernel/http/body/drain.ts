import type { Readable } from 'node:stream';
import { bytesIn, uploadLimitMb } from '@assay/contract/document/document';

const most = 5 * bytesIn(uploadLimitMb);

/** One chunk of 64 kB at a time, of all refused bodies: however many senders, they share some 20 MB a second. */
const paceMs = 3;
const paused: Readable[] = [];

function readOn(): void {
  paused.shift()?.resume();
  if (paused.length > 0) setTimeout(readOn, paceMs);
}

/** Discards the rest, up to a limit: a sender cut off while sending never reads the answer. */
export function drain(payload: Readable): void {
  payload.unpipe();
  let left = most;
  payload.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) payload.destroy();
    payload.pause();
    if (paused.push(payload) === 1) setTimeout(readOn, paceMs);
  });
  payload.resume();
}
