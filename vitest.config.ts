import { defineConfig } from 'vitest/config';

/** Long enough for a machine that has much else to do: only what never comes takes all of it. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

/** Node runs TypeScript itself, and keeps what it compiled: Vite would transform each file once more. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

const onServer = { ...patient, setupFiles: ['apps/server/test/setup.ts'] };

/**
 * Tests that need a process and a database of their own: they count the whole, end the last administrator's access,
 * change the audit chain, fill tables in bulk, kill processes, or set the environment before the first import.
 */
const alone = [
  'bench/*.test.ts',
  ...[
    'areas/**/killed.test.ts',
    'areas/application/list/{estimated-total,long-list}.test.ts',
    'areas/assessment/list/long-list.test.ts',
    'areas/audit/{alarm,audit-reads}.test.ts',
    'areas/document/{kept-in-s3,large-uploads}.test.ts',
    'areas/iam/administrator/*.test.ts',
    'areas/iam/session/flood.test.ts',
    'areas/iam/short-search.test.ts',
    'areas/payment/aba/{large,starved}.test.ts',
    'kernel/audit/*.test.ts',
    'kernel/database/schema.test.ts',
    'kernel/http/{fuzz,out-of-reach}.test.ts',
    'main.test.ts',
    'providers/{equifax,frankieone,illion}/*.test.ts',
  ].map((file) => `apps/server/src/${file}`),
];

/** Pure decisions, without a database. */
const rules = 'apps/server/src/**/*.rules.test.ts';

export default defineConfig({
  test: {
    // One more than cores: a third of the files wait for processes that start and stop.
    maxWorkers: 3,
    // Once for all projects: two of them copy the template's database.
    globalSetup: ['apps/server/test/global-setup.ts'],
    projects: [
      {
        test: {
          ...patient,
          ...native,
          name: 'unit',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/sandbox/**/*.test.ts',
            'apps/server/seed/**/*.test.ts',
            rules,
          ],
        },
      },
      {
        // Vite resolves what the bundler resolves.
        test: { ...patient, name: 'web', isolate: false, include: ['apps/web/**/*.test.ts'] },
      },
      {
        test: {
          ...onServer,
          ...native,
          name: 'server',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...alone, rules],
        },
      },
      { test: { ...onServer, ...native, name: 'server, alone', include: alone, exclude: [rules] } },
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
