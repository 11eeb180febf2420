import { type Kysely, sql } from 'kysely';

/**
 * A page is open for as long as its session is. No foreign keys: whoever says that they are here waits for nobody who
 * holds the record, and what belongs to a session that is over counts for nothing.
 */
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
