import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { deadPid, makeZombie } from '../test-support/dead-process.ts';
import { endProcesses, isAlive, knownProcess } from './known-process.mjs';
import { commandLine, ended, exists, identity, stopChild } from './process.mjs';

const NEVER = new AbortController().signal;

async function startChild(manner: 'willing' | 'stubborn') {
  const answer = manner === 'willing' ? 'process.exit(3)' : '';
  const lines = `process.on('SIGTERM', () => { ${answer} }); setInterval(() => {}, 1000); console.log('up');`;
  const child = spawn(process.execPath, ['--eval', lines], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('kills a child that takes too long to stop', async () => {
  const child = await startChild('stubborn');
  await stopChild(child, { graceMs: 50, hurried: NEVER });
  expect(child.signalCode).toBe('SIGKILL');
});

test('kills a child at once on a second Ctrl-C, before or after asking it to stop', async () => {
  const first = await startChild('stubborn');
  await stopChild(first, { graceMs: 60_000, hurried: AbortSignal.abort() });
  expect(first.signalCode).toBe('SIGKILL');
  const second = await startChild('stubborn');
  const hurry = new AbortController();
  const stopped = stopChild(second, { graceMs: 60_000, hurried: hurry.signal });
  hurry.abort();
  await stopped;
  expect(second.signalCode).toBe('SIGKILL');
});

test('gives an identity and a command line to living processes only', async () => {
  expect(identity(process.pid)).not.toBe('');
  expect(commandLine(process.pid)).toContain('node');
  const zombie = await makeZombie();
  for (const pid of [deadPid(), zombie.pid, 0, Number.NaN]) {
    expect(commandLine(pid)).toBe('');
    expect(isAlive(knownProcess(pid))).toBe(false);
  }
  expect([exists(zombie.pid), isAlive(zombie)]).toEqual([true, false]);
});

test('ends processes of an earlier run, and kills those that take too long', async () => {
  const willing = await startChild('willing');
  const stubborn = await startChild('stubborn');
  const bystander = await startChild('willing');
  const known = [willing, stubborn].map(({ pid }) => knownProcess(Number(pid)));
  const reused = { pid: Number(bystander.pid), identity: 'an-earlier-boot 4711' };
  await endProcesses([...known, reused], 200);
  expect(await ended(willing)).toEqual({ code: 3, signal: null });
  expect(await ended(stubborn)).toEqual({ code: null, signal: 'SIGKILL' });
  expect(isAlive(knownProcess(Number(bystander.pid)))).toBe(true);
});
