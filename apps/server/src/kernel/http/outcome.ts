import { setTimeout as wait } from 'node:timers/promises';

const answerWithinMs = 90_000;
const longestPauseMs = 500;

/** Polls with backoff for 90 seconds, without a connection in between; another process may do the work. */
export async function outcomeOf<State>(
  read: () => Promise<State>,
  isOver: (state: State) => boolean,
  withinMs = answerWithinMs,
): Promise<State> {
  const endsAt = performance.now() + withinMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const state = await read();
    if (isOver(state) || performance.now() > endsAt) return state;
    await wait(pauseMs);
  }
}
