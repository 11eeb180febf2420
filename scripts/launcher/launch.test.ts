import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { killPrograms, type Program } from '../test-support/program.ts';
import { makeReadyProject, type StandInProject } from '../test-support/stand-in-project.ts';
import { isAlive, knownProcess } from './known-process.mjs';
import { freePort } from './port.mjs';

let project: StandInProject;
let port: string;

beforeAll(async () => {
  project = await makeReadyProject();
});

beforeEach(async () => {
  port = String(await freePort());
  project.events();
});

afterEach(killPrograms);
afterAll(() => project.delete());

async function startAssay(): Promise<Program> {
  const launcher = project.start('start', { PORT: port });
  await launcher.prints('Emails sent by the demo');
  project.events();
  return launcher;
}

const ORDERLY_END = [
  'server is asked to end by SIGTERM',
  'server ends, database up',
  'sandbox is asked to end by SIGTERM',
  'sandbox ends, database up',
];

describe("under the machine's own Node", () => {
  beforeAll(() => {
    // A copy is another Node than the one that runs this.
    const pinned = path.join(project.root, 'node_modules/node/bin/node');
    project.remove('node_modules/node/bin/node');
    copyFileSync(realpathSync(process.execPath), pinned, constants.COPYFILE_FICLONE);
  });

  test('hands over to the pinned Node, forwards signals and returns its exit code', async () => {
    const launcher = await startAssay();
    expect(project.register().pid).not.toBe(launcher.pid);
    launcher.child.kill('SIGINT');
    expect(await launcher.closed()).toEqual([0, null]);
    expect(project.events()).toEqual(ORDERLY_END);
    const refused = project.start('start', { PORT: port, PREPARATION_FAILS: '1' });
    expect(await refused.closed()).toEqual([1, null]);
  });

  test('shuts down in order after kill -9 of the first process', async () => {
    const launcher = await startAssay();
    const second = knownProcess(project.register().pid);
    launcher.child.kill('SIGKILL');
    await launcher.closed();
    await expect.poll(() => isAlive(second)).toBe(false);
    expect(project.events()).toEqual(ORDERLY_END);
    expect(() => project.postgres()).toThrow('ENOENT');
  });
});

test('shuts down in order when npm kills its shell', async () => {
  const script = path.join(project.root, 'scripts/start.mjs');
  const env = { PATH: process.env.PATH, EVENTS_FILE: path.join(project.root, 'events'), PORT: port };
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${script}"; true`], { env, stdio: 'ignore' });
  onTestFinished(() => void shell.kill('SIGKILL'));
  const seen: string[] = [];
  const events = () => {
    seen.push(...project.events());
    return seen;
  };
  await expect.poll(events).toContain('server is up');
  const launcher = knownProcess(project.register().pid);
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  await expect.poll(() => isAlive(launcher)).toBe(false);
  expect(events().slice(-4)).toEqual(ORDERLY_END);
});

test('shows an unexpected error with its stack, and fails', async () => {
  const lines = "launch(async () => { throw new Error('unforeseen'); });";
  project.write('scripts/broken.mjs', `import { launch } from './launcher/launch.mjs';\n${lines}`);
  const launcher = project.start('broken');
  expect(await launcher.closed()).toEqual([1, null]);
  expect(launcher.output()).toMatch(/^Error: unforeseen\n {4}at /);
});
