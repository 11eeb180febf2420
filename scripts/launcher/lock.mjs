// A file naming the process that holds something. A dead holder's counts for nothing, so nobody has to delete it.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, knownProcess } from './known-process.mjs';

/** @typedef {import('./known-process.mjs').KnownProcess} KnownProcess */
/** @typedef {KnownProcess & { children?: Record<string, KnownProcess> }} Holder */

/** Returns the content, whether or not that process lives. @param {string} file @returns {Holder | undefined} */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Cut short when the machine crashed: nobody is left who could hold it.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param {string} file @param {Holder} holder */
export function writeLock(file, holder) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, file);
}

/** Takes the lock, or returns who has it. @param {string} file @returns {Holder | undefined} */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(knownProcess(process.pid)));
  try {
    for (;;) {
      const holder = readLock(file);
      if (isAlive(holder)) return holder;
      // A link, unlike a write, fails when another process was faster.
      if (existsSync(file) ? takeOver(draft, file, holder) : tryLink(draft, file)) return undefined;
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

// Only the claim's holder may, and it looks again first: another may have taken the lock over, or released it.
/** @param {string} draft @param {string} file @param {Holder | undefined} dead */
function takeOver(draft, file, dead) {
  const claim = `${file}.claim`;
  if (!tryLink(draft, claim)) {
    if (isAbandoned(claim)) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (!existsSync(file) || readLock(file)?.identity !== dead?.identity) return false;
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** True if its holder was killed, or it is torn. A missing claim was given back. @param {string} claim */
const isAbandoned = (claim) => {
  try {
    return !isAlive(JSON.parse(readFileSync(claim, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    if (error instanceof SyntaxError) return true;
    throw error;
  }
};

/** @param {string} from @param {string} to */
const tryLink = (from, to) => {
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
