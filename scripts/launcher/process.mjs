// Starting, watching and ending processes.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinnedNode, root } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

// Detached, so that Ctrl-C reaches only the launcher; the IPC channel notifies the child when that was killed.
/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
export const startNode = (args, env) =>
  spawn(pinnedNode, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** @param {ChildProcess} child @returns {Promise<Ending>} */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    if (hasEnded(child)) return resolve({ code: child.exitCode, signal: child.signalCode });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

/** @param {ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** @param {ChildProcess} child @param {{ signal?: NodeJS.Signals, graceMs: number, hurried: AbortSignal }} patience */
export async function stopChild(child, { signal = 'SIGTERM', graceMs, hurried }) {
  if (child.pid === undefined || hasEnded(child)) return;
  const end = ended(child);
  child.kill(signal);
  const patience = new AbortController();
  const outOfPatience = sleep(graceMs, 'late', { signal: AbortSignal.any([patience.signal, hurried]) }).catch(
    () => 'late',
  );
  const first = await Promise.race([end, outOfPatience]);
  patience.abort();
  if (first === 'late') child.kill('SIGKILL');
  await end;
}

/**
 * @param {string} command @param {string[]} args @returns {Promise<Ending & { output: string }>}
 * @param {import('node:child_process').SpawnOptions & { input?: string, signal?: AbortSignal }} [options]
 */
export function capture(command, args, { input = '', ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    const pieces = /** @type {Buffer[]} */ ([]);
    child.stdout.on('data', (piece) => pieces.push(piece));
    child.stderr.on('data', (piece) => pieces.push(piece));
    // A command that ends without reading its input closes the pipe; its exit code says enough.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code, signal, output: Buffer.concat(pieces).toString() }),
    );
  });
}

/** Empty for a process that is gone, or a zombie. @param {number} pid */
export function commandLine(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  }
  return readProcess(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** Tells a process from a later one with the same id; empty for a dead one or a zombie. @param {number} pid */
export function identity(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  }
  // After the program's name, which may hold anything in its brackets: the state first, the start time as the 20th.
  const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 20 || fields[0] === 'Z' || fields[0] === 'X') return '';
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
}

/** @param {number} pid @param {string} file */
const readProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
};

/** True even for a zombie, or someone else's process. @param {number} pid */
export function exists(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
