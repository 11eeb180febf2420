import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guarantor
      alter column entity_id drop not null,
      -- Records that look like this person: a question for the lender's staff, while there are any.
      add column similar_to bigint[] not null default '{}',
      add check (entity_id is null or similar_to = '{}');
    create index guarantor_similar on guarantor using gin (similar_to) where similar_to <> '{}';
    alter table application_applicant alter column entity_id drop not null;
    -- Whose record the business is changes nothing that the application says.
    create or replace trigger bump_version before update of updated_by on application_applicant
      for each row execute function bump_version();

    -- What told the person from others when the record was first matched; null while nothing of it was corrected.
    alter table individual add column matched_as jsonb;

    -- With which licence somebody was checked: it may differ on another application. Null for checks made before this was kept.
    alter table credit_check add column subject_licence text;

    update guarantor set entity_id = null
      from application a where a.id = application_id and a.first_submitted_at is null;
    update application_applicant set entity_id = null
      from application a where a.id = application_id and a.first_submitted_at is null;
  `.execute(db);
}
