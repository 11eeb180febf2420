import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function bump_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
      return new;
    end $$;

    create table client (
      id bigint generated always as identity primary key,
      name text not null,
      slug text not null unique,
      abn text,
      is_introducer boolean not null,
      bdm_id bigint,
      deal_recipient_client_id bigint references client,
      client_config jsonb not null default '{}',
      status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
      config_type text not null default 'EXTERNAL_BROKERAGE'
        check (config_type in ('INTERNAL_BROKERAGE', 'EXTERNAL_BROKERAGE')),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint
    );
    create trigger bump_version before update on client for each row execute function bump_version();

    create table app_user (
      id bigint generated always as identity primary key,
      client_id bigint not null references client,
      parent_id bigint references app_user,
      first_name text not null,
      last_name text not null,
      email text not null,
      mobile text,
      status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
      password_hash text,
      password_changed_at timestamptz,
      last_login_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create unique index app_user_email on app_user (lower(email));
    create index app_user_client on app_user (client_id);
    -- Signing in is not an edit: it leaves the version alone.
    create trigger bump_version before update on app_user for each row
      when (new.last_login_at is not distinct from old.last_login_at) execute function bump_version();

    alter table client add foreign key (bdm_id) references app_user;
    alter table client add foreign key (updated_by) references app_user;

    create table role (
      id bigint generated always as identity primary key,
      name text not null unique,
      status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on role for each row execute function bump_version();

    create table role_permission (
      role_id bigint not null references role on delete cascade,
      permission text not null,
      primary key (role_id, permission)
    );

    create table user_role (
      user_id bigint not null references app_user on delete cascade,
      role_id bigint not null references role,
      primary key (user_id, role_id)
    );
    create index user_role_role on user_role (role_id);

    create table session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      user_id bigint not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    );
    create index session_of_user on session (user_id);

    create table login_history (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default clock_timestamp(),
      -- Nobody's when the address is unknown: what was typed there may be a password.
      user_id bigint references app_user on delete cascade,
      outcome text not null,
      ip_address inet not null,
      user_agent text not null
    );
    create index login_history_user on login_history (user_id, id desc);

    -- One row for each e-mail address or network address that failed lately, by its hash.
    create table sign_in_throttle (
      key bytea primary key,
      failures integer not null,
      locked_until timestamptz,
      last_failed_at timestamptz not null
    );
    create index sign_in_throttle_age on sign_in_throttle (last_failed_at);

    create table password_reset (
      token_hash bytea primary key,
      user_id bigint not null references app_user on delete cascade,
      created_at timestamptz not null default now()
    );
    create index password_reset_user on password_reset (user_id);
  `.execute(db);
}
