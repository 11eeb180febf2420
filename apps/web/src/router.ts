import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './lib/list/search-params.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen } from './ui/shell/error-screen.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
