import { type Answer, type CallOf, type Endpoint, pathOf, writeHeader } from '@assay/contract/kit/endpoint';
import type { ErrorBody } from '@assay/contract/kit/errors';
import { sessionCookie } from '../../src/kernel/session/sessions.ts';
import type { Caller } from '../client.ts';
import type { ServerProcess } from '../server-process.ts';

export async function askServer<E extends Endpoint>(
  { url }: ServerProcess,
  { token }: Caller,
  entry: E,
  input: CallOf<E>,
  signal?: AbortSignal,
): Promise<{ status: number; body: Answer<E> & ErrorBody }> {
  const { params, body } = input as { params?: Record<string, unknown>; body?: object };
  const reply = await fetch(`${url}/api${pathOf(entry, params)}`, {
    method: entry.method,
    headers: {
      [writeHeader.name]: writeHeader.value,
      cookie: `${sessionCookie.name}=${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: reply.status, body: (await reply.json()) as Answer<E> & ErrorBody };
}
