// Who runs Assay on a data directory: one launcher at a time, recorded with its children, so that the next one can
// clear up after a kill -9.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readLock, releaseLock, someone, takeLock, writeLock } from '../launcher/lock.mjs';
import { isPortTaken } from '../launcher/port.mjs';
import { Refusal } from '../launcher/refusal.mjs';

/** @typedef {import('../launcher/settings.mjs').Settings} Settings */

/** A server that lost its launcher finishes the requests it has; after that it is ended. */
const ORPHANS_MS = 15_000;

/** @param {Settings} settings */
const lockOf = (settings) => path.join(settings.dataDir, 'launcher.json');

/** @param {Settings} settings */
export const isLauncherRunning = (settings) => isAlive(readLock(lockOf(settings)));

/** @param {Settings} settings */
const alreadyRunning = (settings) =>
  new Refusal(
    `Assay already runs on the data in ${settings.dataDir} (process ${readLock(lockOf(settings))?.pid}): stop it, or choose another DATA_DIR and PORT.`,
  );

/**
 * What can be refused at once, before anything is installed or started.
 * @param {Settings} settings
 */
export async function refuseIfTaken(settings) {
  if (isLauncherRunning(settings)) throw alreadyRunning(settings);
  await endOrphans(settings);
  if (await isPortTaken(settings.port, settings.host)) {
    throw new Refusal(
      `Port ${settings.port} is in use by another program: stop that one, or choose another port with PORT.`,
    );
  }
}

/**
 * @param {Settings} settings
 * @returns the record of our children
 */
export function claimDataDir(settings) {
  const file = lockOf(settings);
  if (isTaken(settings)) throw alreadyRunning(settings);
  const children = /** @type {Record<string, import('../launcher/lock.mjs').Someone>} */ ({});
  return {
    /** @param {string} name @param {number | undefined} pid */
    record(name, pid) {
      if (pid !== undefined) children[name] = someone(pid);
      writeLock(file, { ...someone(process.pid), children });
    },
    release: () => releaseLock(file),
  };
}

/** @param {Settings} settings */
const isTaken = (settings) => {
  try {
    return takeLock(lockOf(settings)) !== undefined;
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    throw new Refusal(
      `This account may not write to ${settings.dataDir}: choose another directory with DATA_DIR.`,
    );
  }
};

/** @param {Settings} settings */
async function endOrphans(settings) {
  const children = Object.values(readLock(lockOf(settings))?.children ?? {});
  const living = () => children.filter(isAlive);
  if (living().length === 0) return;
  console.log('An earlier start was killed; waiting for what it left to end.');
  for (const { pid } of living()) signal(pid, 'SIGTERM');
  const deadline = Date.now() + ORPHANS_MS;
  while (living().length > 0 && Date.now() < deadline) await sleep(50);
  for (const { pid } of living()) signal(pid, 'SIGKILL');
  while (living().length > 0 && Date.now() < deadline + 2000) await sleep(50);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
const signal = (pid, name) => {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended in this very moment.
    if (error.code !== 'ESRCH') throw error;
  }
};
