import {
  type Answer,
  type CallOf,
  type Endpoint,
  pageHeader,
  passiveHeader,
  pathOf,
  type RefusalOf,
  writeHeader,
} from '@assay/contract/kit/endpoint';
import {
  type ErrorCode,
  errorBody,
  type FieldProblem,
  fieldProblem,
  unexpectedFailure,
} from '@assay/contract/kit/errors';
import { z } from 'zod';
import { learnClock } from './clock.ts';
import { pageId } from './page-id.ts';

/** The server's codes, and one for when no answer came at all. */
type ClientCode = 'UNREACHABLE';

/** Without a connection nobody can be reached; with one it is the server that doesn't answer. */
const unreachable = (): string =>
  navigator.onLine
    ? "Assay isn't answering. Please try again in a moment."
    : "We can't reach the server. Check your connection and try again.";

interface Failure<Code> {
  code: Code | ClientCode;
  message: string;
  status: number;
  data?: unknown;
  requestId?: string | undefined;
  cause?: unknown;
}

/** A call that was refused or failed; `message` is a sentence for people. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code | ClientCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly data: unknown;
  /** For the person who reads the server's log. */
  readonly requestId: string | undefined;

  constructor({ code, message, status, data, requestId, cause }: Failure<Code>) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.requestId = requestId;
  }

  /** What is wrong with which field, where the server said so. */
  get problems(): FieldProblem[] {
    const parsed = z.array(fieldProblem).safeParse(this.data);
    return parsed.success ? parsed.data : [];
  }
}

const sessionOver = new Set<() => void>();

/** Told when a call that needs a session is answered with 401. */
export function onSessionOver(listener: () => void): () => void {
  sessionOver.add(listener);
  return () => sessionOver.delete(listener);
}

let personIsBack = async (): Promise<boolean> => false;

/** Says how a write that was refused for want of a session waits for its person; false if they don't come back. */
export const waitForPerson = (isBack: () => Promise<boolean>): void => {
  personIsBack = isBack;
};

let comebacks = 0;

/** Told when the person has signed in again: a call of before may still be refused for want of the old session. */
export const markComeback = (): void => {
  comebacks += 1;
};

const acted = new Set<() => void>();

/** Told when a call was answered that counts as a person's action: the session lasts longer for it. */
export function onAction(listener: () => void): () => void {
  acted.add(listener);
  return () => acted.delete(listener);
}

let tellReach = (_isReached: boolean, _askedAt: number): void => {};

/** Says who is told of every call whether the server answered it at all, and when it was asked. */
export const onReach = (tell: typeof tellReach): void => {
  tellReach = tell;
};

interface AnyCall {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
}

/** Calls the server: `call(iam.signIn, { body })`. Rejects with `ApiError<RefusalOf<E>>`, or when aborted. */
export async function call<E extends Endpoint>(
  entry: E,
  input: CallOf<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return answered(entry, () => send(entry, input as AnyCall, signal));
}

/** The same, of what costs money: whoever had to sign in again meanwhile is asked once more, and nothing is sent by itself. */
export const callIfAsked = <E extends Endpoint>(entry: E, input: CallOf<E>): Promise<Answer<E>> =>
  answered(entry, () => send(entry, input as AnyCall), false);

/** Sends, however that is done, and reads what the server answers. */
export async function answered<E extends Endpoint>(
  entry: E,
  sent: () => Promise<Response>,
  isSentAgain = true,
): Promise<Answer<E>> {
  const comebacksBefore = comebacks;
  const response = await sent();
  learnClock(response.headers.get('date'));
  if (entry.permission !== 'public') {
    const isRefused = response.status === 401;
    // It was refused for a session that is over and done with.
    const isBack = isRefused && comebacks !== comebacksBefore;
    if (!isBack) tellOfSession(entry, response);
    // The server did nothing yet: what somebody saved goes through once they have signed in again.
    const mayWait = isSentAgain && isRefused && entry.method !== 'GET';
    if ((isBack && isSentAgain) || (mayWait && (await personIsBack()))) return answered(entry, sent);
  }
  if (response.ok) return (await read(response)) as Answer<E>;
  throw await refusal<RefusalOf<E>>(response);
}

/** A file of the server's, with the name that it should be kept under. */
export async function callForFile<E extends Endpoint>(
  entry: E,
  input: CallOf<E>,
): Promise<{ name: string; content: Blob }> {
  const response = await send(entry, input as AnyCall);
  tellOfSession(entry, response);
  if (!response.ok) throw await refusal<RefusalOf<E>>(response);
  return { name: nameIn(response), content: await response.blob() };
}

/** The name that a file should be kept under; one that isn't plain is written twice, and the second time whole. */
function nameIn({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'download';
}

function tellOfSession({ passive }: Endpoint, { status }: Response): void {
  if (status === 401) for (const tell of sessionOver) tell();
  else if (!passive) for (const tell of acted) tell();
}

async function send(
  entry: Endpoint,
  { params, query, body, ifMatch, idempotencyKey }: AnyCall,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (entry.method !== 'GET') {
    headers[writeHeader.name] = writeHeader.value;
    headers[pageHeader] = String(pageId);
  }
  if (entry.passive) headers[passiveHeader] = '1';
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const request: RequestInit = { method: entry.method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (signal) request.signal = signal;
  try {
    const askedAt = performance.now();
    const response = await fetch(`/api${pathOf(entry, params)}${searchOf(query)}`, request);
    tellReach(!isStandIn(response), askedAt);
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noAnswer(cause);
  }
}

/** The server wasn't reached, or didn't answer. */
export function noAnswer(cause?: unknown): ApiError<never> {
  tellReach(false, performance.now());
  return new ApiError<never>({ code: 'UNREACHABLE', message: unreachable(), status: 0, cause });
}

/** The server gave up waiting for the rest of what was sent. */
export const tooSlow = (message: string): ApiError<never> =>
  new ApiError<never>({ code: 'UNREACHABLE', message, status: 0 });

/** Several values go comma-separated; what is undefined is left out. */
function searchOf(query: AnyCall['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** Something between us and the server says that it doesn't answer. */
const isStandIn = ({ status, headers }: Response): boolean =>
  status >= 502 && !headers.get('content-type')?.includes('json');

async function read(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // The connection broke off in the middle, or something between us and the server answered in its stead.
    throw new ApiError({ code: 'UNREACHABLE', message: unreachable(), status: 0, cause });
  }
}

async function refusal<Code extends ErrorCode>(response: Response): Promise<ApiError<Code>> {
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    return new ApiError<Code>({
      code: 'UNREACHABLE',
      message: isStandIn(response) ? unreachable() : unexpectedFailure,
      status: response.status,
    });
  const { code, errorMessage, data, requestId } = parsed.data;
  return new ApiError<Code>({
    code: code as Code,
    message: errorMessage,
    status: response.status,
    data,
    requestId,
  });
}
