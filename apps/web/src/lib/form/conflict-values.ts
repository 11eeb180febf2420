import { type ConflictData, conflictData } from '@assay/contract/kit/errors';
import type { ApiError } from '../api/api.ts';
import { isSame } from '../is-same.ts';

type Values = Record<string, unknown>;

export interface Difference {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Conflict extends ConflictData {
  mine: Values;
  theirs: Values;
  /** The typed values, plus the fields that only the other person changed. */
  together: Values;
  /** The fields that both changed, to different values. */
  differences: readonly Difference[];
}

/** The optimistic lock's version; the user never chooses it. */
export const versionField = 'version';

export function conflictOf(error: ApiError): ConflictData | undefined {
  if (error.code !== 'CONFLICT') return undefined;
  return conflictData.safeParse(error.data).data;
}

export interface OpenForm {
  getValues: () => Values;
  getInitialValues: () => Values;
  isDirty: (path: string) => boolean;
}

export function compare(form: OpenForm, theirs: Values, { changedBy, changedAt }: ConflictData): Conflict {
  const mine = structuredClone(form.getValues());
  const read = form.getInitialValues();
  const different = Object.keys(mine).filter(
    (path) => path !== versionField && !isSame(mine[path], theirs[path]),
  );
  const together = { ...mine };
  for (const path of different) if (!form.isDirty(path)) together[path] = theirs[path];
  const differences = different
    .filter((path) => form.isDirty(path) && !isSame(read[path], theirs[path]))
    .map((path) => ({ path, mine: mine[path], theirs: theirs[path] }));
  return { changedBy, changedAt, mine, theirs, together, differences };
}
