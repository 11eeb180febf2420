// Finds a Chromium for the browser tests: one that is installed, else Playwright's own, else the system package.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ended } from '../launcher/process.mjs';
import { inProject, root, withTools } from '../launcher/project.mjs';
import { Refusal } from '../launcher/refusal.mjs';

/** Debian's; the tests take a third less time in it, as it has no window to look after. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {Promise<string | undefined>} undefined: Playwright's own, which it finds */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new Refusal(`CHROMIUM_PATH is set to ${given}, but there is no such file.`);
  const found = given || onPath();
  if (found || playwrightHasOne()) return found;
  console.log('Downloading Chromium for the browser tests.');
  if ((await succeeds('playwright', ['install', 'chromium'])) && playwrightHasOne()) return undefined;
  const packaged = await installSystemPackage();
  if (packaged) return packaged;
  throw new Refusal(
    'No Chromium was found and none could be downloaded. Install one, or set CHROMIUM_PATH to its location.',
  );
}

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
};

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrightHasOne = () => {
  const { chromium } = createRequire(inProject('package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
};

async function installSystemPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Playwright's Chromium could not be downloaded; installing the system package instead.");
  if (!(await succeeds('apt-get', ['update']))) return undefined;
  for (const name of [HEADLESS, 'chromium'])
    if (await succeeds('apt-get', ['install', '-y', '--no-install-recommends', name])) return onPath();
  return undefined;
}

/** @param {string} command @param {string[]} args */
const succeeds = async (command, args) => {
  const env = withTools({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
  const { code } = await ended(
    spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  return code === 0;
};
