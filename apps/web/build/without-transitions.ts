import type { Plugin } from 'vite';

const moving = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Transition[\\/]Transition\.mjs$/;

/** Keeps Mantine's interface, without duration. */
const atOnce = `
import { useDidUpdate } from '@mantine/hooks';
import { Activity, createElement } from 'react';
export function Transition({ mounted, keepMounted, keepMountedMode = 'activity', children, ...told }) {
  useDidUpdate(() => {
    (mounted ? told.onEnter : told.onExit)?.();
    (mounted ? told.onEntered : told.onExited)?.();
  }, [mounted]);
  if (!keepMounted) return mounted ? children({}) : null;
  if (keepMountedMode === 'display-none') return children(mounted ? {} : { display: 'none' });
  return createElement(Activity, { mode: mounted ? 'visible' : 'hidden' }, children({}));
}
`;

/** Stubs out Mantine's transitions, as everything here opens with `duration: 0`. */
export function withoutTransitions(): Plugin {
  return {
    name: 'without-transitions',
    apply: 'build',
    transform: (_, id) => (moving.test(id) ? { code: atOnce, map: null } : undefined),
  };
}
