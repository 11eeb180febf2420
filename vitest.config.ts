import { defineConfig } from 'vitest/config';

/** Long enough for a machine that has much else to do: only what never comes takes all of it. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // One more than cores: a third of the files wait for processes that start and stop.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/sandbox/**/*.test.ts',
            'apps/server/seed/**/*.test.ts',
            'apps/web/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
