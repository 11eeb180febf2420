import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      seq bigint primary key,
      created_at timestamptz not null,
      actor_id bigint,
      actor_first_name text not null,
      actor_last_name text not null,
      category text not null,
      model_name text not null,
      model_id bigint not null,
      ref_id bigint,
      changes_old jsonb not null,
      changes_new jsonb not null,
      hash bytea not null
    );

    -- The chain's end. One row that every writer moves, as the last thing before COMMIT.
    create table audit_head (
      only_row boolean primary key default true check (only_row),
      count bigint not null,
      hash bytea not null
    );
    insert into audit_head (count, hash) values (0, sha256('assay'));

    -- What an entry's hash covers, as text that is the same however the row is read.
    create function audit_text(entry audit_entry) returns text language sql stable as $$
      select jsonb_build_object(
        'seq', entry.seq,
        'createdAt', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'actorId', entry.actor_id,
        'actorFirstName', entry.actor_first_name,
        'actorLastName', entry.actor_last_name,
        'category', entry.category,
        'modelName', entry.model_name,
        'modelId', entry.model_id,
        'refId', entry.ref_id,
        'changesOld', entry.changes_old,
        'changesNew', entry.changes_new
      )::text
    $$;

    create function append_audit(entries jsonb) returns void language plpgsql as $$
    declare
      head audit_head;
      item jsonb;
      entry audit_entry;
    begin
      -- A lock of its own is handed from writer to writer; a contended row would be looked up anew by each.
      perform pg_advisory_xact_lock(hashtext('audit_head'));
      select * into head from audit_head;
      for item in select value from jsonb_array_elements(entries) loop
        head.count := head.count + 1;
        entry.seq := head.count;
        entry.created_at := clock_timestamp();
        entry.actor_id := item ->> 'actorId';
        entry.actor_first_name := item ->> 'actorFirstName';
        entry.actor_last_name := item ->> 'actorLastName';
        entry.category := item ->> 'category';
        entry.model_name := item ->> 'modelName';
        entry.model_id := item ->> 'modelId';
        entry.ref_id := item ->> 'refId';
        entry.changes_old := item -> 'changesOld';
        entry.changes_new := item -> 'changesNew';
        head.hash := sha256(head.hash || convert_to(audit_text(entry), 'UTF8'));
        entry.hash := head.hash;
        insert into audit_entry select entry.*;
      end loop;
      update audit_head set count = head.count, hash = head.hash;
    end $$;

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger append_only before update or delete on audit_entry
      for each row execute function refuse_change();
    create trigger never_truncated before truncate on audit_entry
      for each statement execute function refuse_change();
  `.execute(db);
}
