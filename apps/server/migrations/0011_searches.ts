import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The trigrams of one or two letters are those of the beginnings of words, each with the space before it: so that the
    -- first word is like all others, the texts begin with a space.
    alter table app_user alter search_text
      set expression as (lower(' ' || first_name || ' ' || last_name || ' ' || email));
    alter table app_user alter name_text set expression as (lower(' ' || first_name || ' ' || last_name));
    alter table client alter search_text
      set expression as (lower(' ' || name || ' ' || slug || ' ' || coalesce(abn, '')));
    drop index client_name_search;
    create index client_name_search on client using gin (lower(' ' || name) gin_trgm_ops);

    create index audit_entry_category on audit_entry (category, seq);
  `.execute(db);
}
