import type { Readable } from 'node:stream';
import { bytesIn, uploadLimitMb } from '@assay/contract/document/document';

const most = 5 * bytesIn(uploadLimitMb);

/** Between two chunks of 64 kB: a sender of refused bodies gets some 20 MB a second and no more of our time. */
const pauseMs = 3;

/** Discards the rest, up to a limit: a sender cut off while sending never reads the answer. */
export function drain(payload: Readable): void {
  payload.unpipe();
  let left = most;
  payload.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) payload.destroy();
    payload.pause();
    setTimeout(() => payload.resume(), pauseMs);
  });
  payload.resume();
}
