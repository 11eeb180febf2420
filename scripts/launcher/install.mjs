// Installs the packages when they are not the ones package-lock.json names.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseLock, takeLock } from './lock.mjs';
import { ended } from './process.mjs';
import { inProject, pinnedNode, root } from './project.mjs';
import { Refusal } from './refusal.mjs';

const STAMP = inProject('node_modules', '.assay-installed');
const LOCK = inProject('.data', 'install.lock');

/** The manifests of the project and of its workspaces, as far as they exist. */
const manifests = () => {
  const folders = ['apps', 'packages'].flatMap((group) =>
    existsSync(inProject(group)) ? readdirSync(inProject(group)).map((name) => path.join(group, name)) : [],
  );
  return ['.', 'bench', ...folders.sort()]
    .map((folder) => inProject(folder, 'package.json'))
    .concat(inProject('package-lock.json'))
    .filter((file) => existsSync(file));
};

const wantedStamp = () => {
  // The platform belongs to it: packages with binaries do not survive a copy to another machine.
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests()) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

const isCurrent = () =>
  existsSync(STAMP) && existsSync(pinnedNode) && readFileSync(STAMP, 'utf8') === wantedStamp();

async function install() {
  console.log('Installing packages; this takes a minute or two the first time.');
  rmSync(STAMP, { force: true });
  // Under `npm start`, npm itself says where it is; otherwise we use the one on PATH.
  const npm = process.env.npm_execpath ?? '';
  const [command, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  // Even with NODE_ENV=production, for the web app is built by development packages.
  const args = [...first, 'install', '--include=dev', '--no-progress', '--loglevel=error'];
  const { code } = await ended(spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));
  if (code !== 0) throw new Refusal("The packages could not be installed. See npm's messages above.");
  if (!existsSync(pinnedNode)) {
    throw new Refusal(
      'npm did not install Node 24. Turn "ignore-scripts" off in your npm settings and try again.',
    );
  }
  writeFileSync(STAMP, wantedStamp());
}

/** Two commands started at once in a fresh clone must not install over each other. */
export async function ensureInstalled() {
  if (isCurrent()) return;
  while (takeLock(LOCK)) await sleep(500);
  try {
    if (!isCurrent()) await install();
  } finally {
    releaseLock(LOCK);
  }
}
