// Counting what the two test runners did, from the reports they write.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/project.mjs';

/** @typedef {import('./times.mjs').Timed} Timed */
/** @typedef {{ passed: number, failures: string[], files?: Timed[] }} Tally `files`: how long each took */

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Counts a skipped test as failed. @param {string} file @returns {Tally | undefined} undefined: there is no report */
export function tallyVitest(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const failures = /** @type {string[]} */ ([]);
  let passed = 0;
  const files = /** @type {Timed[]} */ ([]);
  for (const { name, status, message, assertionResults, startTime, endTime } of report.testResults) {
    const where = path.relative(root, name);
    files.push({ name: where, ms: endTime - startTime });
    const bad = assertionResults.filter((test) => test.status !== 'passed');
    passed += assertionResults.length - bad.length;
    for (const test of bad) failures.push(`${where}: ${test.fullName} (${test.status})`);
    // A file that cannot even be loaded, or whose set-up fails, has no failing test of its own.
    if (status === 'failed' && bad.length === 0) failures.push(`${where}: ${message?.split('\n')[0] ?? ''}`);
  }
  return { passed, failures, files };
}

/** @param {string} file @returns {Tally | undefined} */
export function tallyPlaywright(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const failures = report.errors.map((error) => `Playwright: ${error.message?.split('\n')[0]}`);
  let passed = 0;
  const took = /** @type {Map<string, number>} */ (new Map());
  /** @param {{ title: string, suites?: any[], specs?: any[] }} suite */
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      const where = `e2e/${spec.file}`;
      for (const test of spec.tests) {
        const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
        took.set(where, (took.get(where) ?? 0) + ms);
        // "flaky" is not "expected": a test that passes only when repeated is a failure to look into.
        if (test.status === 'expected') passed += 1;
        else failures.push(`${where}: ${spec.title} [${test.projectName}] (${test.status})`);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  return { passed, failures, files: [...took].map(([name, ms]) => ({ name, ms })) };
}

// A runner that crashed, or ran nothing although everything should have run, has failed even if no test has.
/** @param {string} runner @param {number | null} code @param {{ tally: Tally | undefined, isWholeRun: boolean }} run */
export function checkedTally(runner, code, { tally, isWholeRun }) {
  const counted = tally ?? { passed: 0, failures: [] };
  const { passed, failures } = counted;
  if (code !== 0 && failures.length === 0)
    return { ...counted, failures: [`${runner} ended with code ${code}.`] };
  if (isWholeRun && passed + failures.length === 0)
    return { ...counted, failures: [`${runner} ran no tests.`] };
  return counted;
}

/** @param {Tally[]} tallies @returns {{ text: string, exitCode: number }} */
export function conclude(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  if (passed + failures.length === 0) failures.push('No tests matched.');
  const list =
    failures.length > 0 ? `\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n` : '';
  return {
    text: `${list}\n${passed} passed, ${failures.length} failed`,
    exitCode: failures.length === 0 ? 0 : 1,
  };
}
