import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeHeader } from '@assay/contract/kit/endpoint';
import { sessionCookie } from '../../src/kernel/session/sessions.ts';

interface Target {
  readonly url: string;
  readonly token: string;
}

const piece = Buffer.alloc(65_536);

/** Yields a unique PDF of this size without holding it in memory. */
function* content(bytes: number) {
  const head = Buffer.from(`%PDF-1.4\n%${randomUUID()}\n`);
  yield head;
  for (let left = bytes - head.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}

const part = (boundary: string, disposition: string, text = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}`;

/** Uploads in chunks over HTTP. Returns the status, or 0 without an answer. */
export async function uploadLarge({ url, token }: Target, bytes: number): Promise<number> {
  const boundary = randomUUID();
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: `${sessionCookie.name}=${token}`,
      [writeHeader.name]: writeHeader.value,
    },
  });
  const answered = new Promise<number>((resolve) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
  });
  const body = function* () {
    yield part(boundary, 'name="purpose"', 'supporting\r\n');
    yield part(boundary, 'name="document"; filename="Large.pdf"');
    yield* content(bytes);
    yield `\r\n--${boundary}--\r\n`;
  };
  await pipeline(Readable.from(body()), sent).catch(() => undefined);
  return answered;
}
