import { type CallOf, type Endpoint, passiveHeader, pathOf, writeHeader } from '@assay/contract/kit/endpoint';

/** Sends a request as the page unloads; `keepalive` lets it outlive the page. */
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
  // If this is lost, the server times it out.
  request.catch(() => undefined);
}
