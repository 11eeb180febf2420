import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guarantor rename place to position;
    alter table guarantor_asset rename place to position;
    alter table guarantor_liability rename place to position;
  `.execute(db);
}
