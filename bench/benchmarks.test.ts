import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** A browser test runs the benchmarks of the web app. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('web-'))
  .map((file) => path.parse(file).name);

const admin = new pg.Client(inject('databaseUrl'));
const made: string[] = [];

beforeAll(() => admin.connect());
afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function newDatabase(): Promise<string> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${inject('templateName')} strategy file_copy`);
  made.push(name);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

test.for(names)('%s runs at a tiny size', async (name) => {
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const env = { ...process.env, DATABASE_URL: await newDatabase(), BENCH_SIZE: 'tiny' };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  expect(stdout).toMatch(/\d/);
});
