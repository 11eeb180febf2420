import {
  NoAnswer,
  NotSent,
  Outside,
  type OutsideAnswer,
  type OutsideOptions,
  type OutsideRequest,
  type Patience,
} from '../kernel/outside/outside.ts';

export interface Prepared {
  readonly request: OutsideRequest;
  /** The request body for the record, without secrets. */
  readonly kept: string;
  readonly reference: string;
}

export type Outcome<Report> =
  | { readonly kind: 'report'; readonly report: Report }
  /** Nothing was bought. `isUnknown`: the service doesn't know the record that was asked for. */
  | { readonly kind: 'refused'; readonly message: string; readonly isUnknown?: true }
  /** The purchase may or may not have happened. */
  | { readonly kind: 'unclear'; readonly message: string };

/** Separates reading from sending, so that the answer is stored before it is parsed. */
export interface Product<Subject, Report> {
  readonly prepare: (subject: Subject, reference: string) => Prepared;
  /** Never throws, whatever the bytes. */
  readonly read: (answer: OutsideAnswer) => Outcome<Report>;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const waiting = (wholeMs: number): Patience => ({
  connectMs: 5_000,
  headersMs: wholeMs,
  bodyMs: wholeMs,
  wholeMs,
});

export const patience = { purchase: waiting(90_000), document: waiting(30_000), status: waiting(20_000) };

export interface Provider {
  readonly name: string;
  readonly isConfigured: boolean;
  readonly send: (request: OutsideRequest) => Promise<OutsideAnswer>;
}

export function provider(
  name: string,
  url: string | undefined,
  isReadable: NonNullable<OutsideOptions['isReadable']>,
): Provider {
  const outside = url === undefined ? undefined : new Outside({ provider: name, url, isReadable });
  return {
    name,
    isConfigured: outside !== undefined,
    send: async (request) => {
      if (!outside) throw new Error(`${name} is not configured`);
      return outside.send(request);
    },
  };
}

export function failureWords({ name }: Provider, error: unknown): string | undefined {
  if (error instanceof NotSent)
    return error.reason === 'queue-full' || error.reason === 'too-late'
      ? `Too many requests to ${name} are waiting. Nothing was bought. Try again in a moment.`
      : `${name} can't be reached right now. Nothing was bought.`;
  if (error instanceof NoAnswer) return `${name} didn't answer. It isn't known whether anything was bought.`;
  return undefined;
}

const mostWords = 300;

export const quoted = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, mostWords)
    .replace(/\.$/, '');

export const refused = (message: string) => ({ kind: 'refused', message }) as const;

export function outcomeOfStatus(name: string, status: number) {
  if (status === 401 || status === 403)
    return refused(`${name} doesn't accept Assay's credentials (${status}). Nothing was bought.`);
  if (status === 429)
    return refused(
      `${name} is getting too many requests right now. Nothing was bought. Try again in a moment.`,
    );
  // 408: the service claims that it was still reading the request.
  if (status >= 400 && status < 500 && status !== 408)
    return refused(`${name} refused the request (${status}). Nothing was bought.`);
  const trouble = status >= 500 ? `${name} ran into a problem` : `${name}'s answer can't be read`;
  return {
    kind: 'unclear',
    message: `${trouble} (${status}). It isn't known whether anything was bought.`,
  } as const;
}
