import { type Kysely, sql } from 'kysely';

/** Rows of ended sessions are ignored. Without foreign keys, a heartbeat never waits for a record's lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table assessment_presence;
    create unlogged table assessment_presence (
      assessment_id bigint not null,
      user_id bigint not null,
      page integer not null,
      session_id bigint not null,
      since timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (assessment_id, user_id, page)
    );
    create index assessment_presence_user on assessment_presence (user_id);
  `.execute(db);
}
