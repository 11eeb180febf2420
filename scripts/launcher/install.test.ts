import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProject, type StandInProject } from '../test-support/stand-in-project.ts';

const INSTALL = 'npm install --include=dev --no-progress --loglevel=error';
let project: StandInProject;

beforeEach(() => {
  project = makeProject();
});

afterEach(() => project.delete());

async function ensureInstalled(): Promise<string[]> {
  const installing = project.call('launcher/install.mjs', 'ensureInstalled()');
  await installing.closed();
  return project.events();
}

test('installs a fresh clone once', async () => {
  expect(await ensureInstalled()).toEqual([INSTALL]);
  expect(await ensureInstalled()).toEqual([]);
});

test('installs again when a manifest, the lock file or the pinned Node changed', async () => {
  await ensureInstalled();
  const manifests = ['package.json', 'apps/web/package.json', 'packages/contract/package.json'];
  for (const file of [...manifests, 'bench/package.json', 'package-lock.json']) {
    project.write(file, `{ "changed": "${file}" }`);
    expect([file, await ensureInstalled()]).toEqual([file, [INSTALL]]);
  }
  project.remove('node_modules/node');
  expect(await ensureInstalled()).toEqual([INSTALL]);
  project.write('apps/web/src/main.tsx', 'changed');
  expect(await ensureInstalled()).toEqual([]);
});

test('installs once for two commands at once', async () => {
  project.write('bin/npm-is-slow', '');
  const both = ['first', 'second'].map(() => project.call('launcher/install.mjs', 'ensureInstalled()'));
  expect(await Promise.all(both.map((command) => command.closed()))).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(project.events()).toEqual([INSTALL]);
});

test('reports a failed installation, starts nothing, and tries again next time', async () => {
  await ensureInstalled();
  project.write('package-lock.json', '{ "changed": true }');
  project.write('bin/npm-fails', '');
  const refused = project.start('check');
  expect(await refused.closed()).toEqual([1, null]);
  expect(refused.output()).toMatch(/^Installing packages.*\nThe packages could not be installed\. See .*\n$/);
  expect(project.events()).toEqual([INSTALL]);
  project.remove('bin/npm-fails');
  expect(await ensureInstalled()).toEqual([INSTALL]);
});

test('refuses an npm that skips scripts, and says what to change', async () => {
  project.write('bin/npm-skips-scripts', '');
  const refused = project.start('check');
  expect(await refused.closed()).toEqual([1, null]);
  expect(refused.output()).toContain('npm did not install Node 24. Turn "ignore-scripts" off');
  project.remove('bin/npm-skips-scripts');
  project.events();
  expect(await ensureInstalled()).toEqual([INSTALL]);
});
