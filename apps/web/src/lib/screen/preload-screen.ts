import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCode } from './missing-code.ts';

/** Preloads the next screen at the first input, so that the current one loads first. */
export function usePreloadedScreen(routeId: string, alsoLoad: () => Promise<unknown>): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      const screen: { preload?: () => Promise<unknown> } | undefined = Reflect.get(router.routesById, routeId)
        ?.options.component;
      for (const part of [async () => screen?.preload?.(), alsoLoad])
        void loadCode(part).catch(() => undefined);
    };
    for (const sign of ['pointermove', 'keydown', 'touchstart'])
      document.addEventListener(sign, load, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [router, routeId, alsoLoad]);
}
