import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    templateName: string;
    smtpUrl: string;
    sandboxUrl: string;
  }
}

const server = path.join(import.meta.dirname, '..');
const sandboxMain = path.join(server, '../sandbox/src/main.ts');
const templateName = 'assay_template';

/** A database that is migrated and seeded once, and copied for every test file. */
async function makeTemplate(adminUrl: string, smtpUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${templateName}`;
  await promisify(execFile)(process.execPath, [path.join(server, 'seed/load.ts')], {
    env: { ...process.env, DATABASE_URL: url.href, SMTP_URL: smtpUrl, DEMO: '1', LOG_LEVEL: 'error' },
  });
}

async function startSandbox(): Promise<{ child: ChildProcess; smtpUrl: string; sandboxUrl: string }> {
  const child = fork(sandboxMain, {
    env: { ...process.env, SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ smtpPort, httpPort }] = (await once(child, 'message')) as [{ smtpPort: number; httpPort: number }];
  return { child, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, sandboxUrl: `http://127.0.0.1:${httpPort}` };
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  const { child, smtpUrl, sandboxUrl } = await startSandbox();
  await makeTemplate(databaseUrl, smtpUrl);
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateName', templateName);
  project.provide('smtpUrl', smtpUrl);
  project.provide('sandboxUrl', sandboxUrl);
  return async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
}
