import { z } from 'zod';

function inWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nameAt(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part));
  return name === undefined ? 'The input' : inWords(String(name));
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const isNothing = (input: unknown) => input === undefined || input === null;

type Raw<Code> = Extract<z.core.$ZodRawIssue, { code?: Code }>;

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

function tooSmall(name: string, { origin, minimum, inclusive }: Raw<'too_small'>): string {
  if (origin === 'string' && Number(minimum) === 1) return `${name} is required`;
  const unit = units[origin];
  if (unit) return `${name} must have at least ${minimum}${unit}`;
  return inclusive ? `${name} must be at least ${minimum}` : `${name} must be more than ${minimum}`;
}

function tooBig(name: string, { origin, maximum }: Raw<'too_big'>): string {
  const unit = units[origin];
  return unit ? `${name} must have at most ${maximum}${unit}` : `${name} can't be more than ${maximum}`;
}

/** The fallback messages, so that callers never read the library's own. */
const sentenceFor: z.core.$ZodErrorMap = (issue) => {
  const name = nameAt(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input)
        ? `${name} is required`
        : `${name} must be ${kinds[issue.expected] ?? 'something else'}`;
    case 'too_small':
      return tooSmall(name, issue);
    case 'too_big':
      return tooBig(name, issue);
    case 'invalid_value':
      return isNothing(issue.input)
        ? `${name} is required`
        : `${name} must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys[0]?.slice(0, 100)}`;
    default:
      return isNothing(issue.input) ? `${name} is required` : `${name} isn't valid`;
  }
};

z.config({ customError: sentenceFor });
