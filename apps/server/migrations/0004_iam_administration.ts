import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    -- What a person looks after besides the own company.
    create table user_managed_client (
      user_id bigint not null references app_user on delete cascade,
      client_id bigint not null references client on delete cascade,
      primary key (user_id, client_id)
    );
    create table user_managed_user (
      user_id bigint not null references app_user on delete cascade,
      managed_user_id bigint not null references app_user on delete cascade,
      primary key (user_id, managed_user_id)
    );

    -- Kept by the database, so that one index serves the search over all of them.
    alter table app_user add search_text text not null
      generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored;
    create index app_user_search on app_user using gin (search_text gin_trgm_ops);
    create index app_user_by_name on app_user (lower(last_name), lower(first_name), id);
    create index app_user_by_email on app_user (lower(email), id);
    create index app_user_by_created on app_user (created_at, id);
    create index app_user_parent on app_user (parent_id);

    alter table client add search_text text not null
      generated always as (lower(name || ' ' || slug || ' ' || coalesce(abn, ''))) stored;
    create index client_search on client using gin (search_text gin_trgm_ops);
    create index client_by_name on client (lower(name), id);
    create index client_by_created on client (created_at, id);

    create index audit_entry_model on audit_entry (model_name, model_id, seq);
    create index audit_entry_ref on audit_entry (ref_id, seq) where ref_id is not null;
    create index audit_entry_client on audit_entry (client_id, seq) where client_id is not null;
  `.execute(db);
}
