import type pg from 'pg';
import { continueIds, copyRecords } from './copy.ts';
import { demoNotes } from './demo/assessment/notes.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

export async function loadDemoNotes(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from note limit 1');
  if (rowCount) return;
  const { iam, applications } = await loadedDemo(client);
  await copyRecords(
    client,
    'note',
    demoNotes(demoSeed, iam, applications).map(({ assessmentId, html, createdAt, ...note }) => ({
      ...note,
      ownerType: 'ASSESSMENT',
      ownerId: assessmentId,
      body: html,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await continueIds(client, 'note');
}
