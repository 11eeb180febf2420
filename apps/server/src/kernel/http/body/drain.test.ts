import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { theApp } from '../../../../test/client.ts';
import { drain } from './drain.ts';

const dataEvents = (payload: Readable) => {
  const pauses: boolean[] = [];
  payload.on('data', () => pauses.push(payload.isPaused()));
  return pauses;
};

test('pauses after each 64 kB of a refused body, and reads it to the end', async () => {
  const payload = new PassThrough({ highWaterMark: 1_000_000 });
  drain(payload);
  const pauses = dataEvents(payload);
  for (let n = 0; n < 6; n++) payload.write(Buffer.alloc(32_768));
  payload.end();
  await once(payload, 'end');
  expect(pauses).toEqual([false, true, false, true, false, true]);
});

test('reads chunks of one byte without a pause, so that none piles up', async () => {
  const payload = new PassThrough();
  drain(payload);
  const pauses = dataEvents(payload);
  for (let n = 0; n < 1_000; n++) payload.write('x');
  payload.end();
  await once(payload, 'end');
  expect(pauses).toHaveLength(1_000);
  expect(pauses.some(Boolean)).toBe(false);
});

test('reads the body of a GET at the same pace', async () => {
  const app = await theApp();
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const body = Buffer.alloc(500_000, 'x');
  let pauses = 0;
  app.server.once('request', (request: IncomingMessage) => request.on('pause', () => pauses++));
  const socket = connect(Number(url.port), url.hostname);
  const heard: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  socket.write(`GET /api/health HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body);
  socket.write(`GET /api/health HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(heard.join('').split(' 200 OK')).toHaveLength(3);
  expect(pauses).toBeGreaterThan(3);
  await app.close();
});

test('answers before a refused body has arrived, and takes the next request on that connection', async () => {
  const app = await theApp();
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const chunks: boolean[] = [];
  app.server.once('request', (request) => {
    const note = () => chunks.push(request.isPaused());
    request.once('resume', () => request.on('data', note));
  });
  const socket = connect(Number(url.port), url.hostname);
  const heard: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  const body = Buffer.alloc(1_000_000, 'x');
  socket.write(
    `POST /api/no/such/call HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  expect(heard.join('')).toContain(' 404 Not Found');
  socket.write(body);
  socket.write(`GET /api/health HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(heard.join('')).toContain(' 200 OK');
  expect(chunks.filter(Boolean).length, 'pauses').toBeGreaterThan(3);
  await app.close();
});
