import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProject, type StandInProject } from '../test-support/stand-in-project.ts';

let project: StandInProject;

beforeEach(() => {
  project = makeProject();
});

afterEach(() => project.delete());

const build = (signal = 'new AbortController().signal') =>
  project.call('application/build.mjs', `ensureBuilt(${signal})`);

async function isBuilt(): Promise<boolean> {
  expect(await build().closed()).toEqual([0, null]);
  return project.events().length > 0;
}

const hasWebApp = () => existsSync(path.join(project.root, 'apps/web/dist/index.html'));

const leftovers = () => readdirSync(path.join(project.root, 'apps/web/node_modules'));

test('builds the web app once, and again when its sources changed', async () => {
  expect([await isBuilt(), hasWebApp()]).toEqual([true, true]);
  expect(await isBuilt()).toBe(false);
  for (const file of ['apps/web/src/main.tsx', 'packages/contract/src/user.ts', 'package-lock.json']) {
    project.write(file, 'changed');
    expect([file, await isBuilt()]).toEqual([file, true]);
  }
  project.write('apps/web/src/new.tsx', '');
  expect(await isBuilt()).toBe(true);
  project.remove('apps/web/src/new.tsx');
  expect(await isBuilt()).toBe(true);
  project.remove('apps/web/dist');
  expect(await isBuilt()).toBe(true);
  expect(leftovers()).toEqual([]);
});

test("doesn't build for its own output or for files outside the web app", async () => {
  await isBuilt();
  project.write('apps/web/src/routes.gen.ts', 'written by the build');
  project.write('apps/server/src/main.ts', 'changed');
  expect(await isBuilt()).toBe(false);
});

test('reports a failed build, and keeps the last web app', async () => {
  await isBuilt();
  project.write('apps/web/src/main.tsx', 'const broken = ;');
  project.write('bin/vite-fails', '');
  const failed = build();
  expect(await failed.closed()).toEqual([1, null]);
  expect(failed.output()).toContain('The web app could not be built. See the messages above.');
  expect([hasWebApp(), leftovers()]).toEqual([true, []]);
  project.remove('bin/vite-fails');
  project.events();
  expect(await isBuilt()).toBe(true);
});

test.each(['AbortSignal.abort()', 'AbortSignal.timeout(100)'])(
  'a build that is cut short by %s leaves the last web app in place, and nothing else',
  async (signal) => {
    await isBuilt();
    project.write('apps/web/src/main.tsx', 'changed');
    project.write('bin/vite-is-slow', '');
    expect(await build(signal).closed()).toEqual([1, null]);
    expect([hasWebApp(), leftovers()]).toEqual([true, []]);
    project.remove('bin/vite-is-slow');
    project.events();
    expect(await isBuilt()).toBe(true);
  },
);
