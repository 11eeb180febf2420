// A file that says which process holds something. A holder that was killed leaves its file behind: such a file
// counts for nothing, so nobody ever has to delete one by hand.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from './process.mjs';

/** @typedef {{ pid: number, identity: string }} Someone */
/** @typedef {Someone & { children?: Record<string, Someone> }} Holder */

/**
 * @param {number} pid
 * @returns {Someone}
 */
export const someone = (pid) => ({ pid, identity: identity(pid) });

/**
 * What the file says, whether or not that process still lives.
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Cut short by a crash of the machine: nobody is left who could hold it.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The number may have been given to another process since; its identity tells.
 * @param {Someone | undefined} who
 */
export const isAlive = (who) =>
  who !== undefined && who.identity !== '' && identity(who.pid) === who.identity;

/**
 * @param {string} file
 * @param {Holder} holder
 */
export function writeLock(file, holder) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, file);
}

/**
 * Takes the lock, or returns who has it.
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(someone(process.pid)));
  try {
    for (;;) {
      const holder = readLock(file);
      if (isAlive(holder)) return holder;
      setAside(file, holder);
      // A link, unlike a write, fails when another process was faster.
      if (linked(draft, file)) return undefined;
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a dead holder's file away. Somebody else may have done so and taken the lock since it was read: what was
 * moved is looked at, and a living one's put back.
 * @param {string} file
 * @param {Holder | undefined} dead
 */
function setAside(file, dead) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved && moved.identity !== dead?.identity && isAlive(moved)) linked(aside, file);
  rmSync(aside, { force: true });
}

/**
 * @param {string} from
 * @param {string} to
 */
const linked = (from, to) => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** @param {string} file */
export const releaseLock = (file) => {
  if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
};
