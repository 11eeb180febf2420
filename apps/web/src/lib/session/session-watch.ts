import type { Session } from '@assay/contract/iam/session';
import type { RegisteredRouter } from '@tanstack/react-router';
import { markComeback, onSessionOver, waitForPerson } from '../api/api.ts';
import { keptSession, onLive, signedIn, signedOut, signingOut } from '../api/live.ts';
import { outdate, outdateQuietly, queryClient } from '../api/query.ts';
import { wouldLoseWork } from '../form/unsaved.ts';
import { forgetSession, isSignedIn, personId, rereadSession, sessionQuery } from './session.ts';
import { hasEnded, isLeaving, markEnded, markLeaving, untilOver } from './session-end.ts';

const idleMs = 8 * 60 * 60_000;
const lookEveryMs = 60_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** Reloads a page idle for eight hours, unless it holds unsaved changes or an upload. */
export function reloadWhenIdle(): void {
  let aliveAt = Date.now();
  for (const sign of signsOfLife)
    window.addEventListener(sign, () => (aliveAt = Date.now()), { capture: true, passive: true });
  setInterval(() => {
    if (Date.now() - aliveAt >= idleMs && !wouldLoseWork()) location.reload();
  }, lookEveryMs);
}

const isBehindSignIn = (router: RegisteredRouter) =>
  router.state.matches.some(({ routeId }) => routeId === '/_app');

/** Failures are reported elsewhere. */
const reread = () => void rereadSession().catch(() => undefined);

/** Longer than sign-out takes; after that a failed sign-out is forgotten. */
const leavingMs = 10_000;

function goToLogin(router: RegisteredRouter): void {
  const next = router.state.location.href;
  if (!isBehindSignIn(router)) return;
  forgetSession();
  void router.navigate({ to: '/auth/login', search: { next }, ignoreBlocker: true });
}

function goOn(router: RegisteredRouter): void {
  markComeback();
  markEnded(false);
  void outdate({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
  if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
}

/** Follows every session read: the page continues for the same user and reloads for another. */
function watchPerson(router: RegisteredRouter): void {
  let owner: number | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const person = (event.query.state.data as Session | null)?.user.id;
    const isAnother = person !== undefined && owner !== undefined && person !== owner;
    // The user can cancel the reload because of unsaved text, so the owner stays unchanged.
    if (isAnother && isBehindSignIn(router)) return location.reload();
    owner = person;
    if (person !== undefined && hasEnded()) goOn(router);
  });
}

export function watchSession(router: RegisteredRouter): void {
  watchPerson(router);
  onSessionOver(() => {
    if (!isSignedIn() || isLeaving()) return;
    if (isBehindSignIn(router)) return markEnded(true);
    forgetSession();
    void router.invalidate();
  });
  waitForPerson(async () => {
    if (!hasEnded()) return false;
    const person = personId();
    await untilOver();
    return personId() === person;
  });
  // Unsaved input survives a sign-out in another tab, as after any other end of the session.
  onLive(signingOut.kind, () => {
    if (isLeaving() || wouldLoseWork()) return;
    markLeaving('elsewhere');
    setTimeout(() => !isLeaving('here') && markLeaving(undefined), leavingMs);
  });
  onLive(signedOut.kind, () => {
    if (isLeaving('here')) return;
    if (isSignedIn() && wouldLoseWork()) return markEnded(true);
    goToLogin(router);
  });
  // The read tells if this browser's own session ended: a 401 then takes the path above.
  for (const kind of ['session.ended', 'session.changed', signedIn.kind, keptSession.kind])
    onLive(kind, reread);
  onLive('refetch', () => void outdateQuietly({}));
}
