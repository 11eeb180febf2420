// Creates the embedded database's files. Nothing half-made is ever taken for a database.
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, commandLine } from '../launcher/process.mjs';
import { Refusal } from '../launcher/refusal.mjs';

/** @typedef {import('./installation.mjs').Installation} Installation */

export const USER = 'assay';
export const DATABASE = 'assay';
const DRAFT = 'cluster.draft-';

/** @param {Installation} installation */
export const clusterOf = (installation) => path.join(installation.home, 'cluster');

// Runs as PostgreSQL's account, and out of reach of Ctrl-C.
/** @param {Installation} installation @param {string} program @param {string[]} args @param {string} [input] */
export const postgresCommand = (installation, program, args, input) =>
  // LC_ALL: messages in one language, and no surprise from a locale that the machine lacks.
  capture(path.join(installation.bin, program), args, {
    ...installation.account,
    cwd: installation.home,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    input,
  });

/** @param {Installation} installation */
export const readPassword = (installation) =>
  readFileSync(path.join(installation.home, 'password'), 'utf8').trim();

/** @param {Installation} installation */
function ensurePassword(installation) {
  const file = path.join(installation.home, 'password');
  if (existsSync(file) && readPassword(installation)) return file;
  writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (installation.account) chownSync(file, installation.account.uid, installation.account.gid);
  return file;
}

/** @param {Installation} installation @param {{ fsync: boolean }} options */
export async function ensureCluster(installation, { fsync }) {
  const cluster = clusterOf(installation);
  if (existsSync(cluster)) return;
  sweepDrafts(installation);
  const draft = path.join(installation.home, `${DRAFT}${process.pid}`);
  const pwfile = ensurePassword(installation);
  // The built-in locale sorts and folds alike on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${USER}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  const sync = fsync ? [] : ['--no-sync'];
  await succeed(postgresCommand(installation, 'initdb', ['-D', draft, ...access, ...locale, ...sync]));
  const alone = ['--single', '-D', draft, ...(fsync ? [] : ['-F']), 'postgres'];
  await succeed(postgresCommand(installation, 'postgres', alone, `CREATE DATABASE ${DATABASE};\n`));
  moveIn(draft, cluster);
}

/** @param {Promise<{ code: number | null, output: string }>} command */
const succeed = async (command) => {
  const { code, output } = await command;
  // Single-user mode ends with 0 whatever the statement did.
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new Refusal(`PostgreSQL's files could not be created: ${output.trim().slice(-2000)}`);
};

/** @param {string} draft @param {string} cluster */
const moveIn = (draft, cluster) => {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    // Another command of ours made the same database; its is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(draft, { recursive: true, force: true });
  }
};

/** @param {Installation} installation */
const sweepDrafts = (installation) => {
  for (const name of readdirSync(installation.home)) {
    if (!name.startsWith(DRAFT) || commandLine(Number(name.slice(DRAFT.length)))) continue;
    rmSync(path.join(installation.home, name), { recursive: true, force: true });
  }
};
