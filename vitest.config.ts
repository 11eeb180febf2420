import { defineConfig } from 'vitest/config';

/** For processes that start and stop; on a busy machine they take their time. */
const patient = { expect: { poll: { timeout: 10_000 } } };
const timeouts = { testTimeout: 90_000, hookTimeout: 90_000 };

export default defineConfig({
  test: {
    // One more than cores: a third of the files wait for processes that start and stop.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...timeouts,
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
          ...timeouts,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          ...patient,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
