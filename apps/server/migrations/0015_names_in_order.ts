import { type Kysely, sql } from 'kysely';

/** A sort key of our own (Ångström among the An): a new version of the system's collation would corrupt the indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function name_order(given text) returns text language sql immutable parallel safe as $$
      select regexp_replace(lower(normalize(translate(given, 'ØøŁłĐđıß', 'OoLlDdis'), nfkd)), '[^[:alnum:]]+', '', 'g')
    $$;

    drop index app_user_by_name;
    create index app_user_by_name on app_user (name_order(first_name), name_order(last_name), id);
    drop index client_by_name;
    create index client_by_name on client (name_order(name), id);
  `.execute(db);
}
