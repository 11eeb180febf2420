import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { deadPid, makeZombie } from '../test-support/dead-process.ts';
import { endProcesses, isAlive, knownProcess } from './known-process.mjs';
import { commandLine, ended, exists, identity, stopChild } from './process.mjs';

const NEVER = new AbortController().signal;

/** A child that ends on SIGTERM with code 3, or takes no notice of it. */
async function startChild(manner: 'willing' | 'stubborn') {
  const answer = manner === 'willing' ? 'process.exit(3)' : '';
  const lines = `process.on('SIGTERM', () => { ${answer} }); setInterval(() => {}, 1000); console.log('up');`;
  const child = spawn(process.execPath, ['--eval', lines], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a child that is asked to stop may exit on its own', async () => {
  const child = await startChild('willing');
  await stopChild(child, { graceMs: 20_000, hurried: NEVER });
  expect([child.exitCode, child.signalCode]).toEqual([3, null]);
});

test('a child that takes too long is killed', async () => {
  const child = await startChild('stubborn');
  await stopChild(child, { graceMs: 50, hurried: NEVER });
  expect(child.signalCode).toBe('SIGKILL');
});

test('a child is killed at once when the person is in a hurry, before or after it was asked', async () => {
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

test('the end of a child that has already ended is known', async () => {
  const child = await startChild('willing');
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await ended(child)).toEqual({ code: 3, signal: null });
  await stopChild(child, { graceMs: 60_000, hurried: NEVER });
});

test('a program that does not exist is an error, not a wait', async () => {
  await expect(ended(spawn('/no/such/program'))).rejects.toThrow('ENOENT');
});

test('a living process has an identity and a command line; a dead one and a zombie have neither', async () => {
  expect(identity(process.pid)).not.toBe('');
  expect(commandLine(process.pid)).toContain('node');
  const zombie = await makeZombie();
  for (const pid of [deadPid(), zombie.pid, 0, Number.NaN]) {
    expect(commandLine(pid)).toBe('');
    expect(isAlive(knownProcess(pid))).toBe(false);
  }
  expect([exists(zombie.pid), isAlive(zombie)]).toEqual([true, false]);
});

test('processes of an earlier run are asked to end, and killed when they take too long', async () => {
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
