import { type Kysely, sql } from 'kysely';

/** Rows only: the bytes are in the document store under their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      size bigint not null,
      -- When somebody last meant to use it: nothing that was claimed lately is removed.
      claimed_at timestamptz not null default now()
    );
    create index stored_file_claimed on stored_file (claimed_at);

    create table document (
      id bigint generated always as identity primary key,
      owner_type text not null check (owner_type in ('APPLICATION', 'ASSESSMENT')),
      owner_id bigint not null,
      purpose text not null,
      original_filename text not null,
      type text not null,
      sha256 text not null references stored_file,
      created_at timestamptz not null default now(),
      created_by bigint references app_user
    );
    create index document_owner on document (owner_type, owner_id, id);
    create index document_file on document (sha256);
    create index document_created_by on document (created_by);
  `.execute(db);
}
