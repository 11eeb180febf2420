import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const main = path.join(import.meta.dirname, '../src/main.ts');

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  log(): string;
  kill(): Promise<void>;
  /** SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const running = new Set<ChildProcess>();

/** Ends servers that a failed test left, because they would keep the run from ending. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

export async function untilReady({ url, child }: ServerProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const reply = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (reply?.status === 200) return;
    await wait(50);
  }
  throw new Error('the server did not get ready');
}

export async function spawnServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  };
  const url = `http://localhost:${port}`;
  return {
    url,
    child,
    log: () => text,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

export async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer(env);
  await untilReady(server);
  return server;
}
