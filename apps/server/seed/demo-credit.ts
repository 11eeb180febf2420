import type pg from 'pg';
import { copyRecords } from './copy.ts';
import { demoIdentities } from './demo/credit/identities.ts';
import { loadedDemo } from './demo-application.ts';

export async function loadDemoIdentities(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select entity_id as id from identity_verification');
  const known = new Set(rows.map(({ id }) => Number(id)));
  const { applications } = await loadedDemo(client);
  await copyRecords(
    client,
    'identity_verification',
    demoIdentities(applications)
      .filter(({ entityId }) => !known.has(entityId))
      .map((identity) => ({ ...identity, createdAt: identity.checkedAt, updatedAt: identity.checkedAt })),
  );
}
