import type { Readable } from 'node:stream';
import { bytesIn, uploadLimitMb } from '@assay/contract/document/document';

const most = 5 * bytesIn(uploadLimitMb);

/** A sender of an unwanted body gets some 20 MB a second, and no more of our time. */
const atOnce = 65_536;
const pauseMs = 3;

/** Discards the rest, up to a limit: a sender cut off while sending never reads the answer. */
export function drain(payload: Readable): void {
  payload.unpipe();
  let left = most;
  let untilPause = atOnce;
  payload.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    untilPause -= chunk.length;
    if (left < 0) payload.destroy();
    // Counts bytes: pauses between chunks of one byte would pile them up in memory.
    if (untilPause > 0) return;
    untilPause = atOnce;
    payload.pause();
    setTimeout(() => payload.resume(), pauseMs);
  });
  payload.resume();
}
