import { expect, test } from 'vitest';
import { readConfig } from './settings.ts';

const demo = {
  DATABASE_URL: 'postgres://u:p@localhost:5432/assay',
  SMTP_URL: 'smtp://localhost:25',
  DEMO: '1',
};
const production = {
  ...demo,
  DEMO: '0',
  PUBLIC_URL: 'https://assay.example.com',
  MAIL_FROM: 'Assay <no-reply@example.com>',
  PACK_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  ENCRYPTION_KEYS: Buffer.alloc(32, 8).toString('base64'),
};

const problem = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

test('needs only a database and a mail server for the demo', () => {
  expect(readConfig(demo)).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    secure: false,
    ROLE: 'all',
  });
});

test('needs no mail server for a demo command that sends no mail', () => {
  const { SMTP_URL: _, ...without } = demo;
  expect(readConfig(without).SMTP_URL).toBeUndefined();
});

test('secures cookies in production', () => {
  expect(readConfig(production)).toMatchObject({ secure: true, publicUrlGiven: true, DEMO: false });
});

test('defaults nothing important outside the demo', () => {
  const message = problem({ DATABASE_URL: demo.DATABASE_URL, SMTP_URL: demo.SMTP_URL });
  expect(message).toContain('PUBLIC_URL is not set');
  expect(message).toContain('MAIL_FROM is not set');
  expect(message).toContain('PACK_SIGNING_KEY is not set');
  expect(message).toContain('ENCRYPTION_KEYS is not set');
  expect(problem({ DEMO: '0' })).toContain('DATABASE_URL is not set');
  expect(problem({ DEMO: '0' })).toContain('SMTP_URL is not set');
});

test.for([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ ROLE: 'boss' }, 'ROLE must be all, web or worker.'],
  [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be the address of a PostgreSQL database'],
  [{ BUSINESS_TZ: 'Mars/Olympus' }, 'BUSINESS_TZ must be a time zone such as Australia/Sydney.'],
  [
    { PUBLIC_URL: 'http://assay.example.com' },
    'PUBLIC_URL must start with https:// unless it is on localhost',
  ],
  [{ PUBLIC_URL: 'https://assay.example.com/app' }, 'PUBLIC_URL must be an origin without a path'],
  [
    { AUDIT_ANCHOR_URL: 'ftp://checkpoints.example.com' },
    'AUDIT_ANCHOR_URL must be an address such as https://',
  ],
  [
    { AUDIT_ANCHOR_URL: 'http://checkpoints.example.com' },
    'AUDIT_ANCHOR_URL must start with https:// unless it is on localhost.',
  ],
  [{ EQUIFAX_URL: 'equifax' }, 'EQUIFAX_URL must be an address such as https://'],
  [
    { ILLION_URL: 'http://illion.example.com' },
    'ILLION_URL must start with https:// unless it is on localhost.',
  ],
  [
    { FRANKIEONE_MONITORING_LINK: 'https://portal.example.com' },
    'FRANKIEONE_MONITORING_LINK must be an address that contains {entityId}.',
  ],
  [
    { FRANKIEONE_ONBOARDING_LINK: 'https://user:secret@portal.example.com/{entityId}' },
    'FRANKIEONE_ONBOARDING_LINK must not contain a user name or password.',
  ],
  [{ LMS_ADAPTER: 'soap' }, 'LMS_ADAPTER must be xml or fineract.'],
  [{ LMS_URL: 'http://lms.example.com' }, 'LMS_URL must start with https:// unless it is on localhost.'],
  [
    { LMS_FINERACT_PRODUCT_ID: 'car loan' },
    'LMS_FINERACT_PRODUCT_ID must be a whole number from 1 to 2147483647.',
  ],
  [{ PACK_SIGNING_KEY: 'secret' }, 'PACK_SIGNING_KEY must be 32 random bytes in base64'],
  [{ PACK_SIGNING_KEY: readConfig(demo).PACK_SIGNING_KEY }, "PACK_SIGNING_KEY must not be the demo's"],
  [{ ENCRYPTION_KEYS: 'secret' }, 'ENCRYPTION_KEYS must be 32 random bytes in base64'],
  [
    { ENCRYPTION_KEYS: [production.ENCRYPTION_KEYS, ...readConfig(demo).ENCRYPTION_KEYS].join() },
    "ENCRYPTION_KEYS must not hold the demo's",
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters.'],
] as const)('%o is refused with a sentence', ([wrong, sentence]) => {
  expect(problem({ ...production, ...wrong })).toContain(sentence);
});

test('treats an empty setting as unset', () => {
  expect(readConfig({ ...demo, PORT: '' }).PORT).toBe(3000);
});

const services = {
  EQUIFAX_URL: ['EQUIFAX_USERNAME', 'EQUIFAX_PASSWORD', 'EQUIFAX_OPERATOR_ID', 'EQUIFAX_OPERATOR_NAME'],
  ILLION_URL: ['ILLION_USERNAME', 'ILLION_PASSWORD', 'ILLION_SUBSCRIBER_ID'],
  FRANKIEONE_URL: ['FRANKIEONE_API_KEY', 'FRANKIEONE_CUSTOMER_ID', 'FRANKIEONE_WEBHOOK_SECRET'],
  LMS_URL: ['LMS_USERNAME', 'LMS_PASSWORD'],
};

test.for(Object.entries(services))('requires the account of %s outside the demo', ([url, account]) => {
  const env = { ...production, [url]: 'https://service.example.com' };
  for (const name of account) expect(problem(env)).toContain(`${name} is not set: ${url} needs it.`);
  const whole = Object.fromEntries(account.map((name) => [name, 'given']));
  expect(problem({ ...env, ...whole })).toBe('none');
  expect(problem({ ...demo, [url]: 'http://localhost:1' })).toBe('none');
  expect(problem(production)).toBe('none');
});

test("requires Fineract's product id outside the demo", () => {
  const lms = { LMS_URL: 'https://lms.example.com', LMS_USERNAME: 'given', LMS_PASSWORD: 'given' };
  const env = { ...production, ...lms, LMS_ADAPTER: 'fineract' };
  expect(problem(env)).toContain('LMS_FINERACT_PRODUCT_ID is not set: LMS_ADAPTER=fineract needs it.');
  expect(readConfig({ ...env, LMS_FINERACT_PRODUCT_ID: '7' })).toMatchObject({
    LMS_FINERACT_PRODUCT_ID: 7,
    LMS_FINERACT_TENANT: 'default',
    LMS_FINERACT_OFFICE_ID: 1,
  });
  expect(readConfig({ ...production, ...lms }).LMS_ADAPTER).toBe('xml');
  expect(readConfig({ ...demo, LMS_ADAPTER: 'fineract' }).LMS_FINERACT_PRODUCT_ID).toBe(1);
});

test('uses no sandbox account outside the demo', () => {
  expect(readConfig(demo).EQUIFAX_PASSWORD).toBe('sandbox');
  expect(readConfig({ ...demo, EQUIFAX_PASSWORD: 'given' }).EQUIFAX_PASSWORD).toBe('given');
  expect(readConfig(production).EQUIFAX_PASSWORD).toBe('');
});

test('encrypts with the first key, and decrypts with all', () => {
  const earlier = Buffer.alloc(32, 9).toString('base64');
  const keys = `${production.ENCRYPTION_KEYS},${earlier}`;
  expect(readConfig({ ...production, ENCRYPTION_KEYS: keys }).ENCRYPTION_KEYS).toEqual([
    production.ENCRYPTION_KEYS,
    earlier,
  ]);
});
