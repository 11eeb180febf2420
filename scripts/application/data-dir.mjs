// The lock of a data directory: one launcher at a time, recorded with its children to clear up after a kill -9.
import path from 'node:path';
import { endProcesses, isAlive, knownProcess } from '../launcher/known-process.mjs';
import { readLock, releaseLock, takeLock, writeLock } from '../launcher/lock.mjs';
import { isPortTaken } from '../launcher/port.mjs';
import { Refusal } from '../launcher/refusal.mjs';

/** @typedef {import('../launcher/settings.mjs').Settings} Settings */
/** @typedef {ReturnType<typeof claimDataDir>} ChildRegister */

/** A server that lost its launcher finishes the requests it has; after that it is ended. */
const ORPHANS_MS = 15_000;

/** A launcher waits for its server, then its sandbox, then PostgreSQL. */
const LAUNCHER_MS = 25_000;

/** @param {string} dataDir */
const lockOf = (dataDir) => path.join(dataDir, 'launcher.json');

/** @param {Settings} settings */
export const isLauncherRunning = ({ dataDir }) => isAlive(readLock(lockOf(dataDir)));

/** @param {string} dataDir */
const alreadyRunning = (dataDir) =>
  new Refusal(
    `Assay is already running on the data in ${dataDir} (process ${readLock(lockOf(dataDir))?.pid}). Stop it, or choose another DATA_DIR and PORT.`,
  );

/** Refuses wrong settings before anything is installed or started. @param {Settings} settings */
export async function refuseIfTaken(settings) {
  if (isLauncherRunning(settings)) throw alreadyRunning(settings.dataDir);
  await endOrphans(settings.dataDir);
  if (await isPortTaken(settings.port, settings.host)) {
    throw new Refusal(
      `Port ${settings.port} is in use by another program. Stop that program, or set PORT to another port.`,
    );
  }
}

/** Returns the register of our children. @param {Settings} settings */
export function claimDataDir({ dataDir }) {
  const file = lockOf(dataDir);
  if (takeDataDirLock(dataDir)) throw alreadyRunning(dataDir);
  const children = /** @type {Record<string, import('../launcher/known-process.mjs').KnownProcess>} */ ({});
  return {
    /** @param {string} name @param {number | undefined} pid */
    add(name, pid) {
      if (pid !== undefined) children[name] = knownProcess(pid);
      writeLock(file, { ...knownProcess(process.pid), children });
    },
    release: () => releaseLock(file),
  };
}

/** Returns who has it, if someone does. @param {string} dataDir */
const takeDataDirLock = (dataDir) => {
  try {
    return takeLock(lockOf(dataDir));
  } catch (error) {
    if (['EACCES', 'EROFS'].includes(error.code))
      throw new Refusal(`This account can't write to ${dataDir}. Set DATA_DIR to another directory.`);
    if (['EEXIST', 'ENOTDIR'].includes(error.code))
      throw new Refusal(`DATA_DIR is set to ${dataDir}, but that is not a directory.`);
    throw error;
  }
};

/** @param {string} dataDir */
const childrenOf = (dataDir) => Object.values(readLock(lockOf(dataDir))?.children ?? {});

/** @param {string} dataDir */
async function endOrphans(dataDir) {
  const children = childrenOf(dataDir);
  if (!children.some(isAlive)) return;
  console.log('An earlier run was killed; waiting for its processes to end.');
  await endProcesses(children, ORPHANS_MS);
}

/** Ends an Assay that a killed test run left in a directory about to be deleted. @param {string} dataDir */
export async function endLauncher(dataDir) {
  const launcher = readLock(lockOf(dataDir));
  if (launcher) await endProcesses([launcher], LAUNCHER_MS);
  await endProcesses(childrenOf(dataDir), ORPHANS_MS);
}
