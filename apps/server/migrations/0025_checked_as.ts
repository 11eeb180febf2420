import { type Kysely, sql } from 'kysely';

/** Names this installation, because another one has the same ids at the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null for a business.
    alter table credit_check add column subject_born_on date;
    -- The check that the status is of.
    alter table identity_verification add column credit_check_id bigint references credit_check;
    -- When somebody of whom the provider has not said the last word was last taken to be asked about.
    alter table identity_verification add column reread_at timestamptz;
    create index identity_verification_incomplete on identity_verification (reread_at nulls first, entity_id)
      where status = 'INCOMPLETE';

    create table installation_name (
      name uuid primary key default gen_random_uuid(),
      is_only boolean not null default true unique check (is_only)
    );
    insert into installation_name default values;
  `.execute(db);
}
