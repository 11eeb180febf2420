import type { Application, SectionName } from '@assay/contract/application/record';
import type { Fields } from '@assay/contract/kit/field';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';

/** The version of a section as it was read; null of one that was never saved. */
export const versionOf = ({ versions }: Application, section: SectionName) => ({
  version: versions[section],
});

/** A section's form, filled with what is saved, or with what it begins with. */
export const sectionValues = <F extends Fields>(
  fields: F,
  saved: object | null,
  fresh: Partial<ReturnType<typeof emptyValues<F>>> = {},
) => (saved ? valuesOf(fields, saved) : { ...emptyValues(fields), ...fresh });
