import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Thread } from '../../jobs/thread.ts';
import { Semaphore } from '../../semaphore.ts';
import { AppError, busy, invalid } from '../errors.ts';
import { drain } from './drain.ts';
import { type JsonBytes, type JsonRead, readJson } from './json-reading.ts';

export const bodyLimits = { usual: 1_048_576, withoutSession: 16_384 } as const;

const problem = (message: string) => invalid([{ path: '', message }]);

const holdsUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed();

/** PostgreSQL can't store null bytes and lone surrogates. Depth was checked, so recursion is safe. */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (holdsUnstorable(value)) throw problem("The input contains characters that can't be stored.");
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(item);
    }
  }
}

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.');

async function readWhole(payload: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = () => {
    drain(payload);
    return tooLarge();
  };
  const announced = Number(payload.headers['content-length'] ?? limit);
  if (announced > limit) throw refuse();
  // Chunks are copied into place as they arrive: joining or clearing 20 MB at once would block the main thread.
  const bytes = Buffer.allocUnsafeSlow(announced);
  let size = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (size + chunk.length > announced) throw refuse();
    bytes.set(chunk, size);
    size += chunk.length;
    // A fast sender would otherwise be read for milliseconds on end.
    if (announced > bodyLimits.usual) await setImmediate();
  }
  return bytes.subarray(0, size);
}

function mostValuesOf({ routeOptions: { bodyLimit, config } }: FastifyRequest): number {
  return config.access === 'public' || bodyLimit > bodyLimits.usual ? 1_000 : 20_000;
}

/** On the main thread, a body of 20 MB would block everyone else for a quarter of a second. */
const thread = new Thread<JsonBytes, JsonRead>(new URL('./json-reading.worker.ts', import.meta.url), {
  longestMs: 30_000,
  transferred: ({ bytes }) => [bytes.buffer],
});

/** Each large body takes its whole length of memory while it arrives, however slowly that is. */
const largeBodies = new Semaphore({ most: 2, waitMs: 60_000, refuse: busy });

function readBody({ routeOptions: { bodyLimit }, actor }: FastifyRequest, payload: IncomingMessage) {
  const read = () => readWhole(payload, bodyLimit);
  return bodyLimit > bodyLimits.usual ? largeBodies.run(String(actor?.userId), read) : read();
}

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await readBody(request, payload);
    if (bytes.length === 0) return undefined;
    const sent = { bytes, mostValues: mostValuesOf(request) };
    const read = bytes.length > bodyLimits.usual ? await thread.run(sent) : readJson(sent);
    if ('problem' in read) throw problem(read.problem);
    return read.body;
  });
}
