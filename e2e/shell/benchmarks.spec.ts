import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { broker } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const folder = path.join(import.meta.dirname, '../../bench');

/** Resolves with what it prints. Its exit code judges the speed, which a tiny run doesn't measure. */
const printedBy = (file: string, env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) =>
    execFile(process.execPath, [path.join(folder, file)], { env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );

// One after the other, as each builds its floor into the same folder.
test('runs every benchmark of the web app at a tiny size', async ({ baseURL }) => {
  // Its list has rows from the start.
  const env = { ...process.env, ASSAY_URL: baseURL, ASSAY_ACCOUNT: broker, BENCH_SIZE: 'tiny' };
  const files = readdirSync(folder).filter((name) => name.startsWith('web-'));
  expect(files).not.toEqual([]);
  for (const file of files)
    expect(await printedBy(file, env), file).toMatch(/[\d.]+ times \(wanted: at most/);
});
