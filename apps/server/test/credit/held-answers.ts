import { sql } from 'kysely';
import pg from 'pg';
import { db } from '../../src/kernel/database/database.ts';
import { lockWaiters } from '../lock-waiters.ts';
import { until } from '../until.ts';

const key = 20_261_117;

/** Locks the table of answers, so that purchases stay unfinished until they are released. */
export async function holdAnswers() {
  await sql`
    create or replace function wait_with_answers() returns trigger language plpgsql as $$
    begin
      if new.kind = 'ANSWER' then perform pg_advisory_xact_lock(${sql.lit(key)}); end if;
      return new;
    end $$;
    create or replace trigger wait_with_answers before insert on credit_exchange
      for each row execute function wait_with_answers()`.execute(db);
  const holder = new pg.Client(process.env.DATABASE_URL);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
  return {
    untilHeld: (count = 1) => until(async () => (await lockWaiters()) >= count),
    letGo: () => holder.end(),
  };
}
