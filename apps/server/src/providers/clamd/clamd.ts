import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { config } from '../../kernel/config/config.ts';

/** Longer than clamd takes for the largest file, shorter than a user waits. */
const longestMs = 60_000;

function open(address: string): Socket {
  const url = new URL(address);
  return url.protocol === 'unix:'
    ? connect({ path: url.pathname })
    : connect({ host: url.hostname, port: Number(url.port || 3310) });
}

/** clamd's INSTREAM framing: each chunk after its length, and a zero length at the end. */
async function* inPieces(chunks: AsyncIterable<Buffer>) {
  yield 'zINSTREAM\0';
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  return answer.replace(/\0+$/, '').trim();
}

/** Scans a file; without clamd, none is infected. Throws when the result is unclear. */
export async function isInfected(file: string): Promise<boolean> {
  if (!config.CLAMD_URL) return false;
  const socket = open(config.CLAMD_URL);
  const patience = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), longestMs);
  try {
    // A failure to send destroys the socket, so reading the answer fails too.
    pipeline(createReadStream(file), inPieces, socket, { end: false }).catch((error: Error) =>
      socket.destroy(error),
    );
    const answer = await answerOf(socket);
    if (answer === 'stream: OK') return false;
    if (answer.endsWith(' FOUND')) return true;
    throw new Error(`clamd said: ${answer.slice(0, 200)}`);
  } finally {
    clearTimeout(patience);
    socket.destroy();
  }
}
