import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { hasUnsavedChanges, lossWords } from '../../lib/form/unsaved.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { Confirm, preloadConfirm } from '../dialog/confirm.tsx';

interface UnsavedGuardProps {
  /** Addresses below this one are the same screen: its tabs. */
  within?: string | undefined;
}

/** Asks before what was typed is lost. Another page of a list on the same screen loses nothing. */
export function UnsavedGuard({ within }: UnsavedGuardProps) {
  // The same one each time, so that it keeps its turn before the other guards.
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(within !== undefined && next.pathname.startsWith(`${within}/`)) &&
      isSignedIn() &&
      hasUnsavedChanges(),
    [within],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  });
  useEffect(() => {
    // Somebody who is offline by then is asked as well. If it can't be loaded now, it is tried again when it opens.
    const preload = () => void preloadConfirm().catch(() => undefined);
    document.addEventListener('input', preload, { once: true });
    return () => document.removeEventListener('input', preload);
  }, []);
  return (
    <Confirm
      opened={status === 'blocked'}
      title="Leave without saving?"
      action="Leave without saving"
      cancel="Stay"
      tone="danger"
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {lossWords()}
    </Confirm>
  );
}
