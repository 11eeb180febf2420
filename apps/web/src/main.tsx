import './lib/api/schema-settings.ts';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './ui/theme/mantine.css';
import './ui/theme/tokens.css';
import './ui/theme/shared.css';
import './ui/theme/tables.css';
import './ui/form/form.css';
import './ui/theme/boot.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/api/query.ts';
import { parseSearch, stringifySearch } from './lib/list/search-params.ts';
import { refuseStrayFiles } from './lib/screen/file-drag.ts';
import { watchMissingCode } from './lib/screen/missing-code.ts';
import { moveFocusAfterNavigation } from './lib/screen/navigation-focus.ts';
import { guardSinks } from './lib/screen/trusted-types.ts';
import { reloadWhenIdle, watchSession } from './lib/session/session-watch.ts';
import { configQuery } from './lib/session/version.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen } from './ui/shell/error-screen.tsx';
import { cssVariablesResolver, theme } from './ui/theme/theme.ts';

const router = createRouter({
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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The server writes a new nonce into every page; without it the CSP blocks styles created at run time.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);
guardSinks();
watchMissingCode();
watchSession(router);
moveFocusAfterNavigation(router);
reloadWhenIdle();
refuseStrayFiles();

/** Not a top-level await: a route's code imports from this file's bundle, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  // index.html's own frame stays until the first screen, whose dates need the configuration.
  await Promise.all([router.load(), queryClient.prefetchQuery(configQuery)]);

  createRoot(container).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

void start(root);
