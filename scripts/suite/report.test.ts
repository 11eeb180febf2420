import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inProject, root, withTools } from '../launcher/project.mjs';
import { startProgram } from '../test-support/program.ts';
import { checkedTally, conclude, tallyPlaywright, tallyVitest } from './report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-report-'));
afterAll(() => rmSync(folder, { recursive: true }));
symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));

const write = (file: string, lines: string) => writeFileSync(path.join(folder, file), lines);
const report = path.join(folder, 'report.json');

async function run(tool: string, args: string[], settings: NodeJS.ProcessEnv = {}) {
  const env = withTools({ PATH: process.env.PATH, HOME: process.env.HOME, ...settings });
  const [code] = await startProgram(tool, args, { cwd: folder, env }).closed();
  return code;
}

const named = (failures: string[]) =>
  failures.map((failure) => failure.replace(/^.*assay-report-\w+\//, '')).sort();

test("counts Vitest's failed, skipped and unloadable tests as not passed", async () => {
  write(
    'good.test.ts',
    "import { test } from 'vitest'; test('holds', () => {}); test('holds too', () => {});",
  );
  write(
    'bad.test.ts',
    `import { expect, test } from 'vitest';
     test('holds', () => {});
     test('fails', () => expect(1).toBe(2));
     test.skip('is skipped', () => {});
     test.todo('is not written');`,
  );
  write('broken.test.ts', "throw new Error('cannot be loaded');");
  const code = await run('vitest', ['run', '--reporter=json', `--outputFile.json=${report}`]);
  const tally = checkedTally('Vitest', code, { tally: tallyVitest(report), isWholeRun: true });
  expect(tally.passed).toBe(3);
  expect(tally.files?.map(({ name }) => path.basename(name)).sort()).toEqual([
    'bad.test.ts',
    'broken.test.ts',
    'good.test.ts',
  ]);
  expect(named(tally.failures)).toEqual([
    'bad.test.ts: fails (failed)',
    'bad.test.ts: is not written (todo)',
    'bad.test.ts: is skipped (skipped)',
    'broken.test.ts: cannot be loaded',
  ]);
});

test("counts Playwright's failed, skipped and flaky tests as not passed", async () => {
  write(
    'playwright.config.ts',
    "export default { testDir: '.', testMatch: '*.spec.ts', retries: 1, workers: 1 };",
  );
  write(
    'all.spec.ts',
    `import { expect, test } from '@playwright/test';
     test('holds', () => {});
     test.describe('within', () => { test('holds too', () => {}); });
     test.describe('once', () => { test.describe.configure({ retries: 0 }); test('fails', () => expect(1).toBe(2)); });
     test('passes when repeated', ({}, { retry }) => expect(retry).toBe(1));
     test.skip('is skipped', () => {});`,
  );
  const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run('playwright', ['test', '--reporter=json'], settings);
  const tally = checkedTally('Playwright', code, { tally: tallyPlaywright(report), isWholeRun: true });
  expect(tally.failures).toHaveLength(3);
  expect(tally).toEqual({
    passed: 2,
    files: [{ name: 'e2e/all.spec.ts', ms: expect.any(Number) }],
    failures: expect.arrayContaining([
      'e2e/all.spec.ts: fails [] (unexpected)',
      'e2e/all.spec.ts: passes when repeated [] (flaky)',
      'e2e/all.spec.ts: is skipped [] (skipped)',
    ]),
  });
  write(
    'report.json',
    JSON.stringify({ errors: [{ message: 'Error: cannot be loaded\n  at …' }], suites: [] }),
  );
  expect(tallyPlaywright(report)).toEqual({
    passed: 0,
    failures: ['Playwright: Error: cannot be loaded'],
    files: [],
  });
});

test('finds no report where a runner left none', () => {
  expect(tallyVitest(path.join(root, 'no-such.json'))).toBeUndefined();
  expect(tallyPlaywright(path.join(root, 'no-such.json'))).toBeUndefined();
});

const GREEN = { passed: 12, failures: [] };
const EMPTY = { passed: 0, failures: [] };
const RED = { passed: 11, failures: ['a.test.ts: fails (failed)'] };

test.each([
  ['all that ran held', 0, GREEN, true, []],
  ['some failed', 1, RED, true, RED.failures],
  ['it crashed after all tests held', 1, GREEN, true, ['Vitest ended with code 1.']],
  ['it was killed', null, undefined, true, ['Vitest ended with code null.']],
  ['it was killed in the run of an area', null, undefined, false, ['Vitest ended with code null.']],
  ['it ran nothing', 0, EMPTY, true, ['Vitest ran no tests.']],
  ['it left no report', 0, undefined, true, ['Vitest ran no tests.']],
  ['an area has no tests of its kind', 0, EMPTY, false, []],
])('ends a run: %s', (_, code, tally, isWholeRun, failures) => {
  expect(checkedTally('Vitest', code, { tally, isWholeRun }).failures).toEqual(failures);
});

test('passes if something ran and nothing failed, and lists failures otherwise', () => {
  expect(conclude([GREEN, EMPTY])).toEqual({ text: '\n12 passed, 0 failed', exitCode: 0 });
  expect(conclude([GREEN, RED])).toEqual({
    text: '\nFailed:\n  a.test.ts: fails (failed)\n\n23 passed, 1 failed',
    exitCode: 1,
  });
  expect(conclude([EMPTY, EMPTY])).toEqual({
    text: '\nFailed:\n  No tests matched.\n\n0 passed, 1 failed',
    exitCode: 1,
  });
});
