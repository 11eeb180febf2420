import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { broker } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const folder = path.join(import.meta.dirname, '../../bench');

/** Returns a benchmark's output. Its exit code judges the speed, which a tiny run doesn't measure. */
const printedBy = (file: string, env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) =>
    execFile(process.execPath, [path.join(folder, file)], { env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );

// Each benchmark builds its floor into the same folder, so they run in turn.
test('runs every benchmark of the web app at a tiny size', async ({ baseURL }) => {
  // This account's list has rows from the start.
  const env = { ...process.env, ASSAY_URL: baseURL, ASSAY_ACCOUNT: broker, BENCH_SIZE: 'tiny' };
  const files = readdirSync(folder).filter((name) => name.startsWith('web-'));
  expect(files).not.toEqual([]);
  for (const file of files)
    expect(await printedBy(file, env), file).toMatch(/[\d.]+ times \(wanted: at most/);
});
