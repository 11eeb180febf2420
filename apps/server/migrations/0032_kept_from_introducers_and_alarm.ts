import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How many of an application's versions were saves of the market value override alone.
    alter table application add override_saves integer not null default 0;

    -- An account that an introducer made with an address of another company: nobody can sign in to it.
    alter table app_user add is_email_taken boolean not null default false;
    drop index app_user_email;
    create unique index app_user_email on app_user (lower(email)) where not is_email_taken;

    -- At most one row, until the chain has been verified.
    create table audit_alarm (
      id boolean primary key default true check (id),
      problem text not null,
      noticed_at timestamptz not null default now()
    );
  `.execute(db);
}
