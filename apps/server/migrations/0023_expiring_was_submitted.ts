import { type Kysely, sql } from 'kysely';

/** Lets the partial index alone answer: an expiring approval implies a submission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application add constraint expiring_was_submitted
      check (approval_expires_on is null or first_submitted_at is not null);
  `.execute(db);
}
