import { defineConfig } from 'vitest/config';

const quiet = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...quiet,
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
          ...quiet,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
        },
      },
      {
        test: {
          ...quiet,
          name: 'launcher',
          include: ['scripts/**/*.test.ts'],
          // Each of these starts the whole application.
          fileParallelism: false,
        },
      },
    ],
  },
});
