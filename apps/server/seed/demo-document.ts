import type pg from 'pg';
import { keepFile } from '../src/kernel/storage/storage.ts';
import { continueIds, copyRecords } from './copy.ts';
import { type DemoContents, readContents } from './demo/document/contents.ts';
import { type DemoDocument, demoDocuments } from './demo/document/documents.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

async function copyDocuments(
  client: pg.PoolClient,
  documents: readonly DemoDocument[],
  contents: DemoContents,
): Promise<void> {
  await copyRecords(
    client,
    'document',
    documents.map(({ id, ownerType, ownerId, purpose, file, createdAt, createdBy }) => {
      const { originalFilename, type, sha256 } = contents[file];
      return { id, ownerType, ownerId, purpose, originalFilename, type, sha256, createdAt, createdBy };
    }),
  );
  await continueIds(client, 'document');
}

export async function loadDemoDocuments(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from document limit 1');
  if (rowCount) return;
  const contents = await readContents();
  // Bytes first, so that a listed document can always be opened.
  for (const content of Object.values(contents)) await keepFile(content);
  const { iam, applications } = await loadedDemo(client);
  await copyDocuments(client, demoDocuments(demoSeed, iam, applications), contents);
}
