import { defineConfig, devices } from '@playwright/test';

const port = process.env.E2E_PORT ?? '3100';
const sandboxPort = process.env.E2E_SANDBOX_PORT ?? '3101';
/** The build that has the gallery of the kit's pieces; the one that people get has none. */
const galleryPort = process.env.E2E_GALLERY_PORT ?? '3102';
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than cores: a test often waits for the server, or for an event.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that has much else to do: only what never comes takes all of it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // A click that isn't possible fails there, not at the end of the test's time.
    actionTimeout: 60_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    // How things move is the kit's business, and proved there.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Fewer processes, which share compiled scripts, and no optimising of pages that live for seconds: a page
        // load takes a third less CPU.
        '--process-per-site',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: [
    {
      command: 'node scripts/start.mjs',
      url: `http://localhost:${port}/api/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: port,
        DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
        DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
        DEMO: '1',
        SANDBOX_HTTP_PORT: sandboxPort,
      },
    },
    {
      command: `node ../../node_modules/vite/bin/vite.js preview --outDir node_modules/.assay-gallery --port ${galleryPort} --strictPort --host localhost --logLevel warn`,
      cwd: 'apps/web',
      url: `http://localhost:${galleryPort}/`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: { ASSAY_API_URL: `http://localhost:${port}` },
    },
  ],
});
