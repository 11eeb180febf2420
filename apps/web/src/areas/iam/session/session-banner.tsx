import { sessionEndpoints } from '@assay/contract/iam/session';
import { useState } from 'react';
import { keptSession, tellTabs } from '../../../lib/api/live.ts';
import { useAction } from '../../../lib/api/query.ts';
import { rememberSession } from '../../../lib/session/session.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';
import { Banner } from '../../../ui/shell/banner.tsx';
import { inWords, useTimeLeft } from './session-expiry.ts';

/** In the last five minutes of the session, with the way to make it longer. */
export function SessionBanner() {
  const { session, leftMs } = useTimeLeft();
  const hasEnded = useHasEnded();
  /** The end that staying did not move: nobody stays signed in for longer than a working day. */
  const [lastEnd, setLastEnd] = useState<string>();
  const refresh = useAction(sessionEndpoints.refreshSession);
  if (!session || leftMs === undefined || hasEnded) return null;

  const stay = async () => {
    const { data: kept } = await refresh.mutateAsync({});
    if (kept.expiresAt === session.expiresAt) setLastEnd(kept.expiresAt);
    rememberSession(kept);
    tellTabs(keptSession);
  };
  // Read out once, not every second.
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
