import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const refuse = (reason: string) => new Error(reason);

test('admits waiting tasks in the order of their arrival', async () => {
  const semaphore = new Semaphore({ most: 1, refuse });
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const tasks = ['first', 'second', 'third'].map((name) =>
    semaphore.run('key', () => {
      started.push(name);
      return first.promise;
    }),
  );
  expect(started).toEqual(['first']);
  first.resolve();
  await Promise.all(tasks);
  expect(started).toEqual(['first', 'second', 'third']);
});

test('limits each key by itself, its queue and the wait', async () => {
  const semaphore = new Semaphore({ most: 1, mostWaiting: 1, waitMs: 20, refuse });
  const held = Promise.withResolvers<void>();
  const running = semaphore.run('key', () => held.promise);
  const late = semaphore.run('key', () => undefined);
  await expect(semaphore.run('key', () => undefined)).rejects.toThrow('queue-full');
  await expect(late).rejects.toThrow('too-late');
  expect(await semaphore.run('other', () => 'free')).toBe('free');
  held.resolve();
  await running;
  expect(await semaphore.run('key', () => 'free again')).toBe('free again');
});
