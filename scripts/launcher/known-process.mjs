// A process that can be recognised later, even by another program, when its number may belong to a stranger.
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from './process.mjs';

/** @typedef {{ pid: number, identity: string }} KnownProcess */

/** How long a process may take to disappear once it was killed. */
const KILLED_MS = 2000;

/** @param {number} pid @returns {KnownProcess} */
export const knownProcess = (pid) => ({ pid, identity: identity(pid) });

/** @param {KnownProcess | undefined} known */
export const isAlive = (known) =>
  known !== undefined && known.identity !== '' && identity(known.pid) === known.identity;

/** @param {KnownProcess[]} processes @param {number} graceMs */
export async function endProcesses(processes, graceMs) {
  const living = () => processes.filter(isAlive);
  for (const { pid } of living()) signal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (living().length > 0 && Date.now() < deadline) await sleep(50);
  for (const { pid } of living()) signal(pid, 'SIGKILL');
  while (living().length > 0 && Date.now() < deadline + KILLED_MS) await sleep(50);
}

/** @param {number} pid @param {NodeJS.Signals} name */
const signal = (pid, name) => {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended a moment ago.
    if (error.code !== 'ESRCH') throw error;
  }
};
