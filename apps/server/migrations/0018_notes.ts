import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table note (
      id bigint generated always as identity primary key,
      owner_type text not null check (owner_type in ('ASSESSMENT')),
      owner_id bigint not null,
      section text not null,
      body text not null,
      created_at timestamptz not null default now(),
      created_by bigint not null references app_user,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create index note_owner on note (owner_type, owner_id, created_at, id);
    create index note_created_by on note (created_by);
    create trigger bump_version before update of updated_by on note
      for each row execute function bump_version();
  `.execute(db);
}
