import { useBlocker } from '@tanstack/react-router';
import { isSignedIn } from '../lib/session.ts';
import { hasUnsavedChanges } from '../lib/unsaved.ts';
import { Confirm } from './confirm.tsx';

/** Asks before what was typed is lost. Another page of a list on the same screen loses nothing. */
export function UnsavedGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isSignedIn() && hasUnsavedChanges(),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  });
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
      What you typed on this page has not been saved, and would be lost.
    </Confirm>
  );
}
