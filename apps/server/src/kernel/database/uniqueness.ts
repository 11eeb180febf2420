import { unprocessable } from '../http/errors.ts';

/** What only one record can have: what to tell whoever comes second, beside which field. */
interface Unique {
  readonly message: string;
  readonly path: string;
}

const declared = new Map<string, Unique>();

/**
 * Declares, in the store that writes the table, what a unique index is for. Answers with the refusal, for the store's
 * service to throw where it can see beforehand that the value is taken; of two who write it at once, the second is
 * refused by the database, and `asRefusal` says the same.
 */
export function unique(index: string, rule: Unique): () => Error {
  declared.set(index, rule);
  return () => unprocessable(rule.message, rule.path);
}

const uniqueViolation = '23505';

/** The refusal that a broken unique index stands for; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: unknown; constraint?: string };
  const rule = code === uniqueViolation ? declared.get(constraint) : undefined;
  return rule ? unprocessable(rule.message, rule.path) : error;
}
