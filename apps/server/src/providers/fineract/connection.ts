import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OutsideAnswer, Patience } from '../../kernel/outside/outside.ts';
import { patience, provider } from '../exchange.ts';
import { basicCredentials } from '../loan-words.ts';

export interface ConnectionSettings {
  /** Where `/clients` and `/loans` begin. */
  readonly url: string | undefined;
  readonly username: string;
  readonly password: string;
  readonly tenant: string;
  /** How long a request that changes something may take. */
  readonly writePatience?: Patience;
}

/** Undefined where it isn't JSON. */
export function jsonOf({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // Whatever is wrong with it, it can't be read; its text is kept.
    return undefined;
  }
}

const problem = z.object({
  userMessageGlobalisationCode: z.string(),
  defaultUserMessage: z.string().optional(),
  errors: z
    .array(
      z.object({
        defaultUserMessage: z.string().optional(),
        userMessageGlobalisationCode: z.string().optional(),
      }),
    )
    .optional(),
});

export interface Problem {
  readonly codes: readonly string[];
  readonly words: string;
}

/** What Fineract says is wrong; undefined where it isn't Fineract that says it. */
export function problemOf(answer: OutsideAnswer): Problem | undefined {
  const read = problem.safeParse(jsonOf(answer));
  if (!read.success) return undefined;
  const { userMessageGlobalisationCode: code, defaultUserMessage, errors = [] } = read.data;
  const words = errors.flatMap((error) => error.defaultUserMessage ?? []);
  return {
    codes: [code, ...errors.flatMap((error) => error.userMessageGlobalisationCode ?? [])],
    words: words.join(' ') || defaultUserMessage || code,
  };
}

export interface Change {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly fields: object;
  /** What we call the attempt that this is part of. */
  readonly attempt: string;
}

const key = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** An old refusal of the same request, given again because it has the same key. */
const isOldRefusal = ({ status, headers }: OutsideAnswer) =>
  status >= 400 && status < 500 && headers['x-served-from-cache'] === 'true';

/** How Fineract is asked. */
export function connection(settings: ConnectionSettings) {
  const service = provider(
    'LMS',
    settings.url,
    (answer) => answer.status !== 503 && problemOf(answer) !== undefined,
  );
  const headers = {
    accept: 'application/json',
    authorization: basicCredentials(settings),
    'fineract-platform-tenantid': settings.tenant,
  };
  const change = (method: 'POST' | 'PUT', path: string, body: string, idempotencyKey: string) =>
    service.send({
      method,
      path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body,
      mayRepeat: false,
      patience: settings.writePatience ?? patience.document,
    });
  return {
    name: service.name,
    isConfigured: service.isConfigured,
    read: (path: string): Promise<OutsideAnswer> =>
      service.send({ method: 'GET', path, headers, mayRepeat: true, patience: patience.status }),
    /**
     * The key is made from the request and the attempt that it belongs to: the same one sent again is done once, but
     * terms that go back to what they once were are new. Fineract also gives a refusal again, although by now there may be
     * no reason for it, so it is asked anew with another key: nothing was done under the first.
     */
    write: async ({ method, path, fields, attempt }: Change): Promise<OutsideAnswer> => {
      const body = JSON.stringify(fields);
      const answer = await change(method, path, body, key(method, path, body, attempt));
      return isOldRefusal(answer) ? change(method, path, body, randomUUID()) : answer;
    },
  };
}

export type Connection = ReturnType<typeof connection>;
