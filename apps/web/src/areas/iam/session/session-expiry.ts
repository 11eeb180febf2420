import type { Session } from '@assay/contract/iam/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onAction } from '../../../lib/api/api.ts';
import { serverNow } from '../../../lib/api/clock.ts';
import { rereadSession, sessionQuery } from '../../../lib/session/session.ts';

const warnMs = 5 * 60_000;
/** Activity in other tabs extends the session too. */
const rereadEveryMs = 3 * 60_000;
const rereadWhileWarningMs = 15_000;
/** Short polls, because a long timer would sleep with the computer. */
const lookEveryMs = 15_000;
const secondMs = 1_000;

const leftOf = (expiresAt: string) => Date.parse(expiresAt) - serverNow();

/** A failed read says nothing about the session; the next one will. */
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

export function useTimeLeft(): { session: Session | null | undefined; leftMs: number | undefined } {
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
