import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';
import { useTimeLeft } from './session-expiry.ts';

const ExpiringSession = lazyPart(async () => (await import('./expiring-session.tsx')).ExpiringSession);

/** Warns in the session's last five minutes; loads on demand. */
export function SessionBanner() {
  const { session, leftMs } = useTimeLeft();
  const hasEnded = useHasEnded();
  if (!session || leftMs === undefined || hasEnded) return null;
  return <ExpiringSession session={session} leftMs={leftMs} />;
}
