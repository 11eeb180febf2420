// Keeps a child process running: one that was killed is restarted, one that exited is not.
import { stopChild } from '../launcher/process.mjs';

const MINUTE_MS = 60_000;
const RESTARTS_A_MINUTE = 5;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {string} name @param {() => ChildProcess} spawnChild @param {{ waitsForChange?: boolean }} [options] */
export function supervise(name, spawnChild, { waitsForChange = false } = {}) {
  let child = /** @type {ChildProcess | undefined} */ (undefined);
  let isStopping = false;
  let isReplaced = false;
  let restarts = /** @type {number[]} */ ([]);
  const gaveUp = Promise.withResolvers();

  const start = () => {
    child = spawnChild();
    child.once('error', (error) => gaveUp.reject(error));
    child.once('exit', (code, signal) => onExit(code, signal));
  };
  /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
  const onExit = (code, signal) => {
    if (isStopping) return;
    if (isReplaced) {
      isReplaced = false;
      return start();
    }
    if (waitsForChange && signal === null)
      return console.log(`The ${name} ended with code ${code}; it starts again when a source file changes.`);
    restarts = restarts.filter((at) => at > Date.now() - MINUTE_MS);
    if (signal === null || restarts.length >= RESTARTS_A_MINUTE) {
      const reason =
        signal === null
          ? `ended with code ${code}`
          : `was killed ${restarts.length + 1} times within a minute`;
      return gaveUp.resolve({
        code: code || 1,
        reason: `The ${name} ${reason}. See its messages above.`,
      });
    }
    restarts.push(Date.now());
    console.log(`The ${name} was killed (${signal}); restarting it.`);
    start();
  };

  start();
  return {
    /** Resolves when it is not worth starting again. @type {Promise<{ code: number, reason: string }>} */
    gaveUp: gaveUp.promise,
    /** @param {{ graceMs: number, hurried: AbortSignal }} patience */
    async stop(patience) {
      isStopping = true;
      if (child) await stopChild(child, patience);
    },
    /** A fresh one in its place, for changed sources. */
    replace() {
      isReplaced = true;
      if (child?.exitCode !== null || child.signalCode !== null) onExit(child?.exitCode ?? 0, null);
      else child.kill('SIGTERM');
    },
  };
}
