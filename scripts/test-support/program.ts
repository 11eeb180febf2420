import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';

export interface Program {
  readonly child: ChildProcess;
  readonly pid: number;
  output(): string;
  /** Waits for it to print this; fails when it ends instead. */
  prints(text: string): Promise<void>;
  /** Its exit code and signal, once every process that prints to its streams has ended. */
  closed(): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

const running = new Set<ChildProcess>();

/** Processes left by a failed test must not disturb the next one. */
export const killPrograms = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

afterAll(killPrograms);

/** A real process, with a channel that notifies a launcher when the test itself is gone. */
export function startProgram(command: string, args: string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams)
    stream.on('data', (piece: Buffer) => {
      text += piece;
    });
  // Not the child's own `close`, which does not come once its channel was disconnected.
  const closed = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'close'))]);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return {
    child,
    pid: child.pid ?? 0,
    output: () => text,
    async prints(wanted) {
      while (!text.includes(wanted)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended without printing "${wanted}":\n${text}`);
        await wait(20);
      }
    },
    closed: async () => (await closed)[0] as Awaited<ReturnType<Program['closed']>>,
  };
}

/** A program of a few lines, which may import from where `cwd` is. */
export const startLines = (lines: string, options: SpawnOptions = {}): Program =>
  startProgram(process.execPath, ['--input-type=module', '--eval', lines], options);
