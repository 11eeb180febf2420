// Making the embedded database's files. Nothing half-made is ever taken for a database.
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, commandLine } from '../launcher/process.mjs';
import { Refusal } from '../launcher/refusal.mjs';

/** @typedef {import('./installation.mjs').Place} Place */

export const USER = 'assay';
export const DATABASE = 'assay';
const DRAFT = 'cluster.draft-';

/** @param {Place} place */
export const clusterOf = (place) => path.join(place.home, 'cluster');

/**
 * A command of PostgreSQL's, as the account that runs it and out of reach of Ctrl-C.
 * @param {Place} place
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
export const postgresCommand = (place, program, args, input) =>
  // LC_ALL: messages in one language, and no surprise from a locale that the machine lacks.
  capture(path.join(place.bin, program), args, {
    ...place.account,
    cwd: place.home,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    input,
  });

/** @param {Place} place */
export const readPassword = (place) => readFileSync(path.join(place.home, 'password'), 'utf8').trim();

/** @param {Place} place */
function ensurePassword(place) {
  const file = path.join(place.home, 'password');
  if (existsSync(file) && readPassword(place)) return file;
  writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (place.account) chownSync(file, place.account.uid, place.account.gid);
  return file;
}

/**
 * @param {Place} place
 * @param {{ fsync: boolean }} options
 */
export async function ensureCluster(place, { fsync }) {
  const cluster = clusterOf(place);
  if (existsSync(cluster)) return;
  sweepDrafts(place);
  const draft = path.join(place.home, `${DRAFT}${process.pid}`);
  const pwfile = ensurePassword(place);
  // The built-in locale sorts and folds alike on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${USER}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  const sync = fsync ? [] : ['--no-sync'];
  await succeed(postgresCommand(place, 'initdb', ['-D', draft, ...access, ...locale, ...sync]));
  const alone = ['--single', '-D', draft, ...(fsync ? [] : ['-F']), 'postgres'];
  await succeed(postgresCommand(place, 'postgres', alone, `CREATE DATABASE ${DATABASE};\n`));
  moveIn(draft, cluster);
}

/** @param {Promise<{ code: number | null, output: string }>} command */
const succeed = async (command) => {
  const { code, output } = await command;
  // Single-user mode ends with 0 whatever the statement did.
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new Refusal(`PostgreSQL's files could not be made: ${output.trim().slice(-2000)}`);
};

/**
 * @param {string} draft
 * @param {string} cluster
 */
const moveIn = (draft, cluster) => {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    // Another command of ours made the same database meanwhile; its is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(draft, { recursive: true, force: true });
  }
};

/** @param {Place} place */
const sweepDrafts = (place) => {
  for (const name of readdirSync(place.home)) {
    if (!name.startsWith(DRAFT) || commandLine(Number(name.slice(DRAFT.length)))) continue;
    rmSync(path.join(place.home, name), { recursive: true, force: true });
  }
};
