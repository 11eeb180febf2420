import { existsSync, readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { killPrograms } from '../test-support/program.ts';
import { makeReadyProject, type StandInProject } from '../test-support/stand-in-project.ts';

let project: StandInProject;

beforeAll(async () => {
  project = await makeReadyProject();
  project.copyTool('check', 'chromium');
});

beforeEach(() => {
  for (const file of ['vitest-report', 'vitest-fails', 'playwright-report', 'playwright-waits'])
    project.remove(`bin/${file}`);
  project.write('bin/depcruise-prints', '12 modules');
  project.events();
});

afterEach(killPrograms);
afterAll(() => project.delete());

const vitestRan = (count: number) => {
  const assertionResults = Array(count).fill({ status: 'passed', fullName: 'holds' });
  project.write(
    'bin/vitest-report',
    JSON.stringify({
      testResults: [{ name: `${project.root}/a.test.ts`, startTime: 1000, endTime: 3500, assertionResults }],
    }),
  );
};
const playwrightRan = (count: number) => {
  const specs = Array(count).fill({
    title: 'holds',
    file: 'a.spec.ts',
    tests: [{ status: 'expected', results: [{ duration: 1500 }] }],
  });
  project.write('bin/playwright-report', JSON.stringify({ errors: [], suites: [{ title: '', specs }] }));
};

const scratch = () => (existsSync(project.dataDir) ? readdirSync(project.dataDir) : []);
const tools = () => project.events().map((event) => event.split(' ')[0]);

test("runs and counts everything, leaves nothing, and never uses someone's own Assay", async () => {
  vitestRan(3);
  playwrightRan(2);
  const own = { DATABASE_URL: 'postgres://mine', DATA_DIR: '/mine', PORT: '3000', SMTP_URL: 'smtp://mine' };
  const suite = project.start('test', own);
  expect(await suite.closed()).toEqual([0, null]);
  expect(suite.output()).toMatch(/\n11 passed, 0 failed\n$/);
  expect(suite.output()).toMatch(
    /\nThe slowest files\n {2}3\.0 s {2}e2e\/a\.spec\.ts\n {2}2\.5 s {2}a\.test\.ts\n/,
  );
  expect(tools().slice(-2)).toEqual(['vitest', 'playwright']);
  expect(scratch()).toEqual([]);
  const told = project.read('bin/playwright-environment');
  for (const value of Object.values(own)) expect(told).not.toContain(`=${value}\n`);
  expect(told).toMatch(/^ENV_FILE=$/m);
});

test('fails if a static check fails, a runner crashes or nothing runs', async () => {
  project.write('bin/depcruise-prints', '0 modules');
  project.write('bin/vitest-fails', '');
  playwrightRan(0);
  const suite = project.start('test');
  expect(await suite.closed()).toEqual([1, null]);
  const failed = ['static check: import rules', 'Vitest ended with code 1.', 'Playwright ran no tests.'];
  expect(suite.output()).toContain(`\nFailed:\n${failed.map((each) => `  ${each}\n`).join('')}`);
  expect(suite.output()).toMatch(/\n5 passed, 3 failed\n$/);
});

test('stops Playwright with SIGINT, so that it stops the application it started', async () => {
  project.write('bin/playwright-waits', '');
  const suite = project.start('test', {}, ['assay-project']);
  await suite.prints('playwright waits');
  const [playwright, ...others] = project.events();
  suite.child.kill('SIGINT');
  expect(await suite.closed()).toEqual([130, null]);
  expect(project.events()).toEqual(['playwright gets SIGINT']);
  expect(scratch()).toEqual([]);
  // No checks, no Vitest: only the tests with that name in their path within the project.
  expect(others).toEqual([]);
  const filter = new RegExp(playwright?.split(' ')[2] ?? '');
  expect(filter.test(`${project.root}/e2e/iam/login.spec.ts`)).toBe(false);
  expect(filter.test(`${project.root}/e2e/assay-project/login.spec.ts`)).toBe(true);
});
