import { expect, test } from 'vitest';
import { needsOf } from './chosen.mjs';

const files = [
  'apps/server/src/areas/funder/assignment/assignment.test.ts',
  'apps/server/src/areas/funder/assignment/assignment.rules.ts',
  'apps/server/src/areas/lms/submission/submission.rules.test.ts',
  'apps/server/src/kernel/http/web-app.test.ts',
  'apps/web/src/areas/funder/assignment/bank-details.test.ts',
  'bench/every-benchmark.test.ts',
  'e2e/funder/assignment.spec.ts',
  'e2e/support/test.ts',
  'packages/lending/src/quote.test.ts',
];

const nothing = { vitest: false, browser: false, database: false, webApp: false };

test.each([
  ['every test', [], { vitest: true, browser: true, database: true, webApp: true }],
  ['server tests', ['server/src/areas/funder'], { ...nothing, vitest: true, database: true }],
  ['tests of rules', ['submission.rules'], { ...nothing, vitest: true }],
  ['tests of a package', ['lending'], { ...nothing, vitest: true }],
  ['tests of the web app', ['web/src'], { ...nothing, vitest: true }],
  ['a benchmark', ['bench'], { ...nothing, vitest: true, database: true }],
  [
    'the test of the built web app',
    ['http/web-app'],
    { ...nothing, vitest: true, database: true, webApp: true },
  ],
  ['browser tests', ['e2e/funder'], { ...nothing, browser: true, database: true, webApp: true }],
  ['nothing', ['no-such-area'], nothing],
])('starts and builds what %s need', (_, areas, needs) => {
  expect(needsOf(areas, files)).toEqual(needs);
});
