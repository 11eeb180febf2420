import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';
import { useTimeLeft } from './session-expiry.ts';

const ExpiringSession = lazyPart(async () => (await import('./expiring-session.tsx')).ExpiringSession);

/** In the last five minutes of the session; most people never see it, and it comes when it is needed. */
export function SessionBanner() {
  const { session, leftMs } = useTimeLeft();
  const hasEnded = useHasEnded();
  if (!session || leftMs === undefined || hasEnded) return null;
  return <ExpiringSession session={session} leftMs={leftMs} />;
}
