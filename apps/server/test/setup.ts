import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { endServers } from './server-process.ts';

/** A database of its own for this test file, and the environment that the server's code reads on import. */
const name = `test_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('databaseUrl'));
const admin = new pg.Client(url.href);
await admin.connect();
await admin.query(`create database ${name} template ${inject('templateName')} strategy file_copy`);
await admin.end();

url.pathname = `/${name}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-test-'));
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

afterAll(async () => {
  endServers();
  const { closeDatabase } = await import('../src/kernel/database/close.ts');
  await closeDatabase();
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
  rmSync(dataDir, { recursive: true });
});
