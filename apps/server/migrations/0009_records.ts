import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 'Desk' and 'desk' are one name. Where both were made, the older one keeps it.
    alter table role drop constraint role_name_key;
    update role set name = name || ' (' || id || ')'
      where exists (select from role older where lower(older.name) = lower(role.name) and older.id < role.id);
    create unique index role_name on role (lower(name));

    -- A person is looked for by last name and birthday; the licence and the first name then tell which one.
    drop index individual_person;
    create index individual_person on individual (lower(last_name), date_of_birth);
  `.execute(db);
}
