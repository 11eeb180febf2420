// The life of the embedded PostgreSQL: started or adopted, watched, stopped, deleted.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isPortTaken } from '../launcher/port.mjs';
import { commandLine, exists } from '../launcher/process.mjs';
import { Refusal } from '../launcher/refusal.mjs';
import { clusterOf, DATABASE, ensureCluster, postgresCommand, readPassword, USER } from './cluster.mjs';
import { actualHome, findInstallation, locationNote } from './installation.mjs';

/** @typedef {import('./installation.mjs').Installation} Installation */
/** @typedef {{ fsync: boolean, port?: number }} Options */
/** @typedef {{ pid: number, port: number, isReady: boolean }} Running */

/** How long what a killed server left behind may get in the way. */
const LEFTOVERS_MS = 10_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // TCP only: a socket's path has a length limit that a deep directory exceeds.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is logged without its values: they are people's names, addresses and dates of birth.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** For tests: their database need not survive a crash. */
const EPHEMERAL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

/** @param {{ dataDir: string, fsync?: boolean, port?: number }} options `port` is used if it is free */
export async function startPostgres({ dataDir, fsync = true, port }) {
  const installation = findInstallation(path.resolve(dataDir));
  try {
    await ensureCluster(installation, { fsync });
    const { running, adopted } = await startOrAdopt(installation, { fsync, port });
    return databaseHandle(installation, running, adopted);
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    throw new Refusal(
      `The database in ${installation.home} belongs to another account. Start Assay under that account.`,
    );
  }
}

/** @param {Installation} installation @param {Running} running @param {boolean} adopted */
const databaseHandle = (installation, running, adopted) => {
  const server = `postgres://${USER}:${readPassword(installation)}@127.0.0.1:${running.port}`;
  return {
    url: `${server}/${DATABASE}`,
    /** For creating other databases. */
    adminUrl: `${server}/postgres`,
    port: running.port,
    adopted,
    isAlive: () => isPostmaster(installation, running.pid),
    /** @param {AbortSignal} [hurried] */
    stop: (hurried) => stop(installation, hurried?.aborted ? 'immediate' : 'fast'),
  };
};

/** @param {Installation} installation @param {Options} options @returns {Promise<{ running: Running, adopted: boolean }>} */
async function startOrAdopt(installation, options) {
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    const found = findRunning(installation);
    if (found?.isReady) return { running: found, adopted: true };
    // One that is starting or stopping: soon it can be adopted, or is gone.
    const problem = found
      ? 'a PostgreSQL from an earlier run is running but not ready.'
      : await tryStart(installation, options);
    const started = findRunning(installation);
    // Of two starts at once one fails, and adopts the other's.
    if (!found && started?.isReady) return { running: started, adopted: problem !== '' };
    if (Date.now() > deadline) throw new Refusal(`PostgreSQL did not start: ${problem}`);
    await sleep(200);
  }
}

/** @param {Installation} installation @param {Options} options @returns {Promise<string>} the problem, if any */
async function tryStart(installation, { fsync, port }) {
  clearStaleLock(installation);
  const settings = Object.entries({ ...SETTINGS, ...(fsync ? {} : EPHEMERAL) });
  const options = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
  const log = path.join(installation.home, 'log');
  // Three minutes: after a crash the write-ahead log is replayed first.
  const args = ['start', '-w', '-t', '180', '-D', clusterOf(installation), '-l', log];
  const chosen = port && !(await isPortTaken(port, '127.0.0.1')) ? port : await freePort();
  const { code, output } = await postgresCommand(installation, 'pg_ctl', [
    ...args,
    '-o',
    `-p ${chosen} ${options}`,
  ]);
  if (code === 0) return '';
  const end = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : output;
  return `its log ${log} ends with\n${end}`;
}

/** Checks that it is really a server, and ours. @param {Installation} installation @returns {Running | undefined} */
function findRunning(installation) {
  const lines = readLockFile(installation);
  const pid = Number(lines[0]);
  if (!isPostmaster(installation, pid)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** @param {Installation} installation */
const readLockFile = (installation) => {
  try {
    return readFileSync(path.join(clusterOf(installation), 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

// `pg_ctl status` only asks whether the pid exists, so a zombie or a stranger would pass.
/** @param {Installation} installation @param {number} pid */
const isPostmaster = (installation, pid) =>
  commandLine(pid).includes(`postgres -D ${clusterOf(installation)} `);

// PostgreSQL stops before the lock of a zombie or a stranger, and before an empty one, left by a crash. Processes
// that outlived their server must be gone first, because the lock guards against them too.
/** @param {Installation} installation */
function clearStaleLock(installation) {
  const [first] = readLockFile(installation);
  if (first === undefined || hasSurvivors(clusterOf(installation), Number(first))) return;
  if (first === '' || exists(Number(first)))
    rmSync(path.join(clusterOf(installation), 'postmaster.pid'), { force: true });
}

// PostgreSQL's processes work in their cluster's directory; where that can't be seen, the name has to do.
/** @param {string} cluster @param {number} pid */
const hasSurvivors = (cluster, pid) => {
  if (process.platform !== 'linux') return commandLine(pid).includes('postgres');
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingDirectory(name) === cluster);
};

/** @param {string} pid */
const workingDirectory = (pid) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    // Gone, a zombie, or another account's, which can't be a process of this database.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return '';
    throw error;
  }
};

/** @param {Installation} installation @param {'fast' | 'immediate'} mode */
async function stop(installation, mode) {
  if (!findRunning(installation)) return;
  const args = ['stop', '-w', '-t', '30', '-D', clusterOf(installation), '-m'];
  const { code, output } = await postgresCommand(installation, 'pg_ctl', [...args, mode]);
  if (code === 0 || !findRunning(installation)) return;
  if (mode === 'fast') return stop(installation, 'immediate');
  throw new Refusal(`PostgreSQL in ${installation.home} could not be stopped: ${output.trim()}`);
}

/** Stops and deletes an ephemeral database, wherever it had to be put. @param {string} dataDir */
export async function removePostgres(dataDir) {
  const wanted = path.resolve(dataDir);
  const home = actualHome(wanted);
  if (existsSync(home)) {
    await stop(findInstallation(wanted), 'immediate');
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(locationNote(wanted), { force: true });
}
