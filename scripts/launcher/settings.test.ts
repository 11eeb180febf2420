import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { childEnvironment, readSettings } from './settings.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-settings-'));
const envFile = path.join(folder, 'assay.env');
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: NodeJS.ProcessEnv) => readSettings({ ENV_FILE: '', ...environment });

const refusalOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

test('defaults to the demo, on loopback, in .data', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.join(root, '.data'),
    databaseUrl: '',
    publicUrl: 'http://localhost:3000',
    demo: '1',
    role: 'all',
  });
});

test('treats an empty value as not set', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', PUBLIC_URL: '', DEMO: '', ROLE: '' };
  const { env: _, ...settings } = read(empty);
  const { env: __, ...defaults } = read({});
  expect(settings).toEqual(defaults);
});

test("never puts demo data into someone's own database unasked", () => {
  const DATABASE_URL = 'postgres://assay@db.example/assay';
  expect(read({ DATABASE_URL }).demo).toBe('0');
  expect(read({ DATABASE_URL, DEMO: 'true' }).demo).toBe('1');
  expect(read({ DEMO: 'false' }).demo).toBe('0');
});

const WRONG_PORTS = ['eighty', '0', '65536', '80.5', '-1', '3000 ', '0x50'];
const WRONG: [name: string, value: string, sentence: string][] = [
  ...WRONG_PORTS.map((port): [string, string, string] => [
    'PORT',
    port,
    `PORT must be a number from 1 to 65535, but it is "${port}".`,
  ]),
  ['DEMO', 'maybe', 'DEMO must be 1 or 0, but it is "maybe".'],
  ['ROLE', 'boss', 'ROLE must be one of web, worker, all, but it is "boss".'],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_URL',
    'db.example',
    'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
  ],
  ['PUBLIC_URL', 'ftp://assay', 'PUBLIC_URL must be an address starting with http:// or https://.'],
  ['PUBLIC_URL', 'assay.example', 'PUBLIC_URL must be an address starting with http:// or https://.'],
  ['ENV_FILE', 'no-such.env', 'ENV_FILE is set to no-such.env, but there is no such file.'],
];

test.each(WRONG)('refuses %s=%s in a sentence that names it', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toBe(sentence);
});

test('refuses a database address without printing its password', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://assay:hunter2@db.example' })).not.toContain('hunter2');
});

test('reads a settings file, and lets the environment override it', () => {
  writeFileSync(envFile, 'PORT=4000\nROLE=worker\n');
  expect(read({ ENV_FILE: envFile, ROLE: 'web' })).toMatchObject({ port: 4000, role: 'web' });
  writeFileSync(envFile, 'ROLE=boss\n');
  expect(refusalOf({ ENV_FILE: envFile })).toBe('ROLE must be one of web, worker, all, but it is "boss".');
});

test('passes its decisions to children, and PUBLIC_URL only if set', () => {
  const settings = read({ PORT: '4000', DATA_DIR: folder, SMTP_URL: 'smtp://mail.example' });
  const told = childEnvironment(settings);
  expect(told).toMatchObject({
    PORT: '4000',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: '1',
    ROLE: 'all',
    SMTP_URL: 'smtp://mail.example',
  });
  expect(told).not.toHaveProperty('PUBLIC_URL');
});
