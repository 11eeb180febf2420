import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the result is truthy. Returns it, or throws after a time limit. */
export async function until<T>(
  condition: () => T | Promise<T>,
  withinMs = 60_000,
): Promise<Exclude<T, false | null | undefined>> {
  for (const endAt = performance.now() + withinMs; performance.now() < endAt; await wait(20)) {
    const found = await condition();
    if (found) return found as Exclude<T, false | null | undefined>;
  }
  throw new Error(`not within ${withinMs} ms: ${condition}`);
}
