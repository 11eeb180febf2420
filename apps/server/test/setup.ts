import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { endServers } from './server-process.ts';

declare global {
  /** Outlives the test file, because a worker runs several. */
  var assayDatabase: Promise<string> | undefined;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates this worker's database, and sets the environment before the server's code is imported. */
async function makeDatabase(): Promise<string> {
  if (!inject('databaseUrl')) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(inject('databaseUrl'), (admin) =>
    admin.query(`create database ${name} template ${inject('templateName')} strategy file_copy`),
  );
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(path.join(inject('dataFolder'), 'worker-'));
  cpSync(inject('templateFolder'), dataDir, { recursive: true });
  const sandbox = inject('sandboxUrl');
  Object.assign(process.env, {
    EQUIFAX_URL: `${sandbox}/equifax`,
    ILLION_URL: `${sandbox}/illion`,
    FRANKIEONE_URL: `${sandbox}/frankieone/compliance/v1.2`,
    FRANKIEONE_ONBOARDING_LINK: `${sandbox}/frankieone?onboarding={entityId}`,
    FRANKIEONE_MONITORING_LINK: `${sandbox}/frankieone?monitoring={entityId}`,
    LMS_ADAPTER: 'xml',
    LMS_URL: `${sandbox}/xml-lms`,
    DATABASE_URL: url.href,
    SMTP_URL: inject('smtpUrl'),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    PORT: '0',
  });
  return url.href;
}

const isFirstFile = globalThis.assayDatabase === undefined;
globalThis.assayDatabase ??= makeDatabase();
const databaseUrl = await globalThis.assayDatabase;
if (!isFirstFile) {
  const { closeCircuits } = await import('../src/kernel/outside/outside.ts');
  closeCircuits();
}
// Tests would wait for earlier files' jobs, and earlier sign-in attempts would lock this file out.
await connected(databaseUrl, (client) =>
  client.query('delete from graphile_worker._private_jobs; delete from sign_in_throttle'),
);

afterAll(endServers);
