import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import {
  changeLossWords,
  hasUnsavedChanges,
  lossWords,
  staysUnsaved,
  stopUploads,
  wouldLoseWork,
} from '../../lib/form/unsaved.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { Confirm, preloadConfirm } from '../dialog/confirm.tsx';

interface UnsavedGuardProps {
  /** Addresses below this one are the same screen: its tabs. */
  within?: string | undefined;
  /** The same, where each of them has forms of its own: what is typed is lost on the way, what is uploaded isn't. */
  sections?: string | undefined;
}

const isBelow = (path: string | undefined, base: string | undefined): boolean =>
  base !== undefined && path?.startsWith(`${base}/`) === true;

/** Asks before what was typed is lost, or a file on its way. Another page of a list on the same screen loses nothing. */
export function UnsavedGuard({ within, sections }: UnsavedGuardProps) {
  // The same one each time, so that it keeps its turn before the other guards.
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      current.pathname !== next.pathname &&
      !isBelow(next.pathname, within) &&
      isSignedIn() &&
      staysUnsaved(isBelow(next.pathname, sections) ? hasUnsavedChanges : wouldLoseWork),
    [within, sections],
  );
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: wouldLoseWork,
    withResolver: true,
  });
  useEffect(() => {
    // Somebody who is offline by then is asked as well. If it can't be loaded now, it is tried again when it opens.
    const preload = () => void preloadConfirm().catch(() => undefined);
    document.addEventListener('input', preload, { once: true });
    return () => document.removeEventListener('input', preload);
  }, []);
  const keepsUploads = isBelow(next?.pathname, sections);
  return (
    <Confirm
      opened={status === 'blocked'}
      title="Leave without saving?"
      action="Leave without saving"
      cancel="Stay"
      tone="danger"
      onConfirm={() => {
        if (!keepsUploads) stopUploads();
        proceed?.();
      }}
      onClose={() => reset?.()}
    >
      {keepsUploads ? changeLossWords() : lossWords()}
    </Confirm>
  );
}
