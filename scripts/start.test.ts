import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './launcher/port.mjs';
import { commandLine } from './launcher/process.mjs';
import { actualHome } from './postgres/installation.mjs';
import { removeScratch } from './suite/scratch.mjs';
import { type Program, startProgram } from './test-support/program.ts';

// As `mktemp -d` makes it: for root, PostgreSQL's account cannot enter it.
const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-'));
let port: number;

const launch = (settings: NodeJS.ProcessEnv = {}): Program =>
  startProgram(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...settings },
  });

const children = (): number[] => {
  const lock = JSON.parse(readFileSync(path.join(dataDir, 'launcher.json'), 'utf8'));
  return Object.values<{ pid: number }>(lock.children).map(({ pid }) => pid);
};

const postmaster = () => {
  const home = actualHome(path.join(dataDir, 'postgres'));
  return Number(readFileSync(path.join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
};

const isAnswering = () =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.status === 200,
    () => false,
  );

beforeAll(async () => {
  port = await freePort();
});

afterAll(() => removeScratch(dataDir));

// One story, since each start takes seconds; the tests beside the launcher's files use stand-ins.
describe('the real application', () => {
  let launcher: Program;

  test('says where Assay is and who can sign in', async () => {
    launcher = launch();
    await launcher.prints('Emails sent by the demo');
    expect(launcher.output()).toContain(`\nAssay is ready at http://localhost:${port}\n`);
    expect(launcher.output()).toContain('admin@assay.test');
    expect(await isAnswering()).toBe(true);
  });

  test('restarts a killed server', async () => {
    const server = children().find((pid) => commandLine(pid).includes('server/src/main.ts'));
    process.kill(Number(server), 'SIGKILL');
    await launcher.prints('The server was killed (SIGKILL); restarting it.');
    await expect.poll(isAnswering).toBe(true);
  });

  test('ends its children after kill -9, and adopts the database at the next start', async () => {
    const pids = children();
    const database = postmaster();
    launcher.child.kill('SIGKILL');
    await launcher.closed();
    expect(pids.map(commandLine).join('')).toBe('');
    launcher = launch();
    await launcher.prints('Emails sent by the demo');
    expect([postmaster(), await isAnswering()]).toEqual([database, true]);
  });

  const run = async (command: string, ...args: string[]) => {
    const program = startProgram('npm', ['run', '--silent', command, '--', ...args], {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const [code] = await program.closed();
    return { code, output: program.output() };
  };

  test('needs no further settings for its commands', async () => {
    const verified = await run('audit:verify');
    expect(verified.output).toMatch(
      /^The audit trail is intact: [1-9]\d{2,} entries, checked against [1-9]\d* checkpoints/,
    );
    expect(verified.code).toBe(0);
    const names = ['--first-name', 'Ana', '--last-name', 'Lee', '--company', 'Harbour'];
    const second = await run('admin:create', '--email', 'ana@harbour.example', ...names);
    expect(second.output).toBe('There are already users. An administrator can create more in Assay.\n');
    expect(second.code).toBe(1);
    const added = await run('funder', 'add', 'Tasman Asset Fund');
    expect(added).toEqual({ code: 0, output: 'Tasman Asset Fund has been added.\n' });
    expect((await run('funder', 'list')).output).toContain('Tasman Asset Fund (enabled)\n');
    expect((await run('funder', 'add')).output).toContain("Give the funder's name, in quotes.");
  });

  test('ends everything on Ctrl-C', async () => {
    const pids = [...children(), postmaster()];
    launcher.child.kill('SIGINT');
    expect(await launcher.closed()).toEqual([0, null]);
    expect(pids.map(commandLine).join('')).toBe('');
  });
});

test("reports a database that it can't reach, and leaves nothing running", async () => {
  const DATABASE_URL = `postgres://assay:hunter2@127.0.0.1:${await freePort()}/assay`;
  const refused = launch({ DATABASE_URL });
  expect(await refused.closed()).toEqual([1, null]);
  expect(refused.output()).toMatch(
    /\nThe database could not be prepared \(code 1\)\. See the messages above\. Check that the database at DATABASE_URL is running and that its user may create tables\.\n$/,
  );
  expect(refused.output()).not.toContain('hunter2');
});
