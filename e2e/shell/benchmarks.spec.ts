import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/test.ts';

const folder = path.join(import.meta.dirname, '../../bench');

for (const file of readdirSync(folder).filter((name) => name.startsWith('web-')))
  test(`${path.parse(file).name} runs at a tiny size`, async ({ baseURL }) => {
    const env = { ...process.env, ASSAY_URL: baseURL, BENCH_SIZE: 'tiny' };
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, file)], { env });
    expect(stdout).toMatch(/\d/);
  });
