import { parseArgs } from 'node:util';
import { email } from '@assay/contract/kit/schemas';
import { z } from 'zod';
import { createFirstAdministrator } from './areas/iam/public.ts';
import { closeDatabase } from './kernel/database/close.ts';
import { AppError } from './kernel/http/errors.ts';

const usage = `Creates the first administrator of a new installation and prints the link that sets the password.

  npm run admin:create -- --email you@company.com.au --first-name Ana --last-name Lee --company "Your Company"`;

const text = (name: string) =>
  z.string(`--${name} is missing`).trim().min(1, `--${name} is missing`).max(100);
const form = z.object({
  email: email('Email address'),
  firstName: text('first-name'),
  lastName: text('last-name'),
  company: text('company'),
});

const option = { type: 'string' } as const;

async function create(): Promise<string> {
  const { values } = parseArgs({
    options: {
      email: option,
      'first-name': option,
      'last-name': option,
      company: option,
      help: { type: 'boolean' },
    },
  });
  if (values.help) return usage;
  const parsed = form.safeParse({
    ...values,
    firstName: values['first-name'],
    lastName: values['last-name'],
  });
  if (!parsed.success)
    throw new AppError('VALIDATION_FAILED', `${parsed.error.issues[0]?.message}\n\n${usage}`);
  const link = await createFirstAdministrator(parsed.data);
  return `The administrator ${parsed.data.email} has been created. Set the password within 30 minutes:\n${link}`;
}

try {
  console.log(await create());
} catch (error) {
  if (!(error instanceof AppError || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
