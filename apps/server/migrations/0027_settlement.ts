import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await funders(db);
  await submissions(db);
}

const funders = (db: Kysely<unknown>) =>
  sql`
    create table funder (
      id bigint generated always as identity primary key,
      name text not null,
      status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
      created_at timestamptz not null default now()
    );
    create unique index funder_name on funder (lower(name));

    create table funder_assignment (
      assessment_id bigint primary key references assessment,
      funder_id bigint references funder,
      utilisation_number text,
      account_name text,
      bsb text check (bsb ~ '^[0-9]{6}$'),
      account_number text check (account_number ~ '^[0-9]{6,9}$'),
      -- When the account was last changed, once there was one: whoever has confirmed it before has confirmed another.
      bank_changed_at timestamptz,
      -- Who pushed it to the loan system first, and when: from then on the bank details stay.
      submitted_by bigint references app_user,
      submitted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user,
      check ((submitted_by is null) = (submitted_at is null))
    );
    create trigger bump_version
      before update of funder_id, utilisation_number, account_name, bsb, account_number on funder_assignment
      for each row execute function bump_version();
  `.execute(db);

/** One row per application and one per push: sent requests are kept forever. */
const submissions = (db: Kysely<unknown>) =>
  sql`
    -- While something was sent and no answer is known: it is neither moved nor changed meanwhile.
    alter table application add column lms_pending_at timestamptz;

    create table lms_submission (
      application_id bigint primary key references application,
      assessment_id bigint not null unique references assessment,
      state text not null default 'NOT_SUBMITTED'
        check (state in ('NOT_SUBMITTED', 'SENDING', 'SUBMITTED', 'REFUSED', 'UNKNOWN')),
      -- The loan system's own.
      account_id text,
      submitted_by bigint references app_user,
      submitted_at timestamptz,
      check (state <> 'SUBMITTED' or submitted_at is not null)
    );

    create table lms_push (
      id bigint generated always as identity primary key,
      application_id bigint not null references lms_submission,
      -- What the loan system is told that it is called.
      reference uuid not null unique,
      is_repush boolean not null,
      state text not null default 'SENDING'
        check (state in ('SENDING', 'ACCEPTED', 'DUPLICATE', 'REFUSED', 'NOT_SENT', 'UNKNOWN')),
      -- What was said, as data: a later push is compared with it.
      loan jsonb not null,
      -- All that was sent, packed, and what came back.
      content bytea not null,
      content_type text not null,
      sha256 bytea not null,
      answer bytea,
      message text,
      created_by bigint not null references app_user,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'SENDING') = (ended_at is null))
    );
    create index lms_push_of_application on lms_push (application_id, id);
    -- Whatever happens, an application is sent once at a time.
    create unique index lms_push_under_way on lms_push (application_id) where state = 'SENDING';
    create index lms_push_unended on lms_push (created_at) where state = 'SENDING';
  `.execute(db);
