import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await files(db);
  await transactions(db);
  await payees(db);
}

const files = (db: Kysely<unknown>) =>
  sql`
    create table aba_file (
      id bigint generated always as identity primary key,
      file_name text not null,
      direction text not null check (direction in ('CREDIT', 'DEBIT')),
      -- When the bank is to process it, as the file says.
      process_date date not null,
      state text not null default 'PROCESSING' check (state in ('PROCESSING', 'PROCESSED', 'FAILED')),
      -- Without the line that balances the others.
      transaction_count integer not null check (transaction_count > 0),
      pay_cents bigint not null check (pay_cents > 0),
      posted_count integer not null default 0,
      failed_count integer not null default 0,
      balancing_line integer,
      -- The text received, packed and sealed: names and accounts of people are in it.
      content bytea not null,
      sha256 bytea not null,
      -- Of its records alone: however it is called, and however its lines end.
      content_hash bytea not null,
      originator_mark bytea not null,
      created_by bigint not null references app_user,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      retried_count integer not null default 0,
      -- Who posts it at present: what an earlier run finds out later doesn't count.
      run_id uuid,
      -- Since when the loan system has said nothing, while it was asked.
      silent_since timestamptz,
      check ((state = 'PROCESSING') = (ended_at is null)),
      check (posted_count + failed_count <= transaction_count)
    );
    -- The same content is processed once; where nothing was posted, it may be sent again.
    create unique index aba_file_content on aba_file (content_hash) where state <> 'FAILED';
    create index aba_file_by_time on aba_file (created_at, id);
    create index aba_file_of_originator on aba_file (originator_mark, direction, id) where state = 'PROCESSED';
    create index aba_file_under_way on aba_file (id) where state = 'PROCESSING';
  `.execute(db);

const transactions = (db: Kysely<unknown>) =>
  sql`
    create table aba_transaction (
      file_id bigint not null references aba_file,
      -- From 1, without the balancing line.
      position integer not null,
      reference text not null,
      amount_cents bigint not null check (amount_cents > 0),
      -- Tell whether an account or a name was paid before, and nothing else about them.
      account_mark bytea not null,
      name_mark bytea not null,
      state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'POSTED', 'FAILED')),
      -- How often the loan system was asked and its answer left a doubt, and when to ask next.
      asked_count integer not null default 0,
      ask_after timestamptz,
      failure text check (failure in ('NOT_SENT', 'REFUSED', 'UNKNOWN')),
      reason text,
      ended_at timestamptz,
      primary key (file_id, position),
      check ((state = 'FAILED') = (failure is not null)),
      check ((state = 'FAILED') = (reason is not null)),
      check ((state in ('POSTED', 'FAILED')) = (ended_at is not null))
    );
    create index aba_transaction_open on aba_transaction (file_id, position) where state in ('PENDING', 'SENT');
    create index aba_transaction_failed on aba_transaction (file_id, position) where state = 'FAILED';
    create index aba_transaction_reference on aba_transaction (reference, amount_cents) where state = 'POSTED';
  `.execute(db);

const payees = (db: Kysely<unknown>) =>
  sql`
    create table aba_payee (
      account_mark bytea not null,
      name_mark bytea not null,
      file_id bigint not null,
      position integer not null,
      paid_at timestamptz not null default now(),
      primary key (account_mark, name_mark),
      foreign key (file_id, position) references aba_transaction
    );
    create index aba_payee_by_name on aba_payee (name_mark, account_mark);
  `.execute(db);
