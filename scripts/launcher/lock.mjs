// A file that says which process holds something. A holder that was killed leaves its file behind: such a file
// counts for nothing, so nobody ever has to delete one by hand.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
      // A link, unlike a write, fails when another process was faster.
      if (existsSync(file) ? inherited(draft, file, holder) : linked(draft, file)) return undefined;
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a dead holder's place. Only one process at a time may, the one that holds the claim; and having it, it looks
 * again, since another may have taken the place before.
 * @param {string} draft
 * @param {string} file
 * @param {Holder | undefined} dead
 */
function inherited(draft, file, dead) {
  const claim = `${file}.claim`;
  if (!linked(draft, claim)) {
    // Of a process that was killed within this very moment: the next one to come clears it away.
    const claimant = readLock(claim);
    if (claimant && !isAlive(claimant)) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (readLock(file)?.identity !== dead?.identity) return false;
    writeLock(file, someone(process.pid));
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
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
