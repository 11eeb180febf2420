import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every running worker says that it lives; what a silent one had locked is given to the others.
    create table worker_heartbeat (
      pool_id text primary key,
      beat_at timestamptz not null default now()
    );

    -- What was loaded into this database, so that it is loaded once.
    create table installation (
      part text primary key,
      finished_at timestamptz not null default now()
    );
  `.execute(db);
}
