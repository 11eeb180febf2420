import { type Kysely, sql } from 'kysely';

/**
 * Lists of names stand in the order that they are shown in, by their letters and digits: O'Brien among the Ob, de Souza
 * among the De, Ångström among the An. Worked out by the database itself: a collation of the machine's library would put
 * the indexes out of order with the library's next version.
 */
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
