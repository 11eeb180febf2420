import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { config } from '../src/kernel/config/config.ts';
import { columnTypes } from '../src/kernel/database/column-types.ts';
import { db } from '../src/kernel/database/database.ts';

/** Runs a bulk statement without the request's time limit. */
export async function inBulk<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  const client = new pg.Client({ connectionString: config.DATABASE_URL, types: columnTypes });
  await client.connect();
  try {
    return (await client.query(sql, [...parameters])).rows;
  } finally {
    await client.end();
  }
}
