import * as fs from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { db, newPool, noLimits } from './database.ts';

const migrationFolder = path.join(import.meta.dirname, '../../../migrations');

async function migrateThrough(pgPool: pg.Pool): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool: pgPool }) }),
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  await runMigrations({ pgPool });
}

export async function migrate(): Promise<void> {
  const pgPool = newPool(2, noLimits);
  try {
    await migrateThrough(pgPool);
  } finally {
    await pgPool.end();
  }
}

export async function isMigrated(): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null and to_regclass('installation') is not null as present
  `.execute(db);
  if (!rows[0]?.present) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const wanted = (await readdir(migrationFolder)).map((file) => path.parse(file).name);
  const names = new Set(done.rows.map((row) => row.name));
  return wanted.every((name) => names.has(name));
}
