import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { size } from '@assay/given/size';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deadPid, makeZombie } from '../test-support/dead-process.ts';
import { startLines } from '../test-support/program.ts';
import { knownProcess } from './known-process.mjs';
import { readLock, releaseLock, takeLock, writeLock } from './lock.mjs';
import { identity } from './process.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-lock-'));
const file = path.join(folder, 'launcher.json');
const claim = `${file}.claim`;
/** As a process that was killed left it. */
const gone = { pid: deadPid(), identity: 'an-earlier-boot 4711' };

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('takes a free lock, names its holder, and leaves nothing after release', () => {
  expect(takeLock(file)).toBeUndefined();
  expect(readLock(file)).toEqual({ pid: process.pid, identity: identity(process.pid) });
  releaseLock(file);
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a lock held by a living process, and lets only that one release it', async () => {
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

test("doesn't overwrite a lock taken at the same time", async () => {
  // The name is taken, but behind it there is nothing to be seen until the other process puts it there.
  const target = path.join(folder, 'target.json');
  mkdirSync(folder);
  symlinkSync(target, file);
  const holder = startLines(`
    import { existsSync, renameSync, writeFileSync } from 'node:fs';
    import { knownProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'known-process.mjs'))};
    console.log('looking');
    while (!existsSync(${JSON.stringify(`${file}.${process.pid}`)}));
    writeFileSync('${target}.draft', JSON.stringify(knownProcess(process.pid)));
    renameSync('${target}.draft', '${target}');
    setInterval(() => {}, 1000);
  `);
  await holder.prints('looking');
  expect(takeLock(file)?.pid).toBe(holder.pid);
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

  test('a dead process', () => {
    leave(JSON.stringify(gone));
    expectTakenOver();
  });

  test('a zombie', async () => {
    leave(JSON.stringify(await makeZombie()));
    expectTakenOver();
  });

  test('a process whose id was reused', () => {
    leave(JSON.stringify({ pid: process.ppid, identity: 'an-earlier-boot 4711' }));
    expectTakenOver();
  });

  test('a process that was recorded as a zombie', async () => {
    const { pid } = await makeZombie();
    leave(JSON.stringify(knownProcess(pid)));
    expectTakenOver();
  });

  test.each(['', '{"pid":4711,"iden'])('a crash of the machine, as %j', (torn) => {
    leave(torn);
    expectTakenOver();
  });

  test.each([
    ['killed', () => JSON.stringify(gone)],
    ['cut off by a crash of the machine', () => ''],
  ])('a process that was %s while it took the lock over', (_, left) => {
    leave(JSON.stringify(gone));
    writeFileSync(claim, left());
    expectTakenOver();
  });
});

test("reads back the holder's record of its children", () => {
  takeLock(file);
  const children = { server: knownProcess(process.ppid) };
  writeLock(file, { ...knownProcess(process.pid), children });
  expect(readLock(file)?.children).toEqual(children);
  releaseLock(file);
  expect(readLock(file)).toBeUndefined();
});

describe('of many processes at once exactly one gets the lock', () => {
  const rounds = size({ test: 100, prove: 10_000 });
  const files = Array.from({ length: rounds }, (_, round) => path.join(folder, `round-${round}`));
  let contenders: ChildProcess[];

  beforeAll(() => {
    const program = path.join(import.meta.dirname, '../test-support/contender.mjs');
    contenders = Array.from({ length: 4 }, () => fork(program));
  });

  afterAll(() => {
    for (const contender of contenders) contender.disconnect();
  });

  const contend = async (): Promise<number[][]> => {
    const answers = contenders.map((contender) => once(contender, 'message'));
    const at = String(process.hrtime.bigint() + 20_000_000n);
    for (const contender of contenders) contender.send({ files, at, everyMicroseconds: 1500 });
    return (await Promise.all(answers)).map(([holders]) => holders as number[]);
  };

  const leftBehind: Record<string, (lock: string) => void> = {
    nobody: () => {},
    'a dead process': (lock) => writeFileSync(lock, JSON.stringify(gone)),
    'a crash of the machine': (lock) => writeFileSync(lock, ''),
    'two dead processes': (lock) => {
      writeFileSync(lock, JSON.stringify(gone));
      writeFileSync(`${lock}.claim`, JSON.stringify(gone));
    },
  };

  test.each(Object.entries(leftBehind))(
    'after %s',
    async (_, leave) => {
      mkdirSync(folder);
      for (const lock of files) leave(lock);
      const found = await contend();
      // All agree on the holder: two that had it would each name themselves.
      for (const [round, lock] of files.entries()) {
        const holder = readLock(lock)?.pid;
        expect(found.map((holders) => holders[round])).toEqual(contenders.map(() => holder));
      }
      expect(readdirSync(folder).sort()).toEqual(files.map((lock) => path.basename(lock)).sort());
    },
    size({ test: 30_000, prove: 600_000 }),
  );
});
