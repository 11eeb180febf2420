import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../../..');

test('matches the migrated database', async () => {
  const command = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const { stderr } = await promisify(execFile)(process.execPath, [command, '--verify'], { cwd: root });
  expect(stderr).toBe('');
});
