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
import { signal } from '../signal.ts';
import { learnClock } from './clock.ts';
import { pageId } from './page-id.ts';

/** The server's error codes, plus one for a call without any answer. */
type ClientCode = 'UNREACHABLE';

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

/** A refused or failed call; `message` is written for users. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code | ClientCode;
  /** 0 without an answer. */
  readonly status: number;
  readonly data: unknown;
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;

  constructor({ code, message, status, data, requestId, cause }: Failure<Code>) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.requestId = requestId;
  }

  get problems(): FieldProblem[] {
    const parsed = z.array(fieldProblem).safeParse(this.data);
    return parsed.success ? parsed.data : [];
  }
}

const sessionOver = signal();
export const onSessionOver = sessionOver.subscribe;

let personIsBack = async (): Promise<boolean> => false;

/** Sets how a write refused with 401 waits for sign-in; false if the person doesn't return. */
export const waitForPerson = (isBack: () => Promise<boolean>): void => {
  personIsBack = isBack;
};

let comebacks = 0;

/** Records a new sign-in: a call sent before it may still be refused with 401 for the old session. */
export const markComeback = (): void => {
  comebacks += 1;
};

const acted = signal();
/** Subscribes to answers that count as user activity, which extend the session. */
export const onAction = acted.subscribe;

let tellReach = (_isReached: boolean, _askedAt: number): void => {};

/** Sets the listener that learns of each call whether the server was reached, and when it was sent. */
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

/** Calls the server: `call(iam.signIn, { body })`. Rejects with `ApiError<RefusalOf<E>>`. */
export async function call<E extends Endpoint>(
  entry: E,
  input: CallOf<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return answered(entry, () => send(entry, input as AnyCall, signal));
}

/** Like `call`, but never resends after a new sign-in: for writes that cost money. */
export const callIfAsked = <E extends Endpoint>(entry: E, input: CallOf<E>): Promise<Answer<E>> =>
  answered(entry, () => send(entry, input as AnyCall), false);

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
    // The 401 was for the old session; the person has signed in again since.
    const isBack = isRefused && comebacks !== comebacksBefore;
    if (!isBack) tellOfSession(entry, response);
    // A 401 means that the server did nothing, so the write is safe to resend after sign-in.
    const mayWait = isSentAgain && isRefused && entry.method !== 'GET';
    if ((isBack && isSentAgain) || (mayWait && (await personIsBack()))) return answered(entry, sent);
  }
  if (response.ok) return (await read(response)) as Answer<E>;
  throw await refusal<RefusalOf<E>>(response);
}

export async function callForFile<E extends Endpoint>(
  entry: E,
  input: CallOf<E>,
): Promise<{ name: string; content: Blob }> {
  const response = await send(entry, input as AnyCall);
  tellOfSession(entry, response);
  if (!response.ok) throw await refusal<RefusalOf<E>>(response);
  return { name: nameIn(response), content: await response.blob() };
}

/** Reads Content-Disposition. A name outside ASCII comes twice, and only `filename*` has it in full. */
function nameIn({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'download';
}

function tellOfSession({ passive }: Endpoint, { status }: Response): void {
  if (status === 401) sessionOver.tell();
  else if (!passive) acted.tell();
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

export function noAnswer(cause?: unknown): ApiError<never> {
  tellReach(false, performance.now());
  return new ApiError<never>({ code: 'UNREACHABLE', message: unreachable(), status: 0, cause });
}

/** The server timed out before the whole body arrived. */
export const tooSlow = (message: string): ApiError<never> =>
  new ApiError<never>({ code: 'UNREACHABLE', message, status: 0 });

function searchOf(query: AnyCall['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** True if a proxy, not our server, answered. */
const isStandIn = ({ status, headers }: Response): boolean =>
  status >= 502 && !headers.get('content-type')?.includes('json');

async function read(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // The connection broke off, or a proxy answered.
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
