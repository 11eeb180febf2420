import { type ConflictData, conflictData } from '@assay/contract/kit/errors';
import type { ApiError } from '../api/api.ts';
import { isSame } from '../is-same.ts';

type Values = Record<string, unknown>;

export interface Difference {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** Someone else saved the record since it was read. */
export interface Conflict extends ConflictData {
  mine: Values;
  theirs: Values;
  /** What is typed, with what was only changed there. */
  together: Values;
  /** What both have changed, each in another way: somebody has to choose. */
  differences: readonly Difference[];
}

/** Says which saved state a record is in; never a person's to choose. */
export const versionField = 'version';

export function conflictOf(error: ApiError): ConflictData | undefined {
  if (error.code !== 'CONFLICT') return undefined;
  return conflictData.safeParse(error.data).data;
}

export interface OpenForm {
  getValues: () => Values;
  /** As the record was read. */
  getInitialValues: () => Values;
  isDirty: (path: string) => boolean;
}

/** Sets what is typed against what was saved, field by field. */
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
