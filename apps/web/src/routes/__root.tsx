import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from './-not-found-screen.tsx';

export interface RouterContext {
  /** Whether there is a screen at this path. */
  hasScreen: (path: string) => boolean;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
