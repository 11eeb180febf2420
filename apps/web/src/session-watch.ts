import type { RegisteredRouter } from '@tanstack/react-router';
import { onSessionOver } from './lib/api.ts';
import { onLive } from './lib/live.ts';
import { queryClient } from './lib/query.ts';
import { forgetSession, isSignedIn, rereadSession } from './lib/session.ts';

/** Whoever's session ends, here or in another tab, is taken to the login page and comes back afterwards. */
export function watchSession(router: RegisteredRouter): void {
  onSessionOver(() => {
    if (!isSignedIn()) return;
    forgetSession();
    void router.invalidate();
  });
  // Reading it again says whether this browser's session is the one: a 401 takes the way above.
  onLive('session.ended', () => void rereadSession().catch(() => undefined));
  onLive('refetch', () => void queryClient.invalidateQueries());
}
