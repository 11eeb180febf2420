import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onAction } from '../../../lib/api/api.ts';
import { serverNow } from '../../../lib/api/clock.ts';
import { keptSession, tellTabs } from '../../../lib/api/live.ts';
import { useAction } from '../../../lib/api/query.ts';
import { rememberSession, rereadSession, sessionQuery } from '../../../lib/session/session.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';
import { Banner } from '../../../ui/shell/banner/banner.tsx';

const warnMs = 5 * 60_000;
/** Activity in other tabs extends the session too. */
const rereadEveryMs = 3 * 60_000;
const rereadWhileWarningMs = 15_000;
/** Short polls, because a long timer would sleep with the computer. */
const lookEveryMs = 15_000;
const secondMs = 1_000;

const leftOf = (expiresAt: string) => Date.parse(expiresAt) - serverNow();

const reread = () => void rereadSession().catch(() => undefined);

/** Reports the time left once it is short and the server has confirmed it. */
function watch(expiresAt: string, tell: (leftMs: number | undefined) => void): () => void {
  let askedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const ask = () => {
    askedAt = Date.now();
    return rereadSession().catch(() => undefined);
  };
  const look = async () => {
    const left = leftOf(expiresAt);
    if (left > warnMs) {
      tell(undefined);
      timer = setTimeout(look, Math.min(left - warnMs, lookEveryMs));
      return;
    }
    timer = setTimeout(look, secondMs);
    if (askedAt === undefined) await ask();
    else if (left <= 0 || Date.now() - askedAt > rereadWhileWarningMs) void ask();
    tell(Math.max(leftOf(expiresAt), 0));
  };
  void look();
  return () => clearTimeout(timer);
}

function useTimeLeft() {
  const { data: session } = useQuery({
    ...sessionQuery,
    refetchInterval: rereadEveryMs,
    refetchOnWindowFocus: 'always',
  });
  const expiresAt = session?.expiresAt;
  const [leftMs, setLeftMs] = useState<number>();

  useEffect(() => {
    if (!expiresAt) return setLeftMs(undefined);
    let current = true;
    const stop = watch(expiresAt, (left) => current && setLeftMs(left));
    return () => {
      current = false;
      stop();
    };
  }, [expiresAt]);

  const warning = leftMs !== undefined;
  useEffect(() => (warning ? onAction(reread) : undefined), [warning]);

  return { session, leftMs };
}

function inWords(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = `${String(seconds % 60).padStart(minutes > 0 ? 2 : 1, '0')} s`;
  return minutes > 0 ? `${minutes} min ${rest}` : rest;
}

function ExpiringSession({ session, leftMs }: { session: Session; leftMs: number }) {
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
  const isLast = lastEnd === session.expiresAt;
  return (
    <Banner
      tone="hold"
      label="Session"
      {...(!isLast && {
        action: 'Stay signed in',
        busy: refresh.isPending,
        onAction: () => void stay().catch(() => undefined),
      })}
    >
      {isLast ? (
        <>
          Your session ends in {countdown} and can't be extended any further. Save your work, then sign in
          again.
        </>
      ) : (
        <>You'll be signed out in {countdown}.</>
      )}
    </Banner>
  );
}

export function SessionBanner() {
  const { session, leftMs } = useTimeLeft();
  const hasEnded = useHasEnded();
  if (!session || leftMs === undefined || hasEnded) return null;
  return <ExpiringSession session={session} leftMs={leftMs} />;
}
