import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./-not-found-screen.tsx'), 'NotFoundScreen'),
});
