import type pg from 'pg';
import { firstHash, hashAfter } from '../src/kernel/audit/audit-hash.ts';
import { entryOf } from '../src/kernel/audit/audit-trail.ts';
import { copyRecords } from './copy.ts';
import { demoAssessed } from './demo/assessment/assessed.ts';
import { demoNotes } from './demo/assessment/notes.ts';
import { demoLog } from './demo/audit/log.ts';
import type { Logged } from './demo/audit/logged.ts';
import { readContents } from './demo/document/contents.ts';
import { demoDocuments } from './demo/document/documents.ts';
import { demoSettlements } from './demo/settlement/settlements.ts';
import { demoWorkflows } from './demo/workflow/workflows.ts';
import { demoSeed } from './demo.ts';
import { listAccredited } from './demo-accreditation.ts';
import { loadedDemo } from './demo-application.ts';

/** Returns the changes as PostgreSQL stores them, which is what the hashes cover. */
async function asKept(client: pg.PoolClient, log: readonly Logged[]) {
  const changes = log.map(({ change: { before = {}, after = {} } }) => ({ before, after }));
  const { rows } = await client.query<{ before: string; after: string }>(
    `select (entry -> 'before')::text as before, (entry -> 'after')::text as after
     from jsonb_array_elements($1::jsonb) with ordinality as given (entry, position) order by position`,
    [JSON.stringify(changes)],
  );
  return rows;
}

async function writeChain(client: pg.PoolClient, log: readonly Logged[]): Promise<void> {
  const kept = await asKept(client, log);
  let hash = firstHash;
  const entries = log.map(({ at, actor, change }, n) => {
    const entry = {
      seq: n + 1,
      createdAt: at,
      ...entryOf(actor, change),
      changesOld: kept[n]?.before ?? '{}',
      changesNew: kept[n]?.after ?? '{}',
    };
    hash = hashAfter(hash, entry);
    return { ...entry, hash: `\\x${hash.toString('hex')}` };
  });
  await copyRecords(client, 'audit_entry', entries);
  await client.query('update audit_head set count = $1, hash = $2', [entries.length, hash]);
}

export async function loadDemoLog(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from audit_head where count > 0');
  if (rowCount) return;
  const { iam, applications } = await loadedDemo(client);
  const documents = demoDocuments(demoSeed, iam, applications);
  const filed = { documents, contents: await readContents() };
  const work = {
    assessed: demoAssessed(demoSeed, iam, applications),
    notes: demoNotes(demoSeed, iam, applications),
    workflows: demoWorkflows(demoSeed, iam, applications),
    settlements: demoSettlements(demoSeed, iam, applications),
    accredited: await listAccredited(client),
  };
  const log = demoLog(demoSeed, iam, applications, filed, work);
  await writeChain(client, log);
}
