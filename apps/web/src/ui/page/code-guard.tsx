import { type AnyRoute, type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetMissingCode, loadCode, reportMissingCode } from '../../lib/screen/missing-code.ts';

/** Whether a screen's code is there, after an attempt to load it. */
async function isLoaded(route: AnyRoute | undefined): Promise<boolean> {
  if (!route) return true;
  // It goes away once the code has come; the router keeps a failure to itself.
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

/**
 * Nobody leaves a page for one whose code can't be loaded: they stay, with all that they typed. It comes after the
 * guard of what is unsaved, which asks first; as a function that stays the same it keeps its turn.
 */
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
