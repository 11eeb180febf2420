import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import { useState } from 'react';
import { keptSession, tellTabs } from '../../../lib/api/live.ts';
import { useAction } from '../../../lib/api/query.ts';
import { rememberSession } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/shell/banner/banner.tsx';

/** `4 min 05 s` */
function inWords(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = `${String(seconds % 60).padStart(minutes > 0 ? 2 : 1, '0')} s`;
  return minutes > 0 ? `${minutes} min ${rest}` : rest;
}

export function ExpiringSession({ session, leftMs }: { session: Session; leftMs: number }) {
  /** The end that staying couldn't extend: a session lasts a working day at most. */
  const [lastEnd, setLastEnd] = useState<string>();
  const refresh = useAction(sessionEndpoints.refreshSession);
  const stay = async () => {
    const { data: kept } = await refresh.mutateAsync({});
    if (kept.expiresAt === session.expiresAt) setLastEnd(kept.expiresAt);
    rememberSession(kept);
    tellTabs(keptSession);
  };
  // Announced once, not every second.
  const countdown = (
    <strong role="timer" aria-live="off">
      {inWords(leftMs)}
    </strong>
  );
  if (lastEnd === session.expiresAt)
    return (
      <Banner tone="hold" label="Session">
        Your session ends in {countdown} and can't be extended any further. Save your work, then sign in
        again.
      </Banner>
    );
  return (
    <Banner
      tone="hold"
      label="Session"
      action="Stay signed in"
      busy={refresh.isPending}
      onAction={() => void stay().catch(() => undefined)}
    >
      You'll be signed out in {countdown}.
    </Banner>
  );
}
