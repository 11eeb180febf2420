import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProject, type StandInProject } from '../test-support/stand-in-project.ts';

let project: StandInProject;

beforeEach(() => {
  project = makeProject();
});

afterEach(() => project.delete());

async function ensureChromium(settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const PATH = path.join(project.root, 'bin');
  const program = project.call('suite/chromium.mjs', 'ensureChromium()', { PATH, ...settings });
  await program.closed();
  return program.output();
}

const inBin = (name: string) => path.join(project.root, 'bin', name);

test('prefers the one in CHROMIUM_PATH', async () => {
  project.write('bin/my-browser', '');
  expect(await ensureChromium({ CHROMIUM_PATH: inBin('my-browser') })).toBe(`${inBin('my-browser')}\n`);
});

test('refuses a CHROMIUM_PATH without a file before anything starts', async () => {
  await project.call('launcher/install.mjs', 'ensureInstalled()').closed();
  project.events();
  const suite = project.start('test', { CHROMIUM_PATH: '/no/such/browser' });
  expect(await suite.closed()).toEqual([1, null]);
  expect(suite.output()).toBe('CHROMIUM_PATH is set to /no/such/browser, but there is no such file.\n');
  expect(project.events()).toEqual([]);
});

test('takes one from PATH that runs', async () => {
  project.write('bin/playwright-chromium', '');
  project.write('bin/chromium', 'cannot be run');
  expect(await ensureChromium()).toBe('undefined\n');
  project.copyTool('check', 'google-chrome');
  expect(await ensureChromium()).toBe(`${inBin('google-chrome')}\n`);
  project.copyTool('check', 'chromium-headless-shell');
  expect(await ensureChromium(), 'the fastest first').toBe(`${inBin('chromium-headless-shell')}\n`);
});

test("downloads Playwright's own once if there is none", async () => {
  expect(await ensureChromium()).toBe('Downloading Chromium for the browser tests.\nundefined\n');
  expect(project.events()).toEqual(['playwright install chromium']);
  expect(await ensureChromium()).toBe('undefined\n');
});

test('installs the system package as root if the download fails, or says what to do', async () => {
  project.write('bin/playwright-fails', '');
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const refusal = 'No Chromium was found and none could be downloaded. Install one, or set CHROMIUM_PATH';
  project.write('bin/apt-get-fails', '');
  expect(await ensureChromium()).toContain(refusal);
  project.remove('bin/apt-get-fails');
  project.write('bin/no-chromium-headless-shell', '');
  expect(await ensureChromium()).toContain(mayInstall ? `${inBin('chromium')}\n` : refusal);
  project.remove('bin/chromium');
  project.remove('bin/no-chromium-headless-shell');
  expect(await ensureChromium()).toContain(mayInstall ? `${inBin('chromium-headless-shell')}\n` : refusal);
});
