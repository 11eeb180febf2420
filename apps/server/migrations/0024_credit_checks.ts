import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await checks(db);
  await exchanges(db);
  await costs(db);
  await findings(db);
}

const checks = (db: Kysely<unknown>) =>
  sql`
    create table credit_check (
      id bigint generated always as identity primary key,
      assessment_id bigint not null references assessment,
      entity_id bigint not null references entity,
      provider text not null check (provider in ('EQUIFAX', 'ILLION', 'FRANKIEONE')),
      product text not null,
      -- Who was asked about: by name for people, as a hash of all that was sent, to know whether it is still the same.
      subject_name text not null,
      subject_hash bytea not null,
      state text not null default 'RESERVED'
        check (state in ('RESERVED', 'SENT', 'SUCCEEDED', 'FAILED_UNCHARGED', 'UNKNOWN')),
      price_cents integer check (price_cents >= 0),
      reference uuid not null unique,
      provider_reference text,
      score numeric,
      facts jsonb not null default '[]',
      message text,
      document_id bigint references document,
      is_document_pending boolean not null default false,
      settlement text check (settlement in ('CHARGED', 'NOT_CHARGED')),
      settled_by bigint references app_user,
      settled_at timestamptz,
      created_by bigint references app_user,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      ended_at timestamptz,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user,
      check ((state in ('RESERVED', 'SENT')) = (ended_at is null)),
      check (settlement is null or state in ('UNKNOWN', 'SUCCEEDED'))
    );
    create trigger bump_version before update on credit_check for each row execute function bump_version();
    -- Of the same check of the same person or business one is under way at a time.
    create unique index credit_check_under_way on credit_check (provider, product, entity_id)
      where state in ('RESERVED', 'SENT');
    create index credit_check_of_assessment on credit_check (assessment_id, id);
    create index credit_check_of_entity on credit_check (entity_id, product, id);
    create index credit_check_unended on credit_check (created_at) where state in ('RESERVED', 'SENT');
    create index credit_check_pending on credit_check (assessment_id) where is_document_pending;
  `.execute(db);

/** Requests without secrets, and answers as received: compressed, and stored before they are parsed. */
const exchanges = (db: Kysely<unknown>) =>
  sql`
    create function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;

    create table credit_exchange (
      id bigint generated always as identity primary key,
      check_id bigint not null references credit_check,
      kind text not null check (kind in ('REQUEST', 'ANSWER')),
      -- Of an answer, by HTTP.
      status integer,
      headers jsonb,
      content bytea not null,
      sha256 bytea not null,
      created_at timestamptz not null default now()
    );
    create index credit_exchange_of_check on credit_exchange (check_id, id);
    create trigger append_only before update or delete on credit_exchange
      for each row execute function refuse_rewriting();
  `.execute(db);

/** An append-only ledger: a correction is a second line. */
const costs = (db: Kysely<unknown>) =>
  sql`
    create table credit_cost (
      id bigint generated always as identity primary key,
      check_id bigint not null references credit_check,
      assessment_id bigint not null references assessment,
      -- Null where it was charged and nobody knows the price.
      amount_cents integer,
      created_by bigint references app_user,
      created_at timestamptz not null default now()
    );
    create unique index credit_cost_of_check on credit_cost (check_id);
    create index credit_cost_of_assessment on credit_cost (assessment_id);
    create trigger append_only before update or delete on credit_cost
      for each row execute function refuse_rewriting();
  `.execute(db);

const findings = (db: Kysely<unknown>) =>
  sql`
    create table credit_score (
      id bigint generated always as identity primary key,
      assessment_id bigint not null references assessment,
      entity_id bigint not null references entity,
      -- As the bureaus give them, whatever they are.
      commercial_score numeric,
      consumer_score numeric,
      -- As of when it is: written by somebody then, or of a report that was asked for then. An older one overwrites nothing.
      commercial_at timestamptz,
      consumer_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user,
      unique (assessment_id, entity_id)
    );
    create trigger bump_version before update on credit_score for each row execute function bump_version();

    create table identity_verification (
      entity_id bigint primary key references individual,
      -- The provider's own name for the person.
      provider_entity_id text not null unique,
      status text check (status in ('INCOMPLETE', 'RESOLVE', 'PASSED', 'PASS_MANUAL')),
      facts jsonb not null default '[]',
      -- The provider's own, of the last verification.
      check_id text,
      checked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
  `.execute(db);
