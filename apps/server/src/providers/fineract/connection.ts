import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OutsideAnswer, Patience } from '../../kernel/outside/outside.ts';
import { patience, provider } from '../exchange.ts';
import { basicCredentials } from '../loan-words.ts';

export interface ConnectionSettings {
  readonly url: string | undefined;
  readonly username: string;
  readonly password: string;
  readonly tenant: string;
  readonly writePatience?: Patience;
}

export function jsonOf({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
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

/** Returns the problem; undefined when the answer isn't Fineract's, such as a proxy's. */
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
  readonly attempt: string;
}

const key = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Fineract replayed a refusal that it stored under the same idempotency key. */
const isOldRefusal = ({ status, headers }: OutsideAnswer) =>
  status >= 400 && status < 500 && headers['x-served-from-cache'] === 'true';

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
    /** Fineract deduplicates a repeat within an attempt, but also replays obsolete refusals: those get a new key. */
    write: async ({ method, path, fields, attempt }: Change): Promise<OutsideAnswer> => {
      const body = JSON.stringify(fields);
      const answer = await change(method, path, body, key(method, path, body, attempt));
      return isOldRefusal(answer) ? change(method, path, body, randomUUID()) : answer;
    },
  };
}

export type Connection = ReturnType<typeof connection>;
