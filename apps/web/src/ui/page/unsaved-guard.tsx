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
  within?: string | undefined;
  /** The same for sections with forms of their own: navigation loses typed input but keeps uploads. */
  sections?: string | undefined;
}

const isBelow = (path: string | undefined, base: string | undefined): boolean =>
  base !== undefined && path?.startsWith(`${base}/`) === true;

/** Asks before typed input or uploads are lost. Paging a list on the same screen loses nothing. */
export function UnsavedGuard({ within, sections }: UnsavedGuardProps) {
  // A stable function keeps its place before the other guards.
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
    // Preloads the dialog for users who go offline; a failed load is retried when it opens.
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
