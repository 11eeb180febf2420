import './lib/api/schema-settings.ts';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './ui/theme/mantine.css';
import './ui/theme/tokens.css';
import './ui/theme/boot.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/api/query.ts';
import { refuseStrayFiles } from './lib/screen/file-drag.ts';
import { watchMissingCode } from './lib/screen/missing-code.ts';
import { moveFocusAfterNavigation } from './lib/screen/navigation-focus.ts';
import { guardSinks } from './lib/screen/trusted-types.ts';
import { reloadWhenIdle } from './lib/session/idle.ts';
import { watchSession } from './lib/session/session-watch.ts';
import { configQuery } from './lib/session/version.ts';
import { router } from './router.ts';
import { cssVariablesResolver, theme } from './ui/theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The server writes a fresh one into every page; styles made at run time carry it, or the browser drops them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);
guardSinks();
watchMissingCode();
watchSession(router);
moveFocusAfterNavigation(router);
reloadWhenIdle();
refuseStrayFiles();

// The frame in index.html is shown until the first screen replaces it, which has dates to show.
await Promise.all([router.load(), queryClient.prefetchQuery(configQuery)]);

createRoot(root).render(
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
