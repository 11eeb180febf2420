import { type ChildProcess, spawn } from 'node:child_process';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { supervise } from './supervisor.mjs';

function keep(lines: string, options?: { waitsForChange: boolean }) {
  const children: ChildProcess[] = [];
  const supervisor = supervise(
    'server',
    () => {
      const child = spawn(process.execPath, ['--eval', lines], { stdio: 'ignore' });
      children.push(child);
      return child;
    },
    options,
  );
  onTestFinished(() => supervisor.stop({ graceMs: 0, hurried: AbortSignal.abort() }));
  return { supervisor, children, started: (count: number) => expect.poll(() => children.length).toBe(count) };
}

const print = vi.spyOn(console, 'log').mockReturnValue();
const printed = () => print.mock.calls.flat();

beforeEach(() => void print.mockClear());

const IDLE = 'setInterval(() => {}, 1000)';

test('restarts a killed child, up to five times a minute', async () => {
  const { supervisor, children, started } = keep(IDLE);
  for (let count = 1; count <= 6; count += 1) {
    await started(count);
    children.at(-1)?.kill('SIGKILL');
  }
  expect(await supervisor.gaveUp).toEqual({
    code: 1,
    reason: 'The server was killed 6 times within a minute. See its messages above.',
  });
  expect(children).toHaveLength(6);
  expect(printed()).toEqual(Array(5).fill('The server was killed (SIGKILL); restarting it.'));
});

test("doesn't restart a child that exited, and passes on its exit code", async () => {
  const { supervisor, children } = keep('process.exit(3)');
  const reason = 'The server ended with code 3. See its messages above.';
  expect(await supervisor.gaveUp).toEqual({ code: 3, reason });
  expect(children).toHaveLength(1);
});

test('fails if a child ends with exit code 0', async () => {
  const { supervisor } = keep('');
  expect(await supervisor.gaveUp).toMatchObject({ code: 1 });
});

test("doesn't restart a child that it stopped", async () => {
  const { supervisor, children } = keep(IDLE);
  await supervisor.stop({ graceMs: 10_000, hurried: new AbortController().signal });
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM']);
});

test('replaces a child when its sources changed, whether it runs or failed', async () => {
  const { supervisor, children, started } = keep('process.exit(1)', { waitsForChange: true });
  await expect
    .poll(printed)
    .toEqual(['The server ended with code 1; it starts again when a source file changes.']);
  expect(children).toHaveLength(1);
  supervisor.replace();
  await started(2);
  const running = keep(IDLE, { waitsForChange: true });
  running.supervisor.replace();
  await running.started(2);
  expect(running.children.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM', null]);
});
