import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedChanges } from '../../lib/form/unsaved.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { Confirm } from '../dialog/confirm.tsx';

interface UnsavedGuardProps {
  /** Addresses below this one are the same screen: its tabs. */
  within?: string | undefined;
}

/** Asks before what was typed is lost. Another page of a list on the same screen loses nothing. */
export function UnsavedGuard({ within }: UnsavedGuardProps) {
  const isSameScreen = (path: string) => within !== undefined && path.startsWith(`${within}/`);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !isSameScreen(next.pathname) &&
      isSignedIn() &&
      hasUnsavedChanges(),
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
      Your changes on this page haven't been saved and will be lost.
    </Confirm>
  );
}
