import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const home = path.join(import.meta.dirname, '..');
const folder = path.join(home, 'cases');

const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { bin: { aba: string } };

function aba(...given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(home, bin.aba), ...given], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test("prints the bank's verdict per file, and exits accordingly", () => {
  expect(aba('check', 'o25_self_balanced_credit.aba')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(
      '2 transactions, $150.00 paid from 062-001 87654321 ACME FINANCE, balanced by line 4',
    ),
  });
  const both = aba('check', 'o01_credit_crlf.aba', 'o12_bsb_no_hyphen.aba');
  expect(both.status).toBe(1);
  expect(both.stdout).toContain('o01_credit_crlf.aba: valid');
  expect(both.stdout).toContain(
    'error BSB_FORMAT: Line 2, positions 2-8: BSB must be NNN-NNN (found "062000 ")',
  );
});

test('explains unreadable files and unknown options', () => {
  expect(aba('check', 'missing.aba')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("can't be read"),
  });
  expect(aba()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: aba check FILE') });
});
