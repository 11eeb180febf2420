import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../launcher/port.mjs';
import { commandLine } from '../launcher/process.mjs';
import { isListening, makeDatabase, startLauncherOf, startStranger } from '../test-support/database.ts';
import { deadPid, makeZombie } from '../test-support/dead-process.ts';
import type { Program } from '../test-support/program.ts';
import { clusterOf } from './cluster.mjs';
import { removePostgres } from './postgres.mjs';

const killed = async (launcher: Program) => {
  launcher.child.kill('SIGKILL');
  await launcher.closed();
};

test('makes one database for two commands at once, and leaves nothing when it is removed', async () => {
  const database = makeDatabase();
  onTestFinished(() => database.delete());
  const { home } = database.installation();
  mkdirSync(path.join(home, `cluster.draft-${deadPid()}`));
  const launchers = [startLauncherOf(database.dataDir), startLauncherOf(database.dataDir)];
  await Promise.all(launchers.map((launcher) => launcher.prints('}\n')));
  const [first, second] = launchers.map((launcher) => JSON.parse(launcher.output()));
  expect(first.port).toBe(second.port);
  expect([first.adopted, second.adopted].sort()).toEqual([false, true]);
  expect(readdirSync(home).sort()).toEqual(['cluster', 'log', 'password']);
  await Promise.all(launchers.map(killed));
  await removePostgres(database.dataDir);
  expect([existsSync(home), await isListening(first.port)]).toEqual([false, false]);
});

describe('an embedded database that was here before', () => {
  const database = makeDatabase();

  beforeAll(async () => (await database.start()).stop());
  afterEach(async () => (await database.start()).stop());
  afterAll(() => database.delete());

  test('adopts a PostgreSQL that outlived its launcher', async () => {
    const launcher = startLauncherOf(database.dataDir);
    await launcher.prints('}\n');
    await killed(launcher);
    const pid = database.postmasterPid();
    const { adopted, port, isAlive } = await database.start();
    expect({ adopted, port }).toEqual({ adopted: true, port: JSON.parse(launcher.output()).port });
    expect([database.postmasterPid(), isAlive(), await isListening(port)]).toEqual([pid, true, true]);
  });

  test('recovers from kill -9 on the same port', async () => {
    const first = await database.start();
    const pid = database.postmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(first.isAlive).toBe(false);
    expect(existsSync(database.pidFile())).toBe(true);
    const second = await database.start(first.port);
    expect([second.adopted, second.port, second.isAlive()]).toEqual([false, first.port, true]);
    expect(database.postmasterPid()).not.toBe(pid);
  });

  test('takes another port when the wanted one is in use', async () => {
    const port = await freePort();
    const other = net.createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const started = await database.start(port);
    expect(started.port).not.toBe(port);
    expect(started.isAlive()).toBe(true);
  });

  test('stops with all its processes, and can be stopped twice', async () => {
    const started = await database.start();
    const pid = database.postmasterPid();
    await started.stop();
    expect([started.isAlive(), commandLine(pid), await isListening(started.port)]).toEqual([
      false,
      '',
      false,
    ]);
    await started.stop(AbortSignal.abort());
    expect(existsSync(database.pidFile())).toBe(false);
  });

  test('logs refused statements without their values', async () => {
    const client = new pg.Client((await database.start()).url);
    await client.connect();
    await client.query('create temp table person (email text primary key check (length(email) < 30))');
    const insert = 'insert into person (email) values ($1)';
    await client.query(insert, ['ana.lee@harbour.example']);
    const refused = [
      client.query(insert, ['ana.lee@harbour.example']),
      client.query("insert into person (email) values ('ana.lee@harbour.example')"),
      client.query(insert, [`ana.lee@${'harbour.'.repeat(9)}example`]),
    ];
    for (const result of await Promise.allSettled(refused)) expect(result.status).toBe('rejected');
    await client.end();
    expect(database.log()).toContain('duplicate key value violates unique constraint "person_pkey"');
    expect(database.log()).toContain('violates check constraint');
    expect(database.log()).not.toMatch(/ana\.lee|harbour/);
  });

  describe('starts although its lock was left by', () => {
    // Of the account that PostgreSQL runs under: of any other one, PostgreSQL itself knows that it cannot be its own.
    const account = () => database.installation().account ?? {};

    test.each([
      ['a process that is gone', async () => deadPid()],
      ['a zombie', async () => (await makeZombie(account())).pid],
      ['a server whose number a stranger has now', () => startStranger(account())],
    ])('%s', async (_, leaver) => {
      database.leavePidFile(await leaver());
      const { adopted, isAlive } = await database.start();
      expect([adopted, isAlive()]).toEqual([false, true]);
    });

    test('an empty file after a crash of the machine', async () => {
      writeFileSync(database.pidFile(), '');
      const { adopted, isAlive } = await database.start();
      expect([adopted, isAlive()]).toEqual([false, true]);
    });

    test('a server, once its last process has ended', async () => {
      const survivor = await startStranger({ ...account(), cwd: clusterOf(database.installation()) });
      database.leavePidFile(survivor);
      const refusals = () => database.log().split('lock file "postmaster.pid" already exists').length - 1;
      const before = refusals();
      const starting = database.start();
      await expect.poll(refusals).toBeGreaterThan(before);
      process.kill(survivor, 'SIGKILL');
      const { adopted, isAlive } = await starting;
      expect([adopted, isAlive()]).toEqual([false, true]);
    });
  });
});

test.for(['location', 'lies-elsewhere'])(
  'a database that the note %s says is stored elsewhere, and that is gone, is refused with its place',
  async (name) => {
    const database = makeDatabase();
    onTestFinished(() => database.delete());
    const gone = path.join(database.dataDir, 'gone');
    writeFileSync(`${database.dataDir}-${name}.txt`, `${gone}\n`);
    onTestFinished(() => rmSync(`${database.dataDir}-${name}.txt`, { force: true }));
    await expect(database.start()).rejects.toThrow(`is stored in ${gone}`);
  },
);
