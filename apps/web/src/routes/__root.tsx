import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from './-not-found-screen.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
