import type { Application, SectionName } from '@assay/contract/application/record';
import type { Fields } from '@assay/contract/kit/field';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';

/** The version of a section that was saved; one that never was has none. */
export const versionOf = ({ versions }: Application, section: SectionName) =>
  versions[section] !== null && { version: versions[section] };

/** A section's form, filled with what is saved, or with what it begins with. */
export const sectionValues = <F extends Fields>(
  fields: F,
  saved: object | null,
  fresh: Partial<ReturnType<typeof emptyValues<F>>> = {},
) => (saved ? valuesOf(fields, saved) : { ...emptyValues(fields), ...fresh });
