import { type RegisteredRouter, type RouteIds, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCode } from './missing-code.ts';

/** Preloads the next screen at the first input, so that the current one loads first. */
export function usePreloadedScreen(routeId: RouteIds<RegisteredRouter['routeTree']>): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      void loadCode(async () => router.loadRouteChunk(router.routesById[routeId])).catch(() => undefined);
    };
    for (const sign of ['pointermove', 'keydown', 'touchstart'])
      document.addEventListener(sign, load, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [router, routeId]);
}
