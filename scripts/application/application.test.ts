import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../launcher/port.mjs';
import { commandLine } from '../launcher/process.mjs';
import { isListening } from '../test-support/database.ts';
import { killPrograms, type Program } from '../test-support/program.ts';
import { makeReadyProject, type StandInProject } from '../test-support/stand-in-project.ts';

let project: StandInProject;
let port: number;

beforeAll(async () => {
  project = await makeReadyProject();
});

beforeEach(async () => {
  port = await freePort();
  project.events();
});

afterEach(killPrograms);
afterAll(() => project.delete());

async function startAssay(settings: NodeJS.ProcessEnv = {}): Promise<Program> {
  const launcher = project.start('start', { PORT: String(port), ...settings });
  await launcher.prints('Emails sent by the demo');
  return launcher;
}

const pidOf = (name: string) => Number(project.register().children[name]?.pid);

const expectNothingLeft = async (database: { pid: number; port: number }) => {
  expect([commandLine(database.pid), await isListening(database.port)]).toEqual(['', false]);
  expect(await isListening(port)).toBe(false);
};

const ORDERLY_END = [
  'server is asked to end by SIGTERM',
  'server ends, database up',
  'sandbox is asked to end by SIGTERM',
  'sandbox ends, database up',
];

test('starts database, preparation and server in order, and stops in reverse', async () => {
  const launcher = await startAssay();
  const up = project.events();
  expect(up.indexOf('database is prepared, up')).toBeLessThan(up.indexOf('server is up'));
  expect(up).toHaveLength(3);
  const database = project.postgres();
  // As Ctrl-C does it: every process of the group gets the signal.
  process.kill(-launcher.pid, 'SIGINT');
  expect(await launcher.closed()).toEqual([0, null]);
  expect(project.events()).toEqual(ORDERLY_END);
  await expectNothingLeft(database);
  expect(launcher.output()).toMatch(/\nStopping Assay\.\n$/);
});

test('kills what is still running on a second Ctrl-C', async () => {
  const launcher = await startAssay({ SERVER_IGNORES: 'SIGTERM' });
  const database = project.postgres();
  project.events();
  const from = Date.now();
  launcher.child.kill('SIGINT');
  await expect
    .poll(
      () => {
        launcher.child.kill('SIGINT');
        return launcher.child.exitCode;
      },
      { timeout: 12_000 },
    )
    .toBe(0);
  // It would have been given almost two minutes.
  expect(Date.now() - from).toBeLessThan(12_000);
  const events = project.events();
  expect(events).toContain('server ignores SIGTERM');
  expect(events).not.toContainEqual(expect.stringMatching(/^server ends/));
  await expectNothingLeft(database);
});

test('leaves nothing behind if stopped while starting', async () => {
  const launcher = project.start('start', { PORT: String(port) });
  await expect.poll(project.events).toContainEqual(expect.stringMatching(/^sandbox is up/));
  launcher.child.kill('SIGINT');
  expect(await launcher.closed()).toEqual([0, null]);
  expect(() => project.postgres()).toThrow('ENOENT');
  expect(await isListening(port)).toBe(false);
});

describe('after kill -9 of the launcher', () => {
  const killed = async (launcher: Program) => {
    project.events();
    launcher.child.kill('SIGKILL');
    // Only now have its children ended too, since they print where it did.
    await launcher.closed();
  };

  test('ends its children, and the next start adopts the running PostgreSQL', async () => {
    await killed(await startAssay());
    const events = project.events();
    expect(events).toContain('server is asked to end by disconnect');
    expect(events).toContain('sandbox is asked to end by disconnect');
    const { pid } = project.postgres();
    const next = await startAssay();
    expect(project.postgres().pid).toBe(pid);
    next.child.kill('SIGTERM');
    expect(await next.closed()).toEqual([0, null]);
  });

  test('ends a child that survived, at the next start', async () => {
    const launcher = await startAssay({ SERVER_IGNORES: 'disconnect' });
    const orphan = pidOf('server');
    launcher.child.kill('SIGKILL');
    const next = await startAssay();
    expect(next.output()).toMatch(/^An earlier run was killed; waiting for its processes to end\.\n/);
    expect(commandLine(orphan)).toBe('');
    next.child.kill('SIGTERM');
    expect(await next.closed()).toEqual([0, null]);
  });
});

test('restarts what was killed, on the same port', async () => {
  const launcher = await startAssay();
  const before = { database: project.postgres(), server: pidOf('server'), sandbox: pidOf('sandbox') };
  for (const name of ['server', 'sandbox'] as const) {
    process.kill(before[name], 'SIGKILL');
    await launcher.prints(`The ${name} was killed (SIGKILL); restarting it.`);
    await expect.poll(() => pidOf(name)).not.toBe(before[name]);
  }
  process.kill(before.database.pid, 'SIGKILL');
  await launcher.prints('PostgreSQL was killed; restarting it.');
  await expect.poll(() => isListening(before.database.port), { timeout: 10_000 }).toBe(true);
  const sandboxes: string[] = [];
  await expect
    .poll(() => sandboxes.push(...project.events().filter((event) => event.startsWith('sandbox is up'))))
    .toBe(2);
  expect(new Set(sandboxes).size).toBe(1);
  await expect.poll(() => isListening(port)).toBe(true);
  launcher.child.kill('SIGTERM');
  expect(await launcher.closed()).toEqual([0, null]);
});

test('stops everything when the server exits, with its exit code', async () => {
  const launcher = await startAssay();
  const database = project.postgres();
  await fetch(`http://127.0.0.1:${port}/exit/3`);
  expect(await launcher.closed()).toEqual([3, null]);
  expect(launcher.output()).toMatch(/\nThe server ended with code 3\. See its messages above\.\n$/);
  await expectNothingLeft(database);
});

test("reports a database that can't be prepared, and leaves nothing running", async () => {
  const launcher = project.start('start', { PORT: String(port), PREPARATION_FAILS: '1' });
  expect(await launcher.closed()).toEqual([1, null]);
  expect(launcher.output()).toContain('The migration does not apply.\n');
  expect(launcher.output()).toMatch(
    /\nThe database could not be prepared \(code 1\)\. See the messages above\.\n$/,
  );
  expect(project.events()).not.toContain('server is up');
  expect(() => project.postgres()).toThrow('ENOENT');
});
