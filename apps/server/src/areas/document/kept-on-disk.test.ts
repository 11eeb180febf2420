import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentsAreKept } from '../../../test/document/kept-documents.ts';
import { config } from '../../kernel/config/config.ts';
import { tidyFiles } from '../../kernel/storage/storage.ts';

documentsAreKept();

test('deletes unfinished files after an hour', async () => {
  for (const folder of ['incoming', 'documents/partial']) {
    const [old, recent] = ['old', 'recent'].map((name) => path.join(config.DATA_DIR, folder, name)) as [
      string,
      string,
    ];
    await mkdir(path.dirname(old), { recursive: true });
    for (const file of [old, recent]) await writeFile(file, 'half a file');
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(old, longAgo, longAgo);
    await tidyFiles();
    expect(await readdir(path.dirname(old))).toEqual(['recent']);
    await rm(recent);
  }
});
