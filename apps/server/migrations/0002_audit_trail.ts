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
      -- Whose record it is: people of other companies do not see it.
      client_id bigint,
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

    -- What an entry's hash covers: its number, its time and its content, as text that is always the same.
    create function audit_text(seq bigint, at timestamptz, content jsonb) returns text language sql stable as $$
      select seq || to_char(at at time zone 'UTC', '" "YYYY-MM-DD"T"HH24:MI:SS.US"Z "') || content::text
    $$;

    -- The same text, of an entry that is stored.
    create function audit_text(entry audit_entry) returns text language sql stable as $$
      select audit_text(entry.seq, entry.created_at, jsonb_build_object(
        'actorId', entry.actor_id,
        'actorFirstName', entry.actor_first_name,
        'actorLastName', entry.actor_last_name,
        'category', entry.category,
        'modelName', entry.model_name,
        'modelId', entry.model_id,
        'refId', entry.ref_id,
        'clientId', entry.client_id,
        'changesOld', entry.changes_old,
        'changesNew', entry.changes_new
      ))
    $$;

    -- Called as the last thing before COMMIT. The head must not stay locked while the disk writes: the
    -- transaction releases it before its flush, and the server acknowledges it only after the flush.
    create function append_audit(entries jsonb) returns void language plpgsql as $$
    declare
      written_at timestamptz;
    begin
      -- A lock of its own is handed from writer to writer; a contended row would be looked up anew by each.
      perform pg_advisory_xact_lock(hashtext('audit_head')), set_config('synchronous_commit', 'off', true);
      for i in 0 .. jsonb_array_length(entries) - 1 loop
        written_at := clock_timestamp();
        with head as (
          update audit_head
          set count = count + 1,
            hash = sha256(hash || convert_to(audit_text(count + 1, written_at, entries -> i), 'UTF8'))
          returning count, hash
        )
        insert into audit_entry
        select head.count, written_at, e."actorId", e."actorFirstName", e."actorLastName", e.category,
          e."modelName", e."modelId", e."refId", e."clientId", e."changesOld", e."changesNew", head.hash
        from head, jsonb_to_record(entries -> i) as e (
          "actorId" bigint, "actorFirstName" text, "actorLastName" text, category text, "modelName" text,
          "modelId" bigint, "refId" bigint, "clientId" bigint, "changesOld" jsonb, "changesNew" jsonb
        );
      end loop;
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
