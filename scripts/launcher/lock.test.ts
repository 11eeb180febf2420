import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { size } from '../../apps/server/test/size.ts';
import { deadPid, makeZombie } from '../test-support/dead-process.ts';
import { startLines } from '../test-support/program.ts';
import { knownProcess } from './known-process.mjs';
import { readLock, releaseLock, takeLock, writeLock } from './lock.mjs';
import { identity } from './process.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-lock-'));
const file = path.join(folder, 'launcher.json');
const claim = `${file}.claim`;
/** As a process that was killed left it. */
const deadHolder = () => ({ pid: deadPid(), identity: 'an-earlier-boot 4711' });

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a free lock is taken, says who has it, and leaves nothing when it is released', () => {
  expect(takeLock(file)).toBeUndefined();
  expect(readLock(file)).toEqual({ pid: process.pid, identity: identity(process.pid) });
  releaseLock(file);
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that a living process holds is refused, and is not released by another', async () => {
  const lock = JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'));
  const holder = startLines(
    `import { takeLock } from ${lock}; takeLock(${JSON.stringify(file)}); console.log('taken'); setInterval(() => {}, 1000);`,
  );
  await holder.prints('taken');
  expect(takeLock(file)?.pid).toBe(holder.pid);
  releaseLock(file);
  expect(readLock(file)?.pid).toBe(holder.pid);
  holder.child.kill('SIGKILL');
  await holder.closed();
  expect(takeLock(file)).toBeUndefined();
});

describe('a lock is taken over that was left by', () => {
  const expectTakenOver = () => {
    expect(takeLock(file)).toBeUndefined();
    expect(readLock(file)?.pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['launcher.json']);
  };
  const leave = (content: string, inFile = file) => {
    takeLock(file);
    writeFileSync(inFile, content);
  };

  test('a process that is gone', () => {
    leave(JSON.stringify(deadHolder()));
    expectTakenOver();
  });

  test('a zombie', async () => {
    leave(JSON.stringify(await makeZombie()));
    expectTakenOver();
  });

  test('a process whose number a stranger has now', () => {
    leave(JSON.stringify({ pid: process.ppid, identity: 'an-earlier-boot 4711' }));
    expectTakenOver();
  });

  test('a zombie that was one already when it was written down', async () => {
    const { pid } = await makeZombie();
    leave(JSON.stringify(knownProcess(pid)));
    expectTakenOver();
  });

  test.each(['', '{"pid":4711,"iden'])('a crash of the machine, as %j', (torn) => {
    leave(torn);
    expectTakenOver();
  });

  test.each([
    ['killed', () => JSON.stringify(deadHolder())],
    ['cut off by a crash of the machine', () => ''],
  ])('a process that was %s while it took the lock over', (_, left) => {
    leave(JSON.stringify(deadHolder()));
    writeFileSync(claim, left());
    expectTakenOver();
  });
});

test('what the holder adds about its children is read back whole', () => {
  takeLock(file);
  const children = { server: knownProcess(process.ppid) };
  writeLock(file, { ...knownProcess(process.pid), children });
  expect(readLock(file)?.children).toEqual(children);
  releaseLock(file);
  expect(readLock(file)).toBeUndefined();
});

describe('of many processes at once exactly one gets the lock', () => {
  const rounds = size({ test: 20, prove: 2000 });
  let contenders: ChildProcess[];

  beforeAll(() => {
    const program = path.join(import.meta.dirname, '../test-support/contender.mjs');
    contenders = Array.from({ length: 4 }, () => fork(program));
  });

  afterAll(() => {
    for (const contender of contenders) contender.disconnect();
  });

  const tell = async (message: object) => {
    const answers = contenders.map((contender) => once(contender, 'message'));
    for (const contender of contenders) contender.send(message);
    return (await Promise.all(answers)).map(([answer]) => answer as { holder?: number });
  };

  const leftBehind: Record<string, () => void> = {
    nobody: () => {},
    'a dead process': () => writeFileSync(file, JSON.stringify(deadHolder())),
    'a crash of the machine': () => writeFileSync(file, ''),
    'two dead processes': () => {
      writeFileSync(file, JSON.stringify(deadHolder()));
      writeFileSync(claim, JSON.stringify(deadHolder()));
    },
  };

  test.each(Object.keys(leftBehind))(
    'after %s',
    async (before) => {
      for (let round = 0; round < rounds; round += 1) {
        takeLock(file);
        releaseLock(file);
        leftBehind[before]?.();
        const answers = await tell({ kind: 'take', file, at: Date.now() + 3 });
        const holder = JSON.parse(readFileSync(file, 'utf8')).pid;
        const others = contenders.filter(({ pid }) => pid !== holder);
        expect(answers.filter((answer) => answer.holder === undefined)).toHaveLength(1);
        expect(answers.filter((answer) => answer.holder === holder)).toHaveLength(others.length);
        await tell({ kind: 'release', file });
        expect(readdirSync(folder)).toEqual([]);
      }
    },
    size({ test: 30_000, prove: 600_000 }),
  );
});
