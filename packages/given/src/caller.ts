import type { Answer, CallOf, Endpoint } from '@assay/contract/kit/endpoint';

export interface Caller {
  call<E extends Endpoint>(entry: E, input: CallOf<E>): Promise<{ readonly body: Answer<E> }>;
}
