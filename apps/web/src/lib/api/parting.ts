import { type CallOf, type Endpoint, passiveHeader, pathOf, writeHeader } from '@assay/contract/kit/endpoint';

/** Sends what a page says as it goes: it arrives although nobody is left to hear the answer. */
export function sendParting<E extends Endpoint>(entry: E, input: CallOf<E>): void {
  const { params, body } = input as { params?: Readonly<Record<string, unknown>>; body?: unknown };
  const request = fetch(`/api${pathOf(entry, params)}`, {
    method: entry.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      [writeHeader.name]: writeHeader.value,
      [passiveHeader]: '1',
    },
    body: JSON.stringify(body),
  });
  // Unsaid, it is over by itself in a while.
  request.catch(() => undefined);
}
