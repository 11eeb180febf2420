import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas, buildApp } from '../../../app.ts';
import { closeSlowSenders, headerTimes } from './slow-senders.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  closeSlowSenders(app, 100);
  app.addHook('onRequest', (request, reply, done) =>
    request.headers.cookie ? done() : void reply.code(401).send(),
  );
  app.post('/small', async () => 'read');
  app.post('/large', { bodyLimit: 20 * 2 ** 20 }, async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function begin(path: string, headers = ''): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n${headers}\r\n`,
  );
  return socket;
}

test('closes a connection whose body drips in, answered or not', async () => {
  const member = 'cookie: x\r\n';
  const large = await begin('/large', member);
  for (const slow of [begin('/small', member), begin('/small'), begin('/large'), begin('/none')])
    await once((await slow).resume(), 'close');
  // An older upload still waits, because a file takes minutes on a slow line.
  large.write('{}');
  expect(await text(large)).toContain('200 OK');
});

test('closes a connection whose headers drip in', async () => {
  const hurried = await buildApp(areas, { headersTimeout: 200, connectionsCheckingInterval: 50 });
  await hurried.listen({ host: '127.0.0.1', port: 0 });
  const { port } = hurried.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => socket.write('a: b\r\n'), 20);
  await once(socket.resume(), 'close');
  clearInterval(drip);
  await hurried.close();
});

test('closes an unused connection without an answer', async () => {
  const hurried = await buildApp(areas, { headersTimeout: 200, connectionsCheckingInterval: 50 });
  await hurried.listen({ host: '127.0.0.1', port: 0 });
  const { port } = hurried.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  expect(await text(socket).catch(({ code }: NodeJS.ErrnoException) => code)).not.toContain('HTTP');
  expect(socket.closed).toBe(true);
  await hurried.close();
});

test('allows 30 seconds for headers', () => {
  expect(headerTimes.headersTimeout + headerTimes.connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
});
