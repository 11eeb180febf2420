import { type AnyRoute, type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetMissingCode, loadCode, reportMissingCode } from '../../lib/screen/missing-code.ts';

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
