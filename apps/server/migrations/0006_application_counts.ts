import { type Kysely, sql } from 'kysely';

/** Counters per company and status, because counting a million rows is too slow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_count (
      client_id bigint not null references client,
      status text not null,
      count bigint not null,
      primary key (client_id, status)
    );
    create function count_application(client bigint, state text, change bigint) returns void language sql as $$
      insert into application_count (client_id, status, count) values (client, state, change)
      on conflict (client_id, status) do update set count = application_count.count + excluded.count;
    $$;
    create function count_applications() returns trigger language plpgsql as $$
    declare
      changed record;
    begin
      -- In the order of their keys: two who move between the same counters wait for each other, and never in a circle.
      for changed in
        select client_id, status, sum(change) as change from (
          select old.client_id, old.status, -1 as change where tg_op = 'UPDATE'
          union all
          select new.client_id, new.status, 1
        ) moved group by client_id, status having sum(change) <> 0 order by client_id, status
      loop
        perform count_application(changed.client_id, changed.status, changed.change);
      end loop;
      return null;
    end $$;
    create trigger count_new after insert on application for each row execute function count_applications();
    create trigger count_moved after update of client_id, status on application for each row
      when (old.client_id <> new.client_id or old.status <> new.status) execute function count_applications();
  `.execute(db);
}
