import './lib/schema-settings.ts';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './ui/mantine.css';
import './ui/tokens.css';
import './ui/boot.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWhenIdle } from './lib/idle.ts';
import { queryClient } from './lib/query.ts';
import { guardSinks } from './lib/trusted-types.ts';
import { moveFocusAfterNavigation } from './navigation-focus.ts';
import { router } from './router.ts';
import { watchSession } from './session-watch.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The server writes a fresh one into every page; styles made at run time carry it, or the browser drops them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);
guardSinks();
watchSession(router);
moveFocusAfterNavigation(router);
reloadWhenIdle();

// The frame in index.html stands until there is a screen to take its place.
await router.load();

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
