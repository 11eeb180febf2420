import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await templates(db);
  await workflows(db);
  await owners(db);
}

/** A new version is a new row; existing workflows keep theirs. */
const templates = (db: Kysely<unknown>) =>
  sql`
    create table workflow_template (
      id bigint generated always as identity primary key,
      code text not null,
      version integer not null check (version > 0),
      created_at timestamptz not null default now(),
      unique (code, version)
    );
    create table workflow_template_task (
      id bigint generated always as identity primary key,
      template_id bigint not null references workflow_template,
      position integer not null,
      code text not null,
      text text not null,
      description text not null,
      input_type text not null,
      -- What can be found, each with the state that it suggests.
      outcomes jsonb not null,
      -- The question of the policy that answers it.
      answered_by text,
      -- The applicants that it is for; null means all.
      applies_to jsonb,
      -- What of the application it is judged by: where that has changed when it is submitted again, it is reopened.
      depends_on text[] not null,
      unique (template_id, code)
    );
    create trigger append_only before update or delete on workflow_template
      for each row execute function refuse_rewriting();
    create trigger append_only before update or delete on workflow_template_task
      for each row execute function refuse_rewriting();
  `.execute(db);

const workflows = (db: Kysely<unknown>) =>
  sql`
    create table workflow (
      id bigint generated always as identity primary key,
      assessment_id bigint not null references assessment,
      template_id bigint not null references workflow_template,
      code text not null,
      -- The guarantor that it is about, where it is about one.
      entity_id bigint references individual,
      run integer not null default 1,
      -- Neither run again since, nor of a guarantor who has left the application.
      is_current boolean not null default true,
      closed_at timestamptz,
      closed_why text check (closed_why in ('FINAL', 'RERUN', 'GUARANTOR')),
      created_at timestamptz not null default now(),
      created_by bigint references app_user,
      check ((closed_at is null) = (closed_why is null)),
      check (is_current = (closed_why is null or closed_why = 'FINAL'))
    );
    create unique index workflow_current on workflow (assessment_id, code, entity_id) nulls not distinct
      where is_current;
    create index workflow_of_assessment on workflow (assessment_id, id);

    create table workflow_task (
      id bigint generated always as identity primary key,
      workflow_id bigint not null references workflow,
      template_task_id bigint not null references workflow_template_task,
      state text not null default 'PENDING'
        check (state in ('PENDING', 'PASS', 'HOLD', 'REFER', 'FAILED', 'DISABLED')),
      outcome text,
      -- What Assay saw when it answered; null where somebody has answered since, or nobody.
      seen text,
      answered_at timestamptz,
      answered_by bigint references app_user,
      -- What the application said when somebody answered: a short hash of each value that the task is judged by.
      judged jsonb,
      -- What somebody had answered before it stopped applying, or was reopened; it is theirs again if all turns back.
      set_aside jsonb,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user,
      check ((outcome is null) = (state in ('PENDING', 'DISABLED'))),
      check ((outcome is null) = (answered_at is null)),
      check (outcome is null or (seen is null) = (answered_by is not null)),
      check ((judged is null) = (answered_by is null)),
      check (set_aside is null or answered_by is null)
    );
    create trigger bump_version before update on workflow_task for each row execute function bump_version();
    create index workflow_task_of on workflow_task (workflow_id, id);
  `.execute(db);

const owners = (db: Kysely<unknown>) =>
  sql`
    alter table note drop constraint note_owner_type_check;
    alter table note add check (owner_type in ('ASSESSMENT', 'WORKFLOW_TASK'));
    alter table note alter column created_by drop not null;
    alter table document drop constraint document_owner_type_check;
    alter table document add check (owner_type in ('APPLICATION', 'ASSESSMENT', 'WORKFLOW_TASK'));
  `.execute(db);
