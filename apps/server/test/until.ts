import { setTimeout as wait } from 'node:timers/promises';

/** Waits for something to become true, and fails when it does not in time. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  for (const endAt = performance.now() + withinMs; performance.now() < endAt; await wait(20))
    if (await condition()) return;
  throw new Error(`not within ${withinMs} ms: ${condition}`);
}
