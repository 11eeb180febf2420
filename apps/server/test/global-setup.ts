import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    templateName: string;
    templateFolder: string;
    dataFolder: string;
    smtpUrl: string;
    sandboxUrl: string;
    clamdUrl: string;
  }
}

const server = path.join(import.meta.dirname, '..');
const sandboxMain = path.join(server, '../sandbox/src/main.ts');
const templateName = 'assay_template';

async function makeTemplate(adminUrl: string, smtpUrl: string, dataDir: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${templateName}`;
  const settings = { DATABASE_URL: url.href, DATA_DIR: dataDir, SMTP_URL: smtpUrl };
  await promisify(execFile)(process.execPath, [path.join(server, 'seed/load.ts')], {
    env: { ...process.env, ...settings, DEMO: '1', LOG_LEVEL: 'error' },
  });
}

interface StartedSandbox {
  child: ChildProcess;
  smtpUrl: string;
  sandboxUrl: string;
  clamdUrl: string;
}

async function startSandbox(): Promise<StartedSandbox> {
  const child = fork(sandboxMain, {
    env: {
      ...process.env,
      SANDBOX_HTTP_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_PAID_MS: '20',
      // Longer than any test waits, so a slow report stays pending.
      SANDBOX_SLOW_REPORT_MS: '600000',
      SANDBOX_DOCUMENT_MS: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ smtpPort, httpPort, clamdPort }] = (await once(child, 'message')) as [Record<string, number>];
  return {
    child,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    sandboxUrl: `http://127.0.0.1:${httpPort}`,
    clamdUrl: `tcp://127.0.0.1:${clamdPort}`,
  };
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) return undefined;
  const { child, smtpUrl, sandboxUrl, clamdUrl } = await startSandbox();
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-test-'));
  const templateFolder = path.join(folder, 'template');
  await mkdir(templateFolder);
  await makeTemplate(databaseUrl, smtpUrl, templateFolder);
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateName', templateName);
  project.provide('templateFolder', templateFolder);
  project.provide('dataFolder', folder);
  project.provide('smtpUrl', smtpUrl);
  project.provide('sandboxUrl', sandboxUrl);
  project.provide('clamdUrl', clamdUrl);
  return async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    await rm(folder, { recursive: true });
  };
}
