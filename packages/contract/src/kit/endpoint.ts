import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PermissionCode } from './permissions.ts';
import './sentences.ts';

/**
 * Who may call: everybody, everybody signed in, or the holders of a permission
 * (of any one of them, where several are named).
 */
export type Access = 'public' | 'signedIn' | PermissionCode | readonly [PermissionCode, ...PermissionCode[]];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's root, path parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly permission: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** How large the body may be, where it may be larger than others. */
  readonly bodyBytes?: number;
  /** A text of the body that may hold any characters, because it is never stored as text. */
  readonly anyTextIn?: string;
  readonly answer: z.ZodObject;
  /** What this call may refuse with, besides the codes that any call may. */
  readonly errors?: readonly ErrorCode[];
  /** The answer is a file, to be kept or opened; only a refusal is JSON. */
  readonly file?: boolean;
  /** The request is a form with a file, `document`; the body describes its other fields. */
  readonly upload?: boolean;
  /** The header `If-Match` may say which version was read: a write of another one is a CONFLICT. */
  readonly ifMatch?: boolean;
  /** It can't be undone: with the same `Idempotency-Key` it acts once, and gives the first answer again. */
  readonly idempotent?: boolean;
  /** Changes nothing, though its method could: what is asked for is too much for an address. */
  readonly reads?: boolean;
  /** Asks an outside service, and may take as long as that does. */
  readonly outside?: boolean;
  /** Called by an outside service: with a secret of its own instead of a session, and with whatever fields it adds. */
  readonly webhook?: boolean;
  /** Asked by the web app by itself: not a person's action, so it keeps no session alive. */
  readonly passive?: boolean;
  /** What it is called in its area's table, and so in clients that are made from the API's description. */
  readonly name?: string;
}

export type AreaContract = Readonly<Record<string, Endpoint>>;

/** One entry of the table; the literal types are kept for server and web. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

/** The table of an area; each entry learns its name from it. */
export const area = <const A extends AreaContract>(entries: A): A =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]): [string, Endpoint] => [name, { ...entry, name }]),
  ) as A;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  /** The version that was read, where the header says so. */
  ifMatch: E['ifMatch'] extends true ? number | undefined : undefined;
  /** The header's, where the call takes one. */
  idempotencyKey: E['idempotent'] extends true ? string | undefined : undefined;
}

type Sent<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: never };

/** What a caller must give. */
export type CallOf<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']> & {
    ifMatch?: E['ifMatch'] extends true ? number | undefined : never;
    idempotencyKey?: E['idempotent'] extends true ? string : never;
  };

/** What a handler returns, before it is filtered by the answer's schema: a list as it is, of the rest the `data`. */
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

/** What a caller gets. */
export type Answer<E extends Endpoint> = Output<E['answer']>;

/** Codes that any call may be refused with. */
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

/** `{ data: … }` */
export const one = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/** `{ data: null }`: done, nothing to tell. */
export const nothing = one(z.literal(null));

/** The path with its parameters filled in. */
export function pathOf(entry: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return entry.path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined)
      throw new Error(`${entry.method} ${entry.path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}

/** The header that every write carries: a form on another site cannot send it. */
export const writeHeader = { name: 'x-assay', value: '1' } as const;

/** The header of a call that the web app makes by itself, because of news: it keeps no session alive. */
export const passiveHeader = 'x-assay-passive';

/** The header that says which page a write comes from: to that page it is no news, to the person's others it is. */
export const pageHeader = 'x-assay-page';
