import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../launcher/port.mjs';
import { killPrograms, type Program } from '../test-support/program.ts';
import { makeProject, makeReadyProject, type StandInProject } from '../test-support/stand-in-project.ts';

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

async function expectRefused(launcher: Program, sentence: string | RegExp, events: string[] = []) {
  expect(await launcher.closed()).toEqual([1, null]);
  expect(launcher.output()).toMatch(sentence);
  expect(launcher.output()).toMatch(/^[^\n]+\n$/);
  expect(project.events()).toEqual(events);
}

test('refuses a second launcher on the same data', async () => {
  const first = project.start('start', { PORT: port });
  await first.prints('Assay is ready');
  project.events();
  for (const command of ['start', 'dev'])
    await expectRefused(
      project.start(command, { PORT: String(await freePort()) }),
      `Assay is already running on the data in ${project.dataDir} (process ${first.pid}). Stop it, or choose another DATA_DIR and PORT.\n`,
    );
  // One that came past the first look in the same moment is refused by the lock itself.
  const late = project.call('application/data-dir.mjs', `claimDataDir({ dataDir: '${project.dataDir}' })`);
  expect(await late.closed()).toEqual([1, null]);
  expect(late.output()).toContain('Assay is already running on the data in');
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.closed()).toEqual([0, null]);
  expect(existsSync(path.join(project.dataDir, 'launcher.json'))).toBe(false);
});

test('starts one of several launchers', async () => {
  const ports = await Promise.all([1, 2, 3].map(freePort));
  const launchers = ports.map((each) => project.start('start', { PORT: String(each) }));
  const ends = launchers.map(async (launcher) => ({ launcher, end: await launcher.closed() }));
  const refused = [await Promise.race(ends)];
  refused.push(await Promise.race(ends.filter((_, index) => launchers[index] !== refused[0]?.launcher)));
  for (const { launcher, end } of refused) {
    expect(end).toEqual([1, null]);
    expect(launcher.output()).toMatch(/^Assay is already running on the data in .*\n$/);
  }
  const [winner] = launchers.filter((launcher) => !refused.some((other) => other.launcher === launcher));
  await winner?.prints('Assay is ready');
  winner?.child.kill('SIGTERM');
  expect(await winner?.closed()).toEqual([0, null]);
});

test('refuses a port in use', async () => {
  const other = net.createServer().listen(Number(port), '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const sentence = `Port ${port} is in use by another program. Stop that program, or set PORT to another port.\n`;
  for (const command of ['start', 'dev'])
    await expectRefused(project.start(command, { PORT: port }), sentence);
});

test('refuses a DATA_DIR that is a file or inside one', async () => {
  project.write('a-file', '');
  for (const name of ['a-file', 'a-file/within']) {
    const sentence = `DATA_DIR is set to ${path.join(project.root, name)}, but that is not a directory.\n`;
    await expectRefused(project.start('start', { PORT: port, DATA_DIR: name }), sentence);
  }
});

test.each(['start', 'dev', 'run'])('%s.mjs refuses a wrong setting', async (command) => {
  const launcher = project.start(command, { PORT: 'eighty' }, ['probe.ts']);
  await expectRefused(launcher, 'PORT must be a number from 1 to 65535, but it is "eighty".\n');
});

test('refuses a wrong setting in .env', async () => {
  project.write('.env', 'ROLE=boss\n');
  onTestFinished(() => project.remove('.env'));
  const sentence = 'ROLE must be one of web, worker, all, but it is "boss".\n';
  await expectRefused(project.start('start', { PORT: port }), sentence);
});

test('reports wrong settings before it installs a fresh clone', async () => {
  const fresh = makeProject();
  onTestFinished(() => fresh.delete());
  const launcher = fresh.start('start', { DEMO: 'maybe' });
  expect(await launcher.closed()).toEqual([1, null]);
  expect(launcher.output()).toBe('DEMO must be 1 or 0, but it is "maybe".\n');
  expect([fresh.events(), existsSync(fresh.dataDir)]).toEqual([[], false]);
});
