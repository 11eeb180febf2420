import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Client 1 is the lender, every other one an introducer.
    update client set is_introducer = (id <> 1) where is_introducer <> (id <> 1);
    alter table client add constraint client_one_lender check (is_introducer = (id <> 1));

    -- A role is for staff or for introducers. One that is there already is for those who hold it.
    alter table role add is_introducer boolean not null default false;
    update role set is_introducer = true
    where name in ('Introducer Administrator', 'Introducer') or (
      exists (select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = role.id and u.client_id <> 1)
      and not exists (select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = role.id and u.client_id = 1)
    );
    delete from role_permission using role
    where role.id = role_id and role.is_introducer and permission not in (
      'ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE',
      'IAM.USER.READ', 'IAM.USER.INTRODUCER.CREATE', 'IAM.USER.INTRODUCER.UPDATE');
    delete from user_role using role, app_user
    where role.id = role_id and app_user.id = user_id and role.is_introducer <> (app_user.client_id <> 1);

    -- Whoever only picks a person or a company searches their names and nothing else.
    alter table app_user add name_text text not null
      generated always as (lower(first_name || ' ' || last_name)) stored;
    create index app_user_name_search on app_user using gin (name_text gin_trgm_ops);
    create index client_name_search on client using gin (lower(name) gin_trgm_ops);

    -- An invitation is good for longer than the link of somebody who forgot their password.
    alter table password_reset add is_invitation boolean not null default false;

    -- A new address counts once the link that was sent there is opened; the link is made when the email is sent.
    create table email_change (
      user_id bigint primary key references app_user on delete cascade,
      email text not null,
      requested_by bigint not null references app_user,
      token_hash bytea unique,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
