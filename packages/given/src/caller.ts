import type { Answer, CallOf, Endpoint } from '@assay/contract/kit/endpoint';

/** Somebody who calls the server, over HTTP or inside its process. */
export interface Caller {
  call<E extends Endpoint>(entry: E, input: CallOf<E>): Promise<{ readonly body: Answer<E> }>;
}
