import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table note drop constraint note_owner_type_check;
    alter table note add constraint note_owner_type_check
      check (owner_type in ('ASSESSMENT', 'WORKFLOW_TASK', 'INDIVIDUAL'));

    -- Where the record went, always the one that stands for the person now: never one that went elsewhere itself.
    alter table individual add column merged_into bigint references individual,
      add check (merged_into <> entity_id);
    create index individual_merged_into on individual (merged_into) where merged_into is not null;
    -- Suggestions of who may be the same person, however the licence was typed.
    create index individual_licence on individual
      (regexp_replace(upper(driver_license_number), '[^A-Z0-9]', '', 'g'));

    create table individual_merge (
      id bigint generated always as identity primary key,
      survivor_id bigint not null references individual,
      retired_id bigint not null references individual,
      -- The survivor's fields, as far as the merge changed them.
      fields_before jsonb not null,
      fields_after jsonb not null,
      -- What each part moved, in its own words, to move it back.
      moved jsonb not null,
      merged_by bigint not null references app_user,
      merged_at timestamptz not null default now(),
      undone_by bigint references app_user,
      undone_at timestamptz,
      check (survivor_id <> retired_id),
      check ((undone_by is null) = (undone_at is null))
    );
    create index individual_merge_survivor on individual_merge (survivor_id, id);
    -- A record goes once, until that is undone.
    create unique index individual_merge_retired on individual_merge (retired_id) where undone_at is null;
  `.execute(db);
}
