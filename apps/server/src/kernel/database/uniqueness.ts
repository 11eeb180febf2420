import type { ErrorCode } from '@assay/contract/kit/errors';
import { AppError, unprocessable } from '../http/errors.ts';

type Unique = { readonly message: string } & ({ readonly path: string } | { readonly code: ErrorCode });

const declared = new Map<string, Unique>();

const refusalOf = (rule: Unique): AppError =>
  'code' in rule ? new AppError(rule.code, rule.message) : unprocessable(rule.message, rule.path);

/** Declares a unique index's refusal. A service throws it; in a race the database refuses, and `asRefusal` does. */
export function unique(index: string, rule: Unique): () => Error {
  declared.set(index, rule);
  return () => refusalOf(rule);
}

const uniqueViolation = '23505';

export function asRefusal(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: unknown; constraint?: string };
  const rule = code === uniqueViolation ? declared.get(constraint) : undefined;
  return rule ? refusalOf(rule) : error;
}
