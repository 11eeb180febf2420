import type { Plugin } from 'vite';

const moving = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Transition[\\/]Transition\.mjs$/;

/** As Mantine's own, of what takes no time. */
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

/**
 * Mantine's buttons bring the code of all its transitions along. Nothing here moves by them: dialogs and menus are
 * there at once (`transitionProps={{ duration: 0 }}`), so that the code of those that take time is left out.
 */
export function withoutTransitions(): Plugin {
  return {
    name: 'without-transitions',
    apply: 'build',
    transform: (_, id) => (moving.test(id) ? { code: atOnce, map: null } : undefined),
  };
}
