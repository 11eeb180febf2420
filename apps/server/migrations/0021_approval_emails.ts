import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As it was when it was sent: a repeat after a crash is the same email.
    create table approval_email (
      id bigint primary key generated always as identity,
      assessment_id bigint not null references assessment,
      template text not null check (template in ('approval', 're-approval')),
      is_extended boolean not null,
      expires_on date not null,
      recipient_id bigint not null references app_user,
      recipient_name text not null,
      recipient_email text not null,
      reply_to text,
      subject text not null,
      content jsonb not null,
      created_by bigint not null references app_user,
      created_at timestamptz not null default now(),
      -- When it was first handed to the mail server, and when that has taken it.
      handed_at timestamptz,
      sent_at timestamptz
    );
    create index approval_email_of_assessment on approval_email (assessment_id, id);

    -- When a credit report was last bought for it: an approval is extended on a fresh credit file only.
    alter table assessment add credit_file_at timestamptz;

    create table idempotency_key (
      user_id bigint not null references app_user,
      call text not null,
      key text not null,
      request_hash bytea not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, call, key)
    );
    create index idempotency_key_by_age on idempotency_key (created_at);
  `.execute(db);
}
