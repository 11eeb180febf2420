import { type AnyRoute, type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import {
  changeLossWords,
  hasUnsavedChanges,
  lossWords,
  staysUnsaved,
  stopUploads,
  wouldLoseWork,
} from '../../lib/form/unsaved.ts';
import { forgetMissingCode, loadCode, reportMissingCode } from '../../lib/screen/missing-code.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { Confirm } from '../dialog/confirm.tsx';
import { preloadToasts } from '../shell/toast/toast-slot.tsx';

/** Tells if a screen's code is loaded, after trying to load it. */
async function isLoaded(route: AnyRoute | undefined): Promise<boolean> {
  if (!route) return true;
  // The router removes `preload` once the code is there, and hides failures.
  const preload = () => route.options.component?.preload;
  if (preload()) {
    const isDone = await loadCode(async () => preload()?.()).then(
      () => true,
      () => false,
    );
    if (!isDone || preload()) return false;
  }
  return isLoaded(route.parentRoute);
}

/** Blocks navigation to unloadable code. A stable function stays after the unsaved guard. */
export function CodeGuard() {
  const router = useRouter();
  const shouldBlockFn: ShouldBlockFn = useCallback(
    async ({ current, next }) => {
      const wanted: AnyRoute | undefined = router.routesById[next.routeId];
      if (current.routeId === next.routeId || (await isLoaded(wanted))) {
        forgetMissingCode();
        return false;
      }
      await reportMissingCode();
      return true;
    },
    [router],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return null;
}

interface UnsavedGuardProps {
  within?: string | undefined;
  /** The same for sections with forms of their own: navigation loses typed input but keeps uploads. */
  sections?: string | undefined;
}

const isBelow = (path: string | undefined, base: string | undefined): boolean =>
  base !== undefined && path?.startsWith(`${base}/`) === true;

/** From the first input on, a failure to save must be told also without a connection. */
function preloadOnInput(): () => void {
  const stop = new AbortController();
  const preload = () => {
    stop.abort();
    preloadToasts();
  };
  for (const sign of ['input', 'drop']) document.addEventListener(sign, preload, { signal: stop.signal });
  return () => stop.abort();
}

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
  useEffect(preloadOnInput, []);
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
