import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { frankieClient, startReceiver } from './test-support/frankie-client.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Listening = { kind: string; smtpPort: number; httpPort: number; clamdPort: number };

const start = async (
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; listening: Listening }> => {
  const child = fork(main, { stdio: 'pipe', execArgv: [], env: { ...process.env, ...env } });
  children.push(child);
  const [listening] = (await once(child, 'message')) as [Listening];
  return { child, listening };
};

const run = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
};

const opens = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('it reports to its parent which free ports it picked, and listens on this machine only', async () => {
  const { listening } = await start();
  expect(listening).toEqual({
    kind: 'listening',
    smtpPort: expect.any(Number),
    clamdPort: expect.any(Number),
    httpPort: expect.any(Number),
  });
  expect((await fetch(`http://127.0.0.1:${listening.httpPort}/mail`)).status).toBe(200);
  expect(await opens(listening.smtpPort, '127.0.0.1')).toBe(true);
  // Another address of the same interface: only something listening on all of them would answer.
  expect(await opens(listening.httpPort, '127.0.0.2')).toBe(false);
  expect(await opens(listening.smtpPort, '127.0.0.2')).toBe(false);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it exits on %s, even with connections open and a request half sent',
  async (signal) => {
    const { child, listening } = await start();
    await fetch(`http://127.0.0.1:${listening.httpPort}/`);
    const idle = connect(listening.smtpPort, '127.0.0.1');
    await once(idle, 'data');
    const calling = connect(listening.httpPort, '127.0.0.1');
    const cut = new Promise((resolve) => calling.once('error', resolve).once('close', resolve));
    await new Promise((resolve) => calling.write('GET /mail HTTP/1.1\r\n', resolve));
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    await cut;
    idle.destroy();
  },
);

test('it exits when its parent has gone', async () => {
  const { child } = await start();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port in use, or something that is not a port, is reported in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  for (const name of ['SANDBOX_HTTP_PORT', 'SANDBOX_SMTP_PORT']) {
    const { code, output } = await run({ [name]: port });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^The sandbox can't start: port ${port} is already in use.*\\n$`));
  }
  taken.close();
  expect(await run({ SANDBOX_HTTP_PORT: '80a' })).toEqual({
    code: 1,
    output:
      'The sandbox can\'t start: SANDBOX_HTTP_PORT must be a port number, or 0 to pick a free one, not "80a"\n',
  });
});

test('how long things take, and where FrankieOne tells of its checks, come from the environment', async () => {
  const receiver = await startReceiver();
  const { listening } = await start({
    SANDBOX_PAID_MS: '0',
    SANDBOX_SLOW_REPORT_MS: '0',
    SANDBOX_DOCUMENT_MS: '0',
    SANDBOX_FRANKIE_WEBHOOK_URL: `${receiver.url}/`,
    SANDBOX_FRANKIE_WEBHOOK_SECRET: 'a secret',
  });
  const client = frankieClient(`http://127.0.0.1:${listening.httpPort}/frankieone`);
  expect((await client.verify(await client.create('Slowcoach'))).status).toBe(200);
  await expect.poll(() => receiver.hooks.map(({ authorization }) => authorization)).toEqual(['a secret']);
  receiver.close();
  for (const [name, value, reason] of [
    ['SANDBOX_PAID_MS', '1.5 s', 'a number of milliseconds'],
    ['SANDBOX_FRANKIE_WEBHOOK_URL', 'nowhere', 'an address'],
  ] as const)
    expect(await run({ [name]: value })).toEqual({
      code: 1,
      output: `The sandbox can't start: ${name} must be ${reason}, not "${value}"\n`,
    });
});

test('it exits on SIGTERM although an answer and a webhook are under way', async () => {
  const { child, listening } = await start({
    SANDBOX_FRANKIE_WEBHOOK_URL: 'http://127.0.0.1:9',
    SANDBOX_PAID_MS: '0',
  });
  const client = frankieClient(`http://127.0.0.1:${listening.httpPort}/frankieone`);
  const entityId = await client.create('Slowcoach');
  const cut = expect(client.verify(entityId)).rejects.toThrow();
  await expect.poll(async () => (await client.ask('/ruok')).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await cut;
});
