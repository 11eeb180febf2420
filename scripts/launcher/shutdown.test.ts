import path from 'node:path';
import { expect, test } from 'vitest';
import { startLines } from '../test-support/program.ts';

const startWorker = (work = 'await shutdown.whenRequested', steps = '') =>
  startLines(`
    import { Refusal } from ${JSON.stringify(path.join(import.meta.dirname, 'refusal.mjs'))};
    import { Shutdown } from ${JSON.stringify(path.join(import.meta.dirname, 'shutdown.mjs'))};
    const shutdown = new Shutdown('Stopping.');
    shutdown.onEnd(() => console.log('first in, last out'));
    ${steps}
    shutdown.onEnd(() => console.log('last in, first out'));
    try {
      const code = await shutdown.run(async () => {
        console.log('working');
        ${work};
      }, 130);
      process.exit(code);
    } catch (error) {
      console.log(error.message);
      process.exit(7);
    }
  `);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops in reverse order on %s', async (signal) => {
  const worker = startWorker();
  await worker.prints('working');
  worker.child.kill(signal);
  expect(await worker.closed()).toEqual([130, null]);
  expect(worker.output()).toBe('working\nStopping.\nlast in, first out\nfirst in, last out\n');
});

test('stops when its parent process is gone', async () => {
  const worker = startWorker();
  await worker.prints('working');
  worker.child.disconnect();
  expect(await worker.closed()).toEqual([130, null]);
  expect(worker.output()).toContain('first in, last out');
});

test('cleans up after a failure, and keeps its reason', async () => {
  const worker = startWorker("throw new Refusal('out of paper')");
  expect(await worker.closed()).toEqual([7, null]);
  expect(worker.output()).toBe('working\nlast in, first out\nfirst in, last out\nout of paper\n');
});

test('reports a failed step, and takes the others', async () => {
  const worker = startWorker('', "shutdown.onEnd(() => { throw new Refusal('jammed'); });");
  await worker.closed();
  for (const line of ['last in, first out', 'jammed', 'first in, last out'])
    expect(worker.output()).toContain(`${line}\n`);
});

test("hurries on a second Ctrl-C, but not on npm's echo of the first", async () => {
  const worker = startWorker(
    'await shutdown.whenRequested',
    `let from;
    process.once('SIGINT', () => { from = Date.now(); });
    shutdown.onEnd(async () => {
      console.log('waiting');
      await new Promise((resolve) => shutdown.hurried.addEventListener('abort', resolve));
      console.log('hurried after ' + (Date.now() - from) + ' ms');
    });
    setInterval(() => {}, 1000);`,
  );
  await worker.prints('working');
  worker.child.kill('SIGINT');
  await worker.prints('waiting');
  await expect
    .poll(
      () => {
        worker.child.kill('SIGINT');
        return worker.output();
      },
      { timeout: 5000 },
    )
    .toContain('hurried');
  await worker.closed();
  expect(Number(/hurried after (\d+) ms/.exec(worker.output())?.[1])).toBeGreaterThan(650);
  expect(worker.output().match(/Stopping\./g)).toHaveLength(1);
});
