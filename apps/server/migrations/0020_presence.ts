import { type Kysely, sql } from 'kysely';

/** Who has an assessment open. Unlogged: after a crash every page says it again within seconds. */
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
