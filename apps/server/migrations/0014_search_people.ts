import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await guarantors(db);
  await agents(db);
}

/** Kept with the application, so one index finds applicants and guarantors. */
const guarantors = (db: Kysely<unknown>) =>
  sql`
    alter table application drop column search_words;
    alter table application add guarantor_names text[] not null default '{}';

    -- Nobody has edited them.
    alter table application disable trigger bump_version;
    update application a set guarantor_names = g.names
    from (
      select application_id, array_agg(name order by position, way) as names
      from guarantor
      cross join lateral (values (1, first_name || ' ' || last_name),
        (2, first_name || ' ' || nullif(middle_name, '') || ' ' || last_name)) as said (way, name)
      where name is not null
      group by application_id
    ) g
    where g.application_id = a.id;
    alter table application enable trigger bump_version;

    alter table application add search_words tsvector not null generated always as (
      search_words(application_number, abn, variadic (array[entity_name, trading_name] || guarantor_names))) stored;
    alter table application alter search_words set statistics 400;
    create index application_search on application using gin (search_words) with (fastupdate = off);
  `.execute(db);

/** An agent may have too many applications to rewrite for a new name, so the search finds the people first. */
const agents = (db: Kysely<unknown>) =>
  sql`
    alter table app_user add name_words tsvector not null
      generated always as (search_words('', null, first_name || ' ' || last_name)) stored;
    create index app_user_name_words on app_user using gin (name_words) with (fastupdate = off);
  `.execute(db);
