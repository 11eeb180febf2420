import { z } from 'zod';

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1' || value === 'true');

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`);

const timeZone = z.string().refine((name) => Intl.supportedValuesOf('timeZone').includes(name), {
  message: 'must be a time zone such as Australia/Sydney',
});

const smtpAddress = 'must be an address such as smtp://user:password@host:587';

const serviceAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://service.example.com' })
  .optional();

const withAddress = z.string().default('');

const portalLink = z
  .url({ protocol: /^https?$/, error: 'must be an address that contains {entityId}' })
  .includes('{entityId}', { error: 'must be an address that contains {entityId}' })
  // The web app receives this link without signing in, so it must hold no credentials.
  .refine((link) => new URL(link).username === '' && new URL(link).password === '', {
    error: 'must not contain a user name or password',
  })
  .optional();

const keyWords = '32 random bytes in base64, as `openssl rand -base64 32` prints them';

/** Public, so that the demo needs no setup: its signatures prove nothing. */
const demoSigningKey = 'YXNzYXktZGVtby1zZXR0bGVtZW50LXBhY2sta2V5LTE=';
const demoEncryptionKey = 'YXNzYXktZGVtby1lbmNyeXB0aW9uLWtleS1uby4tMDE=';

const base64Key = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

const environment = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/assay',
  }),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(20),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://assay.example.com' })
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag(false),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: smtpAddress }).optional(),
  MAIL_FROM: z
    .string()
    .min(3, 'must be a sender such as Assay <no-reply@example.com>')
    .default('Assay <no-reply@assay.test>'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(30),
  SESSION_MAX_HOURS: wholeNumber(1, 168).default(12),
  BUSINESS_TZ: timeZone.default('Australia/Sydney'),
  FEATURE_WORKFLOW: flag(true),
  FEATURE_LOGIN_HISTORY: flag(true),
  DOCUMENT_STORE: z
    .url({
      protocol: /^(file|s3)$/,
      error: 'must be an address such as file:///mnt/documents or s3://bucket/folder?region=ap-southeast-2',
    })
    .optional(),
  CLAMD_URL: z
    .url({
      protocol: /^(tcp|unix)$/,
      error: 'must be an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    })
    .optional(),
  EQUIFAX_URL: serviceAddress,
  EQUIFAX_USERNAME: withAddress,
  EQUIFAX_PASSWORD: withAddress,
  EQUIFAX_OPERATOR_ID: withAddress,
  EQUIFAX_OPERATOR_NAME: withAddress,
  EQUIFAX_SCORECARD_ID: z.string().default('VSA_2.0_XY_NR'),
  /** Configurable because Equifax's publications disagree on this action. */
  EQUIFAX_INDEPTH_ACTION: z
    .string()
    .default('http://vedaxml.com/indepthCompanyTradingEnquiry/ServiceRequest'),
  ILLION_URL: serviceAddress,
  ILLION_USERNAME: withAddress,
  ILLION_PASSWORD: withAddress,
  ILLION_SUBSCRIBER_ID: withAddress,
  FRANKIEONE_URL: serviceAddress,
  FRANKIEONE_API_KEY: withAddress,
  FRANKIEONE_CUSTOMER_ID: withAddress,
  FRANKIEONE_WEBHOOK_SECRET: withAddress,
  FRANKIEONE_ONBOARDING_LINK: portalLink,
  FRANKIEONE_MONITORING_LINK: portalLink,
  LMS_ADAPTER: z.enum(['xml', 'fineract'], 'must be xml or fineract').default('xml'),
  LMS_URL: serviceAddress,
  LMS_USERNAME: withAddress,
  LMS_PASSWORD: withAddress,
  LMS_FINERACT_TENANT: z.string().default('default'),
  LMS_FINERACT_PRODUCT_ID: wholeNumber(1, 2 ** 31 - 1).optional(),
  LMS_FINERACT_OFFICE_ID: wholeNumber(1, 2 ** 31 - 1).default(1),
  AUDIT_ANCHOR_URL: z
    .url({
      protocol: /^(https?|file)$/,
      error:
        'must be an address such as https://checkpoints.example.com/assay or file:///mnt/checkpoints/assay.jsonl',
    })
    .optional(),
  /** Signs settlement packs: anyone who has it can forge one. */
  PACK_SIGNING_KEY: z.string().regex(base64Key, `must be ${keyWords}`).optional(),
  /** The current key first, then the previous ones. */
  ENCRYPTION_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((key) => key !== ''))
    .pipe(z.array(z.string().regex(base64Key, `must be ${keyWords}, several with a comma between them`))),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

type Environment = z.output<typeof environment>;

type Settings = Readonly<Record<string, string | undefined>>;

export interface Config extends Omit<Environment, 'PUBLIC_URL' | 'PACK_SIGNING_KEY'> {
  readonly PUBLIC_URL: string;
  readonly PACK_SIGNING_KEY: string;
  readonly publicUrlGiven: boolean;
  readonly secure: boolean;
}

/** The values that the demo's sandbox accepts; the names are those that each service requires. */
const sandboxAccounts = {
  EQUIFAX_URL: {
    EQUIFAX_USERNAME: 'assay',
    EQUIFAX_PASSWORD: 'sandbox',
    EQUIFAX_OPERATOR_ID: 'assay',
    EQUIFAX_OPERATOR_NAME: 'Assay',
  },
  ILLION_URL: { ILLION_USERNAME: 'assay', ILLION_PASSWORD: 'sandbox', ILLION_SUBSCRIBER_ID: 'assay' },
  FRANKIEONE_URL: {
    FRANKIEONE_API_KEY: 'sandbox',
    FRANKIEONE_CUSTOMER_ID: 'assay',
    FRANKIEONE_WEBHOOK_SECRET: 'sandbox',
  },
  LMS_URL: { LMS_USERNAME: 'assay', LMS_PASSWORD: 'sandbox' },
} as const;

type ServiceUrl = keyof typeof sandboxAccounts;

const serviceUrls = Object.keys(sandboxAccounts) as ServiceUrl[];

const demoSettings: Settings = Object.assign(
  { LMS_FINERACT_PRODUCT_ID: '1', PACK_SIGNING_KEY: demoSigningKey, ENCRYPTION_KEYS: demoEncryptionKey },
  ...Object.values(sandboxAccounts),
);

const withoutAccount = (env: Environment, service: ServiceUrl): string[] => {
  const needed = Object.keys(sandboxAccounts[service]) as (keyof Environment)[];
  return needed.filter((name) => env[name] === '').map((name) => `${name} is not set: ${service} needs it.`);
};

const withoutProduct = ({ LMS_ADAPTER, LMS_URL, LMS_FINERACT_PRODUCT_ID }: Environment): string[] =>
  LMS_ADAPTER === 'fineract' && LMS_URL !== undefined && LMS_FINERACT_PRODUCT_ID === undefined
    ? ['LMS_FINERACT_PRODUCT_ID is not set: LMS_ADAPTER=fineract needs it.']
    : [];

const isLoopback = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

const isOpenToAll = (url: URL) => url.protocol === 'http:' && !isLoopback(url);

function contradictions(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PUBLIC_URL) {
    const url = new URL(env.PUBLIC_URL);
    if (isOpenToAll(url))
      problems.push(
        'PUBLIC_URL must start with https:// unless it is on localhost, since passwords travel over it.',
      );
    if (url.pathname !== '/' || url.search || url.hash)
      problems.push('PUBLIC_URL must be an origin without a path, such as https://assay.example.com.');
  } else if (!env.DEMO) {
    problems.push('PUBLIC_URL is not set: the address people type, such as https://assay.example.com.');
  }
  for (const name of ['AUDIT_ANCHOR_URL', ...serviceUrls] as const) {
    const address = env[name];
    if (address !== undefined && isOpenToAll(new URL(address)))
      problems.push(`${name} must start with https:// unless it is on localhost.`);
  }
  for (const service of serviceUrls)
    if (env[service] !== undefined) problems.push(...withoutAccount(env, service));
  problems.push(...withoutProduct(env));
  if (!env.DEMO && env.MAIL_FROM.includes('@assay.test'))
    problems.push('MAIL_FROM is not set: the sender of emails, such as Assay <no-reply@example.com>.');
  if (!env.DEMO && env.PACK_SIGNING_KEY === undefined)
    problems.push(`PACK_SIGNING_KEY is not set: it must be ${keyWords}.`);
  if (!env.DEMO && env.PACK_SIGNING_KEY === demoSigningKey)
    problems.push("PACK_SIGNING_KEY must not be the demo's, which everybody has.");
  if (!env.DEMO && env.ENCRYPTION_KEYS.length === 0)
    problems.push(`ENCRYPTION_KEYS is not set: it must be ${keyWords}.`);
  if (!env.DEMO && env.ENCRYPTION_KEYS.includes(demoEncryptionKey))
    problems.push("ENCRYPTION_KEYS must not hold the demo's, which everybody has.");
  return problems;
}

const isDemo = ({ DEMO }: Settings) => DEMO === '1' || DEMO === 'true';

/** The demo's sandbox takes its mail, and a command that sends none runs without this address. */
const withoutMail = (settings: Settings): string[] =>
  settings.SMTP_URL === undefined && !isDemo(settings) ? [`SMTP_URL is not set: it ${smtpAddress}.`] : [];

export function readConfig(source: Settings): Config {
  // A .env file writes an unset value as an empty one.
  const given: Settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const settings = isDemo(given) ? { ...demoSettings, ...given } : given;
  const parsed = environment.safeParse(settings);
  const wrong = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return settings[name] === undefined
          ? `${name} is not set: it ${issue.message}.`
          : `${name} ${issue.message}.`;
      });
  const problems = [...wrong, ...withoutMail(settings)];
  if (problems.length > 0 || !parsed.success)
    throw new Error(
      ['There are problems with the configuration:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    );
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    PACK_SIGNING_KEY: env.PACK_SIGNING_KEY ?? '',
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    secure: publicUrl.startsWith('https:'),
  };
}
