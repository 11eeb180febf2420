import { useState } from 'react';
import { isUnanswered, type Keys } from './query.ts';

/** A request sent with an idempotency key and not answered yet. */
interface Sent {
  readonly input: object;
  /** The request may have been processed: its answer was lost. */
  isInDoubt: boolean;
}

const recordOf = ({ params }: { params?: unknown }) => JSON.stringify(params ?? null);

/** Idempotency keys: until a request is answered, a retry for its record resends it unchanged. */
export function useKeys(): Keys {
  const [unanswered] = useState(() => new Map<string, Sent>());
  return {
    keyed: <Input extends object>(input: Input): Input => {
      const record = recordOf(input);
      const sent = unanswered.get(record) ?? {
        input: { ...input, idempotencyKey: crypto.randomUUID() },
        isInDoubt: false,
      };
      unanswered.set(record, sent);
      return sent.input as Input;
    },
    answered: (input) => void unanswered.delete(recordOf(input)),
    failed: (input, error) => {
      const sent = unanswered.get(recordOf(input));
      if (!sent) return;
      if (isUnanswered(error)) sent.isInDoubt = true;
      // A 401 says nothing about the outcome of an earlier attempt in doubt, so its key stays.
      else if (error.status !== 401 || !sent.isInDoubt) unanswered.delete(recordOf(input));
    },
  };
}
