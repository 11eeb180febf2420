import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who is being made an export: one at a time for each person, whichever copy makes it.
    create table export_under_way (
      user_id bigint primary key references app_user on delete cascade,
      started_at timestamptz not null default clock_timestamp()
    );

    -- What is too old to be kept is found without reading the whole history.
    create index login_history_age on login_history (created_at);
  `.execute(db);
}
