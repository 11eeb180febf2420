import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { theApp } from '../../../../test/client.ts';
import { drain } from './drain.ts';

test('reads one chunk of all refused bodies at a time, each to its end', async () => {
  const payloads = [new PassThrough(), new PassThrough(), new PassThrough()];
  const first = payloads.map((payload) => once(payload, 'data'));
  for (const payload of payloads) {
    drain(payload);
    payload.write(Buffer.alloc(1_000));
  }
  await Promise.all(first);
  const order: number[] = [];
  for (const [index, payload] of payloads.entries()) {
    payload.on('data', () => {
      expect(payloads.every((each) => each.isPaused())).toBe(true);
      order.push(index);
    });
    for (let n = 0; n < 3; n++) payload.write(Buffer.alloc(1_000));
    payload.end();
  }
  await Promise.all(payloads.map((payload) => once(payload, 'end')));
  expect(order).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
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
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.every(Boolean)).toBe(true);
  await app.close();
});
