import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PermissionCode } from './permissions.ts';
import './sentences.ts';

export type Access = 'public' | 'signedIn' | PermissionCode | readonly [PermissionCode, ...PermissionCode[]];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly permission: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyBytes?: number;
  /** A body field that may hold any characters, because it isn't stored as text. */
  readonly anyTextIn?: string;
  readonly answer: z.ZodObject;
  readonly errors?: readonly ErrorCode[];
  /** The answer is a file; only errors are JSON. */
  readonly file?: boolean;
  /** A multipart form; the body describes its fields besides `document`. */
  readonly upload?: boolean;
  /** Accepts `If-Match`: a write of another version is a CONFLICT. */
  readonly ifMatch?: boolean;
  /** Accepts `Idempotency-Key`: a repeat gets the first answer. */
  readonly idempotent?: boolean;
  /** A read by POST, since its parameters don't fit an address. */
  readonly reads?: boolean;
  /** Calls an outside service, and may take as long. */
  readonly outside?: boolean;
  /** Called by an outside service, with a secret instead of a session; unknown fields are accepted. */
  readonly webhook?: boolean;
  /** Called automatically by the web app, so it doesn't extend the session. */
  readonly passive?: boolean;
  /** Its name in the area, and in clients generated from the API description. */
  readonly name?: string;
}

export type AreaContract = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types for server and web. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

export const area = <const A extends AreaContract>(entries: A): A =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]): [string, Endpoint] => [name, { ...entry, name }]),
  ) as A;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Received<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  ifMatch: E['ifMatch'] extends true ? number | undefined : undefined;
  idempotencyKey: E['idempotent'] extends true ? string | undefined : undefined;
}

type Sent<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: never };

export type CallOf<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']> & {
    ifMatch?: E['ifMatch'] extends true ? number | undefined : never;
    idempotencyKey?: E['idempotent'] extends true ? string : never;
  };

/** The handler's result before filtering: lists whole, otherwise the `data`. */
export type Returned<E extends Endpoint> =
  z.input<E['answer']> extends infer A
    ? A extends { count: number }
      ? A
      : A extends { data: infer D }
        ? D extends null
          ? undefined
          : D
        : never
    : never;

export type Answer<E extends Endpoint> = Output<E['answer']>;

type AnyCall =
  | 'VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INTERNAL'
  | 'NOT_READY';

export type RefusalOf<E extends Endpoint> =
  | AnyCall
  | (E['errors'] extends readonly ErrorCode[] ? E['errors'][number] : never);

export const one = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

export const nothing = one(z.literal(null));

export function pathOf(entry: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return entry.path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined)
      throw new Error(`${entry.method} ${entry.path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}

/** CSRF protection: a form on another site can't send this header. */
export const writeHeader = { name: 'x-assay', value: '1' } as const;

/** Marks an automatic refetch, which doesn't extend the session. */
export const passiveHeader = 'x-assay-passive';

/** Identifies the page that writes, so that it can ignore the echo of its own change. */
export const pageHeader = 'x-assay-page';
