import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isAlive, knownProcess } from '../launcher/known-process.mjs';
import { isListening } from '../test-support/database.ts';
import { deadPid } from '../test-support/dead-process.ts';
import { makeProject, type StandInProject } from '../test-support/stand-in-project.ts';

let project: StandInProject;

beforeEach(() => {
  project = makeProject();
});

afterEach(() => project.delete());

const leave = (name: string, owner?: object) => {
  mkdirSync(path.join(project.dataDir, name), { recursive: true, mode: 0o711 });
  if (owner) project.write(`.data/${name}/owner.json`, JSON.stringify(owner));
};

const gone = () => ({ pid: deadPid(), identity: 'an-earlier-boot 4711' });

const sweep = () => project.call('suite/scratch.mjs', 'sweepScratch()').closed();

test('clears away what killed runs left, and nothing else', async () => {
  for (const name of ['test-1', 'e2e-2', 'bench-3']) leave(name, gone());
  leave('test-4');
  leave('e2e-5', knownProcess(process.pid));
  for (const name of ['documents', 'test-', 'e2e', 'my-test-6']) leave(name, gone());
  expect(await sweep()).toEqual([0, null]);
  expect(readdirSync(project.dataDir).sort()).toEqual(['documents', 'e2e', 'e2e-5', 'my-test-6', 'test-']);
});

test('ends what a killed run left running before it deletes the files', async () => {
  leave('e2e-1', gone());
  const options = `{ dataDir: '.data/e2e-1/postgres', fsync: false }`;
  const start = `startPostgres(${options}).then(({ port }) => port)`;
  const starting = project.call('postgres/postgres.mjs', start);
  await starting.closed();
  const port = Number(starting.output());
  expect(await isListening(port)).toBe(true);
  const assay = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void assay.kill('SIGKILL'));
  const launcher = knownProcess(Number(assay.pid));
  project.write('.data/e2e-1/launcher.json', JSON.stringify(launcher));
  expect(await sweep()).toEqual([0, null]);
  expect([isAlive(launcher), await isListening(port)]).toEqual([false, false]);
  expect(existsSync(path.join(project.dataDir, 'e2e-1'))).toBe(false);
});

test('keeps a scratch folder while its process lives', async () => {
  const run = project.call(
    'suite/scratch.mjs',
    "makeScratch('test') && new Promise(() => setInterval(() => {}, 1000))",
  );
  await expect.poll(() => existsSync(path.join(project.dataDir, `test-${run.pid}`, 'owner.json'))).toBe(true);
  await sweep();
  expect(readdirSync(project.dataDir)).toEqual([`test-${run.pid}`]);
  run.child.kill('SIGKILL');
  await run.closed();
  await sweep();
  expect(readdirSync(project.dataDir)).toEqual([]);
});
