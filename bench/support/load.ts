import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sized } from './size.ts';

export interface Measured {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Figures {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** The server's CPU time for a thousand requests. */
  readonly cpuMs: number;
  readonly memoryMb: number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function startMeasured(name: string, file: string, readyPath: string): Promise<Measured> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(url + readyPath).catch(() => undefined))?.status === 200) break;
    await wait(50);
  }
  if (child.pid === undefined) throw new Error(`${file} did not start`);
  const stop = async () => {
    if (!child.kill('SIGTERM')) return;
    await once(child, 'exit');
  };
  return { name, url, pid: child.pid, stop };
}

/** Returns a process's user and system time, which the kernel counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

function request(url: string, agent: http.Agent, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
        reply.resume().on('end', () => resolve(performance.now() - startedAt));
      })
      .on('error', reject);
  });
}

export async function measure(
  { url, pid }: Measured,
  paths: readonly string[],
  headers: Record<string, string>,
  { connections = 8, seconds = sized({ tiny: 0.1, whole: 3 }) } = {},
): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const cpuBefore = cpuMs(pid);
  const endAt = performance.now() + seconds * 1_000;
  let next = 0;
  const work = async () => {
    while (performance.now() < endAt)
      times.push(await request(url + paths[next++ % paths.length], agent, headers));
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuMs: ((cpuMs(pid) - cpuBefore) / times.length) * 1_000,
    memoryMb: memoryMb(pid),
  };
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
