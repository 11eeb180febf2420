import path from 'node:path';
import { expect, test } from 'vitest';
import { startLines } from '../test-support/program.ts';

/** A program that works until it is asked to stop, and is then slow in stopping. */
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

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'on %s what was started is stopped in the reverse order',
  async (signal) => {
    const worker = startWorker();
    await worker.prints('working');
    worker.child.kill(signal);
    expect(await worker.closed()).toEqual([130, null]);
    expect(worker.output()).toBe('working\nStopping.\nlast in, first out\nfirst in, last out\n');
  },
);

test('losing the process that started it counts as being asked to stop', async () => {
  const worker = startWorker();
  await worker.prints('working');
  worker.child.disconnect();
  expect(await worker.closed()).toEqual([130, null]);
  expect(worker.output()).toContain('first in, last out');
});

test('work that fails is cleaned up after, too, and its reason is not lost', async () => {
  const worker = startWorker("throw new Refusal('out of paper')");
  expect(await worker.closed()).toEqual([7, null]);
  expect(worker.output()).toBe('working\nlast in, first out\nfirst in, last out\nout of paper\n');
});

test('a step that fails is reported and does not keep the others from being taken', async () => {
  const worker = startWorker('', "shutdown.onEnd(() => { throw new Refusal('jammed'); });");
  await worker.closed();
  for (const line of ['last in, first out', 'jammed', 'first in, last out'])
    expect(worker.output()).toContain(`${line}\n`);
});

test('a second Ctrl-C hurries, but not the echo of the first that npm sends', async () => {
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
