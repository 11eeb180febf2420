import { afterEach, expect, inject, test } from 'vitest';
import { uploading } from '../../../test/document/uploading.ts';
import { config } from '../../kernel/config/config.ts';
import { db } from '../../kernel/database/database.ts';

afterEach(() => void Object.assign(config, { CLAMD_URL: undefined }));

const virus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

test('refuses an infected file, and deletes its bytes', async () => {
  Object.assign(config, { CLAMD_URL: inject('clamdUrl') });
  const { upload, count } = await uploading();
  const before = await db.selectFrom('stored_file').select('sha256').execute();
  expect(await upload(virus)).toBeRefused(
    'UNPROCESSABLE',
    'This file contains a virus and was not uploaded.',
  );
  expect(await count()).toBe(0);
  expect(await db.selectFrom('stored_file').select('sha256').execute()).toEqual(before);
  expect((await upload('Nothing but figures')).status).toBe(200);
});

test('refuses every upload while the scanner is down', async () => {
  Object.assign(config, { CLAMD_URL: 'tcp://127.0.0.1:1' });
  const { upload, count } = await uploading();
  expect(await upload('Figures')).toBeRefused(
    'NOT_READY',
    "Files can't be checked for viruses right now, so nothing was uploaded. Try again in a few minutes.",
  );
  expect(await count()).toBe(0);
});
