// The life of the embedded PostgreSQL: started or adopted, watched, stopped, deleted.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isPortTaken } from '../launcher/port.mjs';
import { commandLine, exists } from '../launcher/process.mjs';
import { Refusal } from '../launcher/refusal.mjs';
import { clusterOf, DATABASE, ensureCluster, postgresCommand, readPassword, USER } from './cluster.mjs';
import { actualHome, noteOf, place as placeFor } from './installation.mjs';

/** @typedef {import('./installation.mjs').Place} Place */
/** @typedef {{ fsync: boolean, port?: number }} Options */
/** @typedef {{ pid: number, port: number, isReady: boolean }} Running */

/** How long the leftovers of a killed server may stand in the way. */
const LEFTOVERS_MS = 10_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // TCP only: a socket's path has a length limit that a deep directory exceeds.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** For tests: a database that lives as long as they do has nothing to survive. */
const EPHEMERAL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

/**
 * @param {{ dataDir: string, fsync?: boolean, port?: number }} wish `port` is taken when it is free
 */
export async function startPostgres({ dataDir, fsync = true, port }) {
  const place = placeFor(path.resolve(dataDir));
  try {
    await ensureCluster(place, { fsync });
    const { running, adopted } = await startOrAdopt(place, { fsync, port });
    return handle(place, running, adopted);
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    throw new Refusal(`The database in ${place.home} belongs to another account: start Assay as that one.`);
  }
}

/**
 * @param {Place} place
 * @param {Running} running
 * @param {boolean} adopted
 */
const handle = (place, running, adopted) => {
  const server = `postgres://${USER}:${readPassword(place)}@127.0.0.1:${running.port}`;
  return {
    url: `${server}/${DATABASE}`,
    /** The database that is there to make others from. */
    adminUrl: `${server}/postgres`,
    port: running.port,
    adopted,
    isAlive: () => isPostmaster(place, running.pid),
    /** @param {AbortSignal} [hurried] */
    stop: (hurried) => stop(place, hurried?.aborted ? 'immediate' : 'fast'),
  };
};

/**
 * @param {Place} place
 * @param {Options} options
 * @returns {Promise<{ running: Running, adopted: boolean }>}
 */
async function startOrAdopt(place, options) {
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    const found = findRunning(place);
    if (found?.isReady) return { running: found, adopted: true };
    // One that is about to start or to stop: soon it is adopted, or gone.
    const said = found
      ? 'A PostgreSQL of an earlier start neither becomes ready nor ends.'
      : await tryStart(place, options);
    const started = findRunning(place);
    if (!found && started?.isReady) return { running: started, adopted: false };
    if (Date.now() > deadline) throw new Refusal(`PostgreSQL did not start: ${said}`);
    await sleep(200);
  }
}

/**
 * @param {Place} place
 * @param {Options} options
 * @returns {Promise<string>} what went wrong, if it did
 */
async function tryStart(place, { fsync, port }) {
  clearForeignLock(place);
  const settings = Object.entries({ ...SETTINGS, ...(fsync ? {} : EPHEMERAL) });
  const options = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
  const log = path.join(place.home, 'log');
  // Three minutes: after a crash the write-ahead log is replayed first.
  const args = ['start', '-w', '-t', '180', '-D', clusterOf(place), '-l', log];
  const chosen = port && !(await isPortTaken(port, '127.0.0.1')) ? port : await freePort();
  const { code, output } = await postgresCommand(place, 'pg_ctl', [...args, '-o', `-p ${chosen} ${options}`]);
  if (code === 0) return '';
  const end = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : output;
  return `its log ${log} ends with\n${end}`;
}

/**
 * The server named in the lock file, if it is really one, and ours.
 * @param {Place} place
 * @returns {Running | undefined}
 */
function findRunning(place) {
  const lines = readLockFile(place);
  const pid = Number(lines[0]);
  if (!isPostmaster(place, pid)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** @param {Place} place */
const readLockFile = (place) => {
  try {
    return readFileSync(path.join(clusterOf(place), 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * `pg_ctl status` only asks whether the pid exists: a zombie, or a stranger who got the number, would pass.
 * @param {Place} place
 * @param {number} pid
 */
const isPostmaster = (place, pid) => commandLine(pid).includes(`postgres -D ${clusterOf(place)} `);

/**
 * PostgreSQL removes the lock of a pid that is gone, but stops before one that is not, even if it is a zombie or a
 * stranger, and before an empty one, as a crash of the machine leaves it. The lock also guards against processes that
 * outlived their server, so those must be gone first.
 * @param {Place} place
 */
function clearForeignLock(place) {
  const [first] = readLockFile(place);
  if (first === undefined || hasSurvivors(clusterOf(place), Number(first))) return;
  if (first === '' || exists(Number(first)))
    rmSync(path.join(clusterOf(place), 'postmaster.pid'), { force: true });
}

/**
 * Every process of a PostgreSQL works in its cluster's directory; where that cannot be seen, its name has to do.
 * @param {string} cluster
 * @param {number} pid
 */
const hasSurvivors = (cluster, pid) => {
  if (process.platform !== 'linux') return commandLine(pid).includes('postgres');
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingDirectory(name) === cluster);
};

/** @param {string} pid */
const workingDirectory = (pid) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    // Gone meanwhile, a zombie, or another account's, which cannot be a process of this database.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return '';
    throw error;
  }
};

/**
 * @param {Place} place
 * @param {'fast' | 'immediate'} mode
 */
async function stop(place, mode) {
  if (!findRunning(place)) return;
  const args = ['stop', '-w', '-t', '30', '-D', clusterOf(place), '-m'];
  const { code, output } = await postgresCommand(place, 'pg_ctl', [...args, mode]);
  if (code === 0 || !findRunning(place)) return;
  if (mode === 'fast') return stop(place, 'immediate');
  throw new Refusal(`PostgreSQL in ${place.home} could not be stopped: ${output.trim()}`);
}

/**
 * Stops and deletes an ephemeral database, wherever it had to be put.
 * @param {string} dataDir
 */
export async function removePostgres(dataDir) {
  const wanted = path.resolve(dataDir);
  const home = actualHome(wanted);
  if (existsSync(home)) {
    await stop(placeFor(wanted), 'immediate');
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(noteOf(wanted), { force: true });
}
