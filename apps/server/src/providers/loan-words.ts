import { NoAnswer, NotSent, type OutsideAnswer } from '../kernel/outside/outside.ts';
import { quoted } from './exchange.ts';

export interface Asked {
  readonly what: string;
  readonly doubt: string;
}

const application = 'the application';

export const asked = {
  create: { what: application, doubt: "It isn't known whether the account was made." },
  update: { what: application, doubt: "It isn't known whether the account was updated." },
  payment: { what: 'the payment', doubt: "It isn't known whether the payment was posted." },
} as const satisfies Record<string, Asked>;

type NotSentOutcome = { readonly kind: 'not-sent'; readonly message: string };
type UnknownOutcome = { readonly kind: 'unknown'; readonly message: string };
type RefusedOutcome = { readonly kind: 'refused'; readonly message: string };

function whySilent(error: unknown): string {
  if (error instanceof NoAnswer) return "LMS didn't answer.";
  if (!(error instanceof NotSent)) throw error;
  return error.reason === 'queue-full' || error.reason === 'too-late'
    ? 'Too many requests to LMS are waiting.'
    : "LMS can't be reached right now.";
}

export function failureOf(error: unknown, { doubt }: Asked): NotSentOutcome | UnknownOutcome {
  const why = whySilent(error);
  return error instanceof NotSent
    ? { kind: 'not-sent', message: `${why} Nothing was sent.` }
    : { kind: 'unknown', message: `${why} ${doubt}` };
}

export const silenceOf = (error: unknown) => ({ kind: 'unclear', message: whySilent(error) }) as const;

export const refusedWith = (words: string, { what }: Asked): RefusedOutcome => ({
  kind: 'refused',
  message: `LMS refused ${what}: ${quoted(words)}.`,
});

export const alreadyThere = 'LMS already has an account for this application.';

const credentials = (status: number) => `LMS doesn't accept Assay's credentials (${status}).`;

const trouble = (status: number) =>
  status >= 500 ? `LMS ran into a problem (${status}).` : `LMS's answer can't be read (${status}).`;

export function outcomeOfStatus(status: number, { what, doubt }: Asked): RefusedOutcome | UnknownOutcome {
  if (status === 401 || status === 403) return { kind: 'refused', message: credentials(status) };
  if (status === 429)
    return {
      kind: 'refused',
      message: 'LMS is getting too many requests right now. Try again in a moment.',
    };
  // 408: it claims that it was still reading. 409: it may be processing the request now.
  if (status >= 400 && status < 500 && status !== 408 && status !== 409)
    return { kind: 'refused', message: `LMS refused ${what} (${status}).` };
  return { kind: 'unknown', message: `${trouble(status)} ${doubt}` };
}

export const unclearStatus = (status: number) =>
  ({
    kind: 'unclear',
    message: status === 401 || status === 403 ? credentials(status) : trouble(status),
  }) as const;

const mostKept = 100_000;

/** PostgreSQL can't store NUL in text. */
export const keptAnswer = ({ body }: OutsideAnswer): string =>
  body.toString().replaceAll('\0', '').slice(0, mostKept);

export function dollarsOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is no amount in cents`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const basicCredentials = ({ username, password }: { username: string; password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

export const clientExternalId = (kind: 'organisation' | 'individual', entityId: number): string =>
  `assay-${kind}-${entityId}`;
