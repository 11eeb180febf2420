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
  /** Where documents are kept: a folder, or a bucket; without it a folder under DATA_DIR. */
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
  AUDIT_ANCHOR_URL: z
    .url({
      protocol: /^(https?|file)$/,
      error:
        'must be an address such as https://checkpoints.example.com/assay or file:///mnt/checkpoints/assay.jsonl',
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

type Environment = z.output<typeof environment>;

export interface Config extends Omit<Environment, 'PUBLIC_URL'> {
  readonly PUBLIC_URL: string;
  /** Set by the operator: then it is the only origin that writes may come from. */
  readonly publicUrlGiven: boolean;
  /** Cookies carry `__Host-` and `Secure`. */
  readonly secure: boolean;
}

const isLoopback = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/** Contradictions between settings, a sentence each. */
function contradictions(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PUBLIC_URL) {
    const url = new URL(env.PUBLIC_URL);
    if (url.protocol === 'http:' && !isLoopback(url))
      problems.push(
        'PUBLIC_URL must start with https:// unless it is on localhost, since passwords travel over it.',
      );
    if (url.pathname !== '/' || url.search || url.hash)
      problems.push('PUBLIC_URL must be an origin without a path, such as https://assay.example.com.');
  } else if (!env.DEMO) {
    problems.push('PUBLIC_URL is not set: the address people type, such as https://assay.example.com.');
  }
  if (env.AUDIT_ANCHOR_URL) {
    const url = new URL(env.AUDIT_ANCHOR_URL);
    if (url.protocol === 'http:' && !isLoopback(url))
      problems.push('AUDIT_ANCHOR_URL must start with https:// unless it is on localhost.');
  }
  if (!env.DEMO && env.MAIL_FROM.includes('@assay.test'))
    problems.push('MAIL_FROM is not set: the sender of emails, such as Assay <no-reply@example.com>.');
  return problems;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** The demo's sandbox takes the mail; a command of the demo that sends none need not know where that is. */
const withoutMail = ({ DEMO, SMTP_URL }: Settings): string[] =>
  SMTP_URL === undefined && DEMO !== '1' && DEMO !== 'true'
    ? [`SMTP_URL is not set: it ${smtpAddress}.`]
    : [];

/** Reads the settings, or throws one error that names everything that is wrong with them. */
export function readConfig(source: Settings): Config {
  // An empty setting in a .env file means: not set.
  const settings: Settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
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
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    secure: publicUrl.startsWith('https:'),
  };
}
