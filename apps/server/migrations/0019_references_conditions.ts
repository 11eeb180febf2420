import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await references(db);
  await conditions(db);
}

const references = (db: Kysely<unknown>) =>
  sql`
    create table credit_reference (
      id bigint generated always as identity primary key,
      assessment_id bigint not null references assessment,
      bank text not null,
      start text not null check (start ~ '^(0[1-9]|1[0-2])/[0-9]{4}$'),
      term text not null,
      asset text not null,
      naf numeric(14,2) not null,
      payment_amount numeric(14,2) not null,
      balloon numeric(14,2) not null,
      outstanding_balance numeric(14,2) not null,
      conduct text,
      notes text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create index credit_reference_assessment on credit_reference (assessment_id, id);
    create trigger bump_version before update on credit_reference
      for each row execute function bump_version();
  `.execute(db);

/** A list has a version because it is saved whole; a condition has one for its wording and status. */
const conditions = (db: Kysely<unknown>) =>
  sql`
    create table approval_condition_list (
      id bigint generated always as identity primary key,
      assessment_id bigint not null references assessment,
      type text not null check (type in ('APPROVAL', 'SETTLEMENT')),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user,
      unique (assessment_id, type)
    );
    create trigger bump_version before update on approval_condition_list
      for each row execute function bump_version();

    create table approval_condition (
      id bigint generated always as identity primary key,
      list_id bigint not null references approval_condition_list,
      position integer not null,
      condition text not null,
      status text not null default 'HOLD' check (status in ('PASS', 'HOLD', 'REFER')),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create index approval_condition_list_position on approval_condition (list_id, position);
    create trigger bump_version before update of status, condition on approval_condition
      for each row execute function bump_version();
  `.execute(db);
