import type pg from 'pg';
import { demoIam } from '../../apps/server/seed/demo/iam/iam.ts';
import { demoSeed } from '../../apps/server/seed/demo.ts';
import { loadApplications } from '../../apps/server/seed/demo-application.ts';

/** Accredited companies and users refer to an assessment; `cascade` would delete them too. */
async function clear(client: pg.PoolClient): Promise<void> {
  const { rows: kept } = await client.query<{
    table: string;
    column: string;
    name: string;
    definition: string;
  }>(
    `select c.conrelid::regclass as table, quote_ident(a.attname) as column, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid in ('client'::regclass, 'app_user'::regclass)
       and c.confrelid not in ('client'::regclass, 'app_user'::regclass)`,
  );
  for (const { table, column, name } of kept)
    await client.query(`alter table ${table} drop constraint ${name}; update ${table} set ${column} = null`);
  await client.query(
    'truncate document, application, entity, assessment, application_count, assessment_count, assignee_count cascade',
  );
  for (const { table, name, definition } of kept)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Fills the counters once, not row by row. */
export async function fillWithApplications(
  client: pg.PoolClient,
  { count, detailed }: { count: number; detailed: number },
): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    "select finished_at as at from installation where part = 'demo'",
  );
  const iam = demoIam(demoSeed, new Date(rows[0]?.at ?? Date.now()));
  await clear(client);
  for (const trigger of ['count_new', 'count_new_assessment'])
    await client.query(`alter table application disable trigger ${trigger}`);
  await loadApplications(client, demoSeed, new Date(), iam, { count, detailed: Math.min(count, detailed) });
  await client.query(
    'insert into application_count select client_id, status, count(*) from application group by 1, 2',
  );
  await client.query(
    `insert into assessment_count select client_id, status, is_assigned(analyst_id, settlement_officer_id), count(*)
     from application where first_submitted_at is not null group by 1, 2, 3`,
  );
  await client.query(
    `insert into assignee_count select person, status, count(*)
     from application, assignees_of(analyst_id, settlement_officer_id) person group by 1, 2`,
  );
  for (const trigger of ['count_new', 'count_new_assessment'])
    await client.query(`alter table application enable trigger ${trigger}`);
  await client.query('vacuum analyze');
}
