import { digitsOf, formatAbn, formatAcn, isAbn, isAcn } from '@assay/lending/identifiers';
import { z } from 'zod';
import { oneLine, roomToClean, severalLines, singleSpaced } from './clean-text.ts';
import { type Fields, formOf, type TextField, type Words } from './field.ts';
import { day as daySchema } from './list.ts';
import { bounded, dollars, emailMost, email as emailSchema, saidOf, wantedFigures } from './schemas.ts';
import { hasLink, hasWebAddress } from './web-address.ts';

const tooLong = (label: string, most: number) => `${label} must be ${most} characters or fewer`;

const notText = (input: unknown, label: string, missing = `${label} is required`): string =>
  input === undefined || input === null ? missing : `${label} must be text`;

/** Applies the length limit after cleaning. */
const cleaned = (schema: z.ZodString, label: string, most: number, clean: (typed: string) => string) =>
  bounded(schema, roomToClean(most), tooLong(label, most))
    .overwrite(clean)
    .trim()
    .max(most, tooLong(label, most));

export const text = (label: string, most = 100) => ({
  kind: 'text' as const,
  label,
  most,
  schema: cleaned(z.string({ error: ({ input }) => notText(input, label) }), label, most, oneLine).min(
    1,
    `${label} is required`,
  ),
});

const named = (label: string, isAddress: (value: string) => boolean) => {
  const field = text(label);
  return {
    ...field,
    schema: field.schema
      .overwrite(singleSpaced)
      .refine((value) => !isAddress(value), `${label} can't have a web address in it`),
  };
};

export const name = (label: string) => named(label, hasLink);

/** Emails contain the name, so a link in it would look like ours. */
export const personName = (label: string) => named(label, hasWebAddress);

type More = Pick<TextField, 'holds'>;

export const optionalText = (label: string, most = 100, more: More = {}) => ({
  kind: 'text' as const,
  label,
  most,
  isOptional: true,
  ...more,
  schema: cleaned(z.string(`${label} must be text`), label, most, oneLine).nullable(),
});

export const neededText = (label: string, most = 100, more: More = {}) => ({
  ...optionalText(label, most, more),
  isNeeded: true,
});

export const longText = (label: string, most: number) => ({
  kind: 'longText' as const,
  label,
  most,
  schema: cleaned(
    z.string({
      error: ({ input }) => notText(input, label, input === null ? `${label} must be text` : undefined),
    }),
    label,
    most,
    severalLines,
  ),
});

export const money = (label: string) => ({ kind: 'money' as const, label, schema: dollars(label) });

export const amount = (label: string) => ({ kind: 'amount' as const, label, schema: dollars(label) });

export const percentage = (label: string) => ({
  kind: 'percentage' as const,
  label,
  schema: z
    .number({ error: ({ input }) => saidOf(input, label, wantedFigures.percentage) })
    .min(0, `${label} can't be negative`)
    .max(100, `${label} can't be more than 100%`)
    .refine((rate) => Number(rate.toFixed(2)) === rate, `${label} can't have more than two decimals`),
});

export const wholeNumber = (
  label: string,
  { min, max, unit }: { min: number; max: number; unit?: string },
) => ({
  kind: 'wholeNumber' as const,
  label,
  ...(unit && { unit }),
  schema: z
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} can't be more than ${max.toLocaleString('en-AU')}`),
});

const firstYear = 1950;

/** Next year's models are sold this year. */
export const year = (label: string) => ({
  kind: 'wholeNumber' as const,
  label,
  isYear: true,
  schema: z
    .int(`${label} is required`)
    .min(firstYear, `${label} must be ${firstYear} or later`)
    .refine((given) => given <= new Date().getFullYear() + 1, `${label} is too far in the future`),
});

export const day = (label: string) => ({ kind: 'day' as const, label, schema: daySchema });

const wantedMonth = 'Enter a month such as 11/2026';

export const month = (label: string) => ({
  kind: 'month' as const,
  label,
  schema: bounded(z.string({ error: ({ input }) => notText(input, label) }), 100, wantedMonth)
    .min(1, { error: `${label} is required`, abort: true })
    .regex(/^(0[1-9]|1[0-2])\/(19|20)\d{2}$/, wantedMonth),
});

export const instant = <Schema extends z.ZodType>(label: string, schema: Schema) => ({
  kind: 'instant' as const,
  label,
  schema,
});

export const flag = (label: string, { yes = 'Yes', no = 'No', question = label } = {}) => ({
  kind: 'flag' as const,
  label,
  question,
  words: { yes, no },
  schema: z.boolean(`${label} must be true or false`),
});

const codesOf = <const W extends Readonly<Record<string, unknown>>>(words: W) =>
  Object.keys(words) as (keyof W & string)[];

export const choice = <const W extends Words>(label: string, words: W) => ({
  kind: 'choice' as const,
  label,
  words,
  schema: z.enum(codesOf(words), `${label} is required`),
});

export const choiceOf = <const Word extends string>(label: string, list: readonly Word[]) => ({
  kind: 'choice' as const,
  label,
  words: Object.fromEntries(list.map((word) => [word, word])) as { readonly [W in Word]: W },
  schema: z.enum(list as readonly [Word, ...Word[]], `${label} is required`),
});

export const codes = <const W extends Words>(label: string, words: W) => ({
  kind: 'codes' as const,
  label,
  words,
  schema: z
    .array(z.enum(codesOf(words), `${label} contains an unknown code`), `${label} is required`)
    .refine((list) => new Set(list).size === list.length, `${label} contains a duplicate`),
});

export const reference = (label: string, missing = `${label} is required`) => ({
  kind: 'reference' as const,
  label,
  schema: z.int(missing).positive(missing),
});

/** Stores the digits, however they are typed. */
const identifier = (
  label: string,
  wrong: string,
  isValid: (digits: string) => boolean,
  format: (digits: string) => string,
) => ({
  kind: 'identifier' as const,
  label,
  wrong,
  isValid,
  format,
  schema: bounded(z.string(`${label} is required`), 100, wrong)
    .transform(digitsOf)
    .pipe(z.string().min(1, `${label} is required`).refine(isValid, wrong)),
});

export const abn = (label: string) => identifier(label, 'Enter a valid ABN', isAbn, formatAbn);
export const acn = (label: string) => identifier(label, 'Enter a valid ACN', isAcn, formatAcn);

export const email = (label: string) => ({
  kind: 'text' as const,
  label,
  most: emailMost,
  holds: 'email' as const,
  schema: emailSchema(label),
});

const asHttps = (typed: string): string => {
  const address = typed.trim();
  if (/^http:\/\//i.test(address)) return address.replace(/^http/i, 'https');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(address) ? `https://${address}` : address;
};

export const webAddress = (label: string) => ({
  kind: 'text' as const,
  label,
  most: 500,
  holds: 'address' as const,
  schema: bounded(z.string(`${label} must be text`), 500, tooLong(label, 500))
    .transform(asHttps)
    .pipe(
      z
        .url({ protocol: /^https$/, error: 'Enter a web address such as https://www.example.com.au' })
        .max(500, tooLong(label, 500)),
    ),
});

const dialled = (label: string, pattern: RegExp, example: string) => ({
  kind: 'text' as const,
  label,
  most: 20,
  holds: 'phone' as const,
  schema: bounded(z.string(`${label} is required`), 100, `Enter a ${example}`)
    .transform((typed) => typed.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?610?(?=[23478]\d{8}$)/, '0'))
    .pipe(z.string().regex(pattern, `Enter a ${example}`))
    .transform((digits) =>
      digits
        .replace(/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3')
        .replace(/^(04\d\d|1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3')
        .replace(/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'),
    ),
});

export const mobile = (label: string) => dialled(label, /^04\d{8}$/, 'mobile number such as 0412 345 678');

export const phone = (label: string) =>
  dialled(label, /^(0[23478]\d{8}|1[38]00\d{6}|13\d{4})$/, 'phone number such as 02 9000 0000');

export const group = <F extends Fields>(label: string, fields: F) => ({
  kind: 'group' as const,
  label,
  fields,
  schema: formOf(fields),
});

export const lines = <F extends Fields>(label: string, one: string, fields: F, most: number) => ({
  kind: 'lines' as const,
  label,
  one,
  most,
  fields,
  schema: z
    .array(formOf(fields), `${label} is required`)
    .max(most, `You can add up to ${most} ${label.toLowerCase()}`),
});
