import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CircuitState } from 'cockatiel';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../../../test/until.ts';
import { FailureWindow } from './failure-window.ts';
import { NoAnswer, Outside, type OutsideOptions, type OutsideRequest } from './outside.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) close();
});

async function service(answer: RequestListener, port = 0) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address() as { port: number };
  return { asked, port: address.port, url: `http://127.0.0.1:${address.port}/base` };
}

async function deadPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const quick = { provider: 'test', pauseMs: 1 } satisfies Partial<OutsideOptions>;

const purchase: OutsideRequest = {
  method: 'POST',
  path: '/buy',
  headers: { 'content-type': 'text/plain' },
  body: 'one report',
  mayRepeat: false,
  patience: { connectMs: 5_000, headersMs: 60_000, bodyMs: 60_000, wholeMs: 60_000 },
};
const read: OutsideRequest = { ...purchase, method: 'GET', path: '/status?of=somebody', mayRepeat: true };

const within = (request: OutsideRequest, patience: Partial<OutsideRequest['patience']>): OutsideRequest => ({
  ...request,
  patience: { ...request.patience, ...patience },
});

const hangUp: RequestListener = (request) => void request.socket.resetAndDestroy();

test('returns any answer as sent, and follows no redirect', async () => {
  const { url, asked } = await service((_, response) => {
    response.writeHead(302, { location: '/elsewhere', 'x-two': ['a', 'b'] }).end('moved');
  });
  const answer = await new Outside({ ...quick, url }).send(purchase);
  expect(answer).toMatchObject({ status: 302, headers: { location: '/elsewhere', 'x-two': 'a, b' } });
  expect(answer.body.toString()).toBe('moved');
  expect(asked).toEqual(['POST /base/buy']);
});

test('never repeats a sent purchase', async () => {
  const { url, asked } = await service(hangUp);
  await expect(new Outside({ ...quick, url }).send(purchase)).rejects.toThrow(NoAnswer);
  expect(asked).toHaveLength(1);
});

test('tries a read three times', async () => {
  const { url, asked } = await service(hangUp);
  await expect(new Outside({ ...quick, url }).send(read)).rejects.toThrow(NoAnswer);
  expect(asked).toHaveLength(3);
});

test('retries a read after a 5xx, but not a purchase', async () => {
  let failures = 1;
  const flaky = await service((_, response) => {
    response.writeHead(failures-- > 0 ? 503 : 200).end();
  });
  expect((await new Outside({ ...quick, url: flaky.url }).send(read)).status).toBe(200);
  const down = await service((_, response) => void response.writeHead(503).end());
  expect((await new Outside({ ...quick, url: down.url }).send(purchase)).status).toBe(503);
  expect(down.asked).toHaveLength(1);
});

test('reports unsent when nobody listens', async () => {
  const outside = new Outside({ ...quick, url: `http://127.0.0.1:${await deadPort()}` });
  await expect(outside.send(purchase)).rejects.toMatchObject({ name: 'NotSent', reason: 'unreachable' });
});

test('retries a purchase while nothing was sent', async () => {
  const port = await deadPort();
  const outside = new Outside({ ...quick, url: `http://127.0.0.1:${port}/base`, pauseMs: 1_000 });
  const answer = outside.send(purchase);
  const { asked } = await service((_, response) => void response.end('bought'), port);
  expect((await answer).body.toString()).toBe('bought');
  expect(asked).toHaveLength(1);
});

test('reports unsent when connecting takes too long', async () => {
  // Accepts connections and never finishes the handshake.
  const held: Socket[] = [];
  const server = createTcpServer((socket) => void held.push(socket));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of held) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const outside = new Outside({ ...quick, url: `https://127.0.0.1:${port}` });
  const answer = outside.send(within(purchase, { connectMs: 20 }));
  await expect(answer).rejects.toMatchObject({ name: 'NotSent', reason: 'unreachable' });
});

const writeHalf = (response: ServerResponse): unknown => response.write('half');

test.for([
  ['begins', { headersMs: 50 }, () => undefined],
  ['goes on', { bodyMs: 50 }, writeHalf],
  ['ends', { wholeMs: 1_500 }, writeHalf],
] as const)('an answer that never %s is none', async ([, patience, begin]) => {
  const { url, asked } = await service((_, response) => begin(response));
  await expect(new Outside({ ...quick, url }).send(within(purchase, patience))).rejects.toThrow(NoAnswer);
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('reports no answer for a truncated or endless one', async () => {
  const cut = await service((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy());
  });
  await expect(new Outside({ ...quick, url: cut.url }).send(purchase)).rejects.toThrow(NoAnswer);
  const large = await service((_, response) => void response.end('x'.repeat(2_000)));
  const outside = new Outside({ ...quick, url: large.url, mostBytes: 1_000 });
  await expect(outside.send(purchase)).rejects.toThrow(NoAnswer);
});

test('limits concurrency, queues, and counts the queue in the deadline', async () => {
  const open: ServerResponse[] = [];
  const { url, asked } = await service((_, response) => void open.push(response));
  const outside = new Outside({ ...quick, url, mostWaiting: 2 });
  const first = Array.from({ length: 4 }, () => outside.send(purchase));
  await until(() => open.length === 4);
  const late = outside.send(within(purchase, { wholeMs: 20 }));
  await expect(late).rejects.toMatchObject({ name: 'NotSent', reason: 'too-late' });
  const next = [outside.send(purchase), outside.send(purchase)];
  await expect(outside.send(purchase)).rejects.toMatchObject({ name: 'NotSent', reason: 'queue-full' });
  expect(asked).toHaveLength(4);
  for (const response of open) response.end();
  await Promise.all(first);
  await until(() => open.length === 6);
  for (const response of open) response.end();
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual([200, 200]);
});

test('queues for half of the deadline at most', async () => {
  const open: ServerResponse[] = [];
  const { url, asked } = await service((_, response) => void open.push(response));
  const outside = new Outside({ ...quick, url, atOnce: 1 });
  const first = outside.send(purchase);
  await until(() => open.length === 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let refusal: unknown;
  const next = outside.send(purchase).catch((error: unknown) => {
    refusal = error;
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(refusal).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refusal).toMatchObject({ name: 'NotSent', reason: 'too-late' });
  vi.useRealTimers();
  open[0]?.end();
  await Promise.all([first, next]);
  expect(asked).toHaveLength(1);
});

test('opens the circuit after this many failures', async () => {
  const { url, asked } = await service(hangUp);
  const outside = new Outside({ ...quick, url, mostFailures: 2 });
  for (let i = 0; i < 2; i++) await expect(outside.send(purchase)).rejects.toThrow(NoAnswer);
  await expect(outside.send(purchase)).rejects.toMatchObject({ name: 'NotSent', reason: 'breaker-open' });
  expect(asked).toHaveLength(2);
});

test('lets one trial call through after a rest, and fails others at once', async () => {
  const tries: ServerResponse[] = [];
  let isWell = false;
  const { url } = await service((request, response) =>
    isWell ? void tries.push(response) : hangUp(request, response),
  );
  const outside = new Outside({ ...quick, url, mostFailures: 1, restMs: 1 });
  await expect(outside.send(purchase)).rejects.toThrow(NoAnswer);
  isWell = true;
  await wait(5);
  const trying = outside.send(purchase);
  await until(() => tries.length === 1);
  await expect(outside.send(purchase)).rejects.toMatchObject({ name: 'NotSent', reason: 'breaker-open' });
  tries[0]?.end();
  expect((await trying).status).toBe(200);
  const next = outside.send(purchase);
  await until(() => tries.length === 2);
  tries[1]?.end();
  expect((await next).status).toBe(200);
});

test('reopens on a failed trial, and forgets failures after a good one', () => {
  const failures = new FailureWindow(2, 60_000);
  expect(failures.failure(CircuitState.Closed)).toBe(false);
  expect(failures.failure(CircuitState.HalfOpen)).toBe(true);
  failures.success(CircuitState.HalfOpen);
  expect(failures.failure(CircuitState.Closed)).toBe(false);
  expect(new FailureWindow(1, 60_000).failure(CircuitState.Closed)).toBe(true);
});

test('forgets failures outside the window', () => {
  const failures = new FailureWindow(2, 60_000);
  failures.state = [performance.now() - 60_001];
  expect(failures.failure(CircuitState.Closed)).toBe(false);
  expect(failures.failure(CircuitState.Closed)).toBe(true);
});

test("doesn't count answers as failures, nor a readable 5xx", async () => {
  const statuses = [400, 404, 409, 500, 500];
  const left = [...statuses];
  const { url } = await service((_, response) => {
    response.writeHead(left.shift() ?? 200).end('<Fault/>');
  });
  const isReadable = ({ body }: { body: Buffer }) => body.includes('Fault');
  const readable = new Outside({ ...quick, url, mostFailures: 1, isReadable });
  for (const status of statuses) expect((await readable.send(purchase)).status).toBe(status);
  const down = await service((_, response) => void response.writeHead(500).end());
  const outside = new Outside({ ...quick, url: down.url, mostFailures: 1 });
  expect((await outside.send(purchase)).status).toBe(500);
  await expect(outside.send(purchase)).rejects.toMatchObject({ reason: 'breaker-open' });
});

test("obeys a 429's delay within the deadline, twice at most", async () => {
  const tooMany = (told: Record<string, string>): RequestListener => {
    let left = 1;
    return (_, response) => void response.writeHead(left-- > 0 ? 429 : 200, told).end();
  };
  const once = await service(tooMany({ 'retry-after': '0' }));
  expect((await new Outside({ ...quick, url: once.url }).send(purchase)).status).toBe(200);
  const never = await service((_, response) => void response.writeHead(429, { 'retry-after': '0' }).end());
  expect((await new Outside({ ...quick, url: never.url }).send(purchase)).status).toBe(429);
  expect(never.asked).toHaveLength(3);
  for (const told of [{ 'retry-after': '3600' }, { 'retry-after': 'soon' }, {}]) {
    const { url, asked } = await service(tooMany(told));
    expect((await new Outside({ ...quick, url }).send(purchase)).status).toBe(429);
    expect(asked).toHaveLength(1);
  }
  const dated = await service(tooMany({ 'retry-after': new Date(0).toUTCString() }));
  expect((await new Outside({ ...quick, url: dated.url }).send(purchase)).status).toBe(200);
});
