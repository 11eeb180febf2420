import { type Kysely, sql } from 'kysely';

/** Setting a password keeps the record's version, so an administrator's open form doesn't conflict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger bump_version before update on app_user for each row
      when (new.last_login_at is not distinct from old.last_login_at
        and new.password_hash is not distinct from old.password_hash)
      execute function bump_version()
  `.execute(db);
}
