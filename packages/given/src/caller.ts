import type { Answer, CallOf, Endpoint } from '@assay/contract/kit/endpoint';

/** Calls the server as a user, over HTTP or in process. */
export interface Caller {
  call<E extends Endpoint>(entry: E, input: CallOf<E>): Promise<{ readonly body: Answer<E> }>;
}
