import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './launcher/port.mjs';
import { commandLine } from './launcher/process.mjs';
import { removeScratch } from './suite/scratch.mjs';

const launcher = path.join(import.meta.dirname, 'start.mjs');
// As `mktemp -d` makes it: for root, PostgreSQL's account cannot enter it.
const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-'));
let port: number;

interface Launched {
  child: ChildProcess;
  output: () => string;
}

function launch(settings: Record<string, string> = {}): Launched {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...settings };
  const child = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += piece));
  return { child, output: () => text };
}

async function untilReady({ child, output }: Launched): Promise<void> {
  while (!output().includes('Emails sent by the demo')) {
    if (child.exitCode !== null) throw new Error(`It ended instead:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const children = (): number[] => {
  const lock = JSON.parse(readFileSync(path.join(dataDir, 'launcher.json'), 'utf8'));
  return Object.values<{ pid: number }>(lock.children).map(({ pid }) => pid);
};

const isAnswering = () =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.status === 200,
    () => false,
  );

beforeAll(async () => {
  port = await freePort();
});

afterAll(() => removeScratch(dataDir));

test('a first start says where Assay is and who can sign in, and SIGTERM ends all of it', async () => {
  const first = launch();
  await untilReady(first);
  expect(first.output()).toContain(`\nAssay is ready at http://localhost:${port}\n`);
  expect(first.output()).toContain('admin@assay.test');
  expect(await isAnswering()).toBe(true);
  const pids = children();
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
  expect(pids.map(commandLine).join('')).toBe('');
}, 120_000);

test('after kill -9 of the launcher the next start recovers by itself', async () => {
  const first = launch();
  await untilReady(first);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = launch();
  await untilReady(second);
  expect(await isAnswering()).toBe(true);
  second.child.kill('SIGINT');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
}, 120_000);

test('a killed server is started again', async () => {
  const first = launch();
  await untilReady(first);
  const server = children().find((pid) => commandLine(pid).includes('server/src/main.ts'));
  process.kill(Number(server), 'SIGKILL');
  await expect.poll(() => first.output(), { timeout: 5000 }).toContain('The server was killed');
  await expect.poll(isAnswering, { timeout: 20_000 }).toBe(true);
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
}, 120_000);

test('a second start on the same data is refused in one sentence', async () => {
  const first = launch();
  await untilReady(first);
  const second = launch({ PORT: String(await freePort()) });
  expect(await once(second.child, 'close')).toEqual([1, null]);
  expect(second.output()).toMatch(/^Assay is already running on the data in .*\n$/);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
}, 120_000);

test('a port in use is one clear sentence', async () => {
  const other = net.createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const refused = launch();
  expect(await once(refused.child, 'close')).toEqual([1, null]);
  expect(refused.output()).toMatch(/^Port \d+ is in use by another program.*\n$/);
  other.close();
});

test.each([
  ['PORT', 'eighty', /^PORT must be a number from 1 to 65535/],
  ['DEMO', 'maybe', /^DEMO must be 1 or 0/],
  ['ROLE', 'boss', /^ROLE must be one of web, worker, all/],
  ['DATABASE_URL', 'mysql://localhost', /^DATABASE_URL must be an address starting with postgres:/],
])('%s=%s is refused in one sentence', async (name, value, sentence) => {
  const refused = launch({ [name]: value });
  expect(await once(refused.child, 'close')).toEqual([1, null]);
  expect(refused.output()).toMatch(sentence);
  expect(refused.output().trim().split('\n')).toHaveLength(1);
});
