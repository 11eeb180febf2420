import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { config } from '../../kernel/config/config.ts';

/** Longer than clamd takes for the largest file, shorter than anyone waits. */
const longestMs = 60_000;

function open(address: string): Socket {
  const url = new URL(address);
  return url.protocol === 'unix:'
    ? connect({ path: url.pathname })
    : connect({ host: url.hostname, port: Number(url.port || 3310) });
}

/** Each piece with its length before it, and a length of nothing at the end. */
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

/** Whether clamd finds something in the file; without a clamd nothing is looked for. Throws when it can't tell. */
export async function isInfected(file: string): Promise<boolean> {
  if (!config.CLAMD_URL) return false;
  const socket = open(config.CLAMD_URL);
  const patience = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), longestMs);
  try {
    // Whatever goes wrong with sending goes wrong with the answer too.
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
