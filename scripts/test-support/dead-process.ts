import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { type KnownProcess, knownProcess } from '../launcher/known-process.mjs';
import { commandLine, exists, identity } from '../launcher/process.mjs';

export const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

/** A process that was killed, as it was before: its parent never asks how it ended, so to `kill` it still exists. */
export async function makeZombie(options: SpawnOptions = {}): Promise<KnownProcess> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = knownProcess(Number(printed.toString()));
  // Only once the shell has become the other program does nobody wait for its child.
  await expect.poll(() => commandLine(parent.pid ?? 0)).toBe('sleep 600');
  process.kill(zombie.pid, 'SIGKILL');
  await expect.poll(() => identity(zombie.pid)).toBe('');
  expect(exists(zombie.pid)).toBe(true);
  return zombie;
}
