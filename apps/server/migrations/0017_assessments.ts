import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await decisions(db);
  await listed(db);
  await indexes(db);
  await counters(db);
}

/** Versions only the assessment's own data: assignees and settlement date. */
const decisions = (db: Kysely<unknown>) =>
  sql`
    alter table assessment
      add decision_by bigint references app_user,
      add decision_at timestamptz,
      add decision_note text,
      add settled_by bigint references app_user,
      add settled_at timestamptz,
      add settled_date date,
      add settlement_note text,
      add version integer not null default 1,
      add updated_at timestamptz not null default now(),
      add updated_by bigint references app_user;
    update assessment set updated_at = created_at;
    -- What was settled or declined has not changed since.
    update assessment s set settled_by = a.updated_by, settled_at = a.updated_at,
      settled_date = (a.updated_at at time zone 'Australia/Sydney')::date
      from application a where a.assessment_id = s.id and a.status = 'SETTLED';
    update assessment s set decision_by = a.updated_by, decision_at = a.updated_at,
      decision_note = coalesce(a.status_reason, (select reason from status_reason r where r.id = a.status_reason_id))
      from application a where a.assessment_id = s.id and a.status = 'DECLINED';
    create trigger bump_version before update of updated_by on assessment
      for each row execute function bump_version();
  `.execute(db);

/** Stored with the application, so that one index serves the list. Assignees don't change its version. */
const listed = (db: Kysely<unknown>) =>
  sql`
    drop trigger bump_version on application;
    alter table application
      add first_submitted_at timestamptz,
      add analyst_id bigint references app_user,
      add settlement_officer_id bigint references app_user,
      add approval_expires_on date,
      add is_ended boolean not null generated always as (
        status in ('SETTLED', 'DECLINED', 'WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER')) stored;
    update application a set first_submitted_at = s.created_at from assessment s where s.id = a.assessment_id;
    alter table application
      add constraint assessed_since_first_submitted check ((assessment_id is null) = (first_submitted_at is null));
    create trigger bump_version before update of updated_by on application
      for each row execute function bump_version();
  `.execute(db);

const indexes = (db: Kysely<unknown>) =>
  sql`
    create index assessed_by_received on application (first_submitted_at, id) where first_submitted_at is not null;
    create index assessed_by_status on application (status, first_submitted_at, id) where first_submitted_at is not null;
    create index assessed_by_client on application (client_id, first_submitted_at, id)
      where first_submitted_at is not null;
    create index assessed_by_analyst on application (analyst_id, status, first_submitted_at, id)
      where analyst_id is not null;
    create index assessed_by_officer on application (settlement_officer_id, status, first_submitted_at, id)
      where settlement_officer_id is not null;
    create index assessed_by_nobody on application (first_submitted_at, id)
      where first_submitted_at is not null and analyst_id is null and settlement_officer_id is null and not is_ended;
    create index assessed_by_expiry on application (coalesce(approval_expires_on, 'infinity'), id)
      where first_submitted_at is not null;
    create index expiring on application (approval_expires_on, id)
      where approval_expires_on is not null and not is_ended;
    create index assessed_by_abn on application (abn, first_submitted_at, id) where first_submitted_at is not null;
    create index assessed_by_agent on application (user_id, status) where first_submitted_at is not null;
  `.execute(db);

const counters = (db: Kysely<unknown>) =>
  sql`
    create table assessment_count (
      client_id bigint not null references client,
      status text not null,
      is_assigned boolean not null,
      count bigint not null,
      primary key (client_id, status, is_assigned)
    );
    create table assignee_count (
      user_id bigint not null references app_user,
      status text not null,
      count bigint not null,
      primary key (user_id, status)
    );
    create function count_assessment(client bigint, state text, assigned boolean, change bigint) returns void
    language sql as $$
      insert into assessment_count values (client, state, assigned, change)
      on conflict (client_id, status, is_assigned) do update set count = assessment_count.count + excluded.count;
    $$;
    create function count_assigned(person bigint, state text, change bigint) returns void language sql as $$
      insert into assignee_count values (person, state, change)
      on conflict (user_id, status) do update set count = assignee_count.count + excluded.count;
    $$;
    -- Each person once, also one who has both roles.
    create function assignees_of(analyst bigint, officer bigint) returns setof bigint language sql immutable as $$
      select analyst where analyst is not null union select officer where officer is not null;
    $$;
    create function is_assigned(analyst bigint, officer bigint) returns boolean language sql immutable as $$
      select analyst is not null or officer is not null;
    $$;

    create function count_new_assessment() returns trigger language plpgsql as $$
    begin
      perform count_assessment(new.client_id, new.status, is_assigned(new.analyst_id, new.settlement_officer_id), 1);
      perform count_assigned(person, new.status, 1) from assignees_of(new.analyst_id, new.settlement_officer_id) person
        order by person;
      return null;
    end $$;
    create trigger count_new_assessment after insert on application for each row
      when (new.first_submitted_at is not null) execute function count_new_assessment();

    -- Once for all rows of a statement, in the order of the keys: of two who change many, neither waits in a circle.
    create function count_assessments() returns trigger language plpgsql as $$
    declare
      changed record;
    begin
      for changed in
        select client_id, status, assigned, sum(change) as change from (
          select client_id, status, is_assigned(analyst_id, settlement_officer_id) as assigned, -1 as change
            from old_rows where first_submitted_at is not null
          union all
          select client_id, status, is_assigned(analyst_id, settlement_officer_id), 1
            from new_rows where first_submitted_at is not null
        ) moved group by client_id, status, assigned having sum(change) <> 0 order by client_id, status, assigned
      loop
        perform count_assessment(changed.client_id, changed.status, changed.assigned, changed.change);
      end loop;
      for changed in
        select person, status, sum(change) as change from (
          select person, status, -1 as change
            from old_rows, assignees_of(analyst_id, settlement_officer_id) person where first_submitted_at is not null
          union all
          select person, status, 1
            from new_rows, assignees_of(analyst_id, settlement_officer_id) person where first_submitted_at is not null
        ) moved group by person, status having sum(change) <> 0 order by person, status
      loop
        perform count_assigned(changed.person, changed.status, changed.change);
      end loop;
      return null;
    end $$;
    create trigger count_assessments after update on application referencing old table as old_rows
      new table as new_rows
      for each statement execute function count_assessments();

    insert into assessment_count select client_id, status, is_assigned(analyst_id, settlement_officer_id), count(*)
      from application where first_submitted_at is not null group by 1, 2, 3;
  `.execute(db);
