import { useState } from 'react';
import { isUnanswered, type Keys } from './query.ts';

/** What was sent with a key, and has no answer yet. */
interface Sent {
  readonly input: object;
  /** It may have been done: an answer was lost. */
  isInDoubt: boolean;
}

const recordOf = ({ params }: { params?: unknown }) => JSON.stringify(params ?? null);

/**
 * What can't be undone is sent with a key. Until it is answered, the very same goes out whenever it is asked for of the same
 * record, whatever the screen has learnt since: trying again doesn't do it twice.
 */
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
      // Whoever isn't signed in learns nothing about an earlier try.
      else if (error.status !== 401 || !sent.isInDoubt) unanswered.delete(recordOf(input));
    },
  };
}
