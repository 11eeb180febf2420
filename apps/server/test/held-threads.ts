import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

export function holdThreads(): () => void {
  const held: (() => void)[] = [];
  const { postMessage } = Worker.prototype;
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    message: unknown,
  ) {
    held.push(() => postMessage.call(this, message));
  });
  return () => {
    spy.mockRestore();
    for (const send of held) send();
  };
}

export function cutShort(lengthMs: number): () => void {
  const { setTimeout: asUsual } = globalThis;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number) =>
      asUsual(work, ms === lengthMs ? 0 : ms)) as typeof setTimeout);
  return () => spy.mockRestore();
}
