import { setTimeout as wait } from 'node:timers/promises';

const answerWithinMs = 90_000;
const longestPauseMs = 500;

/**
 * Polls until the work that another request, or another copy of the server, has begun is over, and answers with how it
 * is then; after 90 seconds with how far it is. No connection is held between two looks.
 */
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
