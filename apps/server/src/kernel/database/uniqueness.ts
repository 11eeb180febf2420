import type { ErrorCode } from '@assay/contract/kit/errors';
import { AppError, unprocessable } from '../http/errors.ts';

/** What only one record can have: what to tell whoever comes second, beside which field, or with a code of its own. */
type Unique = { readonly message: string } & ({ readonly path: string } | { readonly code: ErrorCode });

const declared = new Map<string, Unique>();

const refusalOf = (rule: Unique): AppError =>
  'code' in rule ? new AppError(rule.code, rule.message) : unprocessable(rule.message, rule.path);

/**
 * Declares, in the store that writes the table, what a unique index is for. Answers with the refusal, for the store's
 * service to throw where it can see beforehand that the value is taken; of two who write it at once, the second is
 * refused by the database, and `asRefusal` says the same.
 */
export function unique(index: string, rule: Unique): () => Error {
  declared.set(index, rule);
  return () => refusalOf(rule);
}

const uniqueViolation = '23505';

/** The refusal that a broken unique index stands for; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: unknown; constraint?: string };
  const rule = code === uniqueViolation ? declared.get(constraint) : undefined;
  return rule ? refusalOf(rule) : error;
}
