import { type Kysely, sql } from 'kysely';

/** Unlogged: after a crash, pages repeat their heartbeat within seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table assessment_presence (
      assessment_id bigint not null references assessment,
      user_id bigint not null references app_user,
      page integer not null,
      since timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (assessment_id, user_id, page)
    );
  `.execute(db);
}
