import type { Application, SectionName } from '@assay/contract/application/record';
import type { Fields } from '@assay/contract/kit/field';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';

export const versionOf = ({ versions }: Application, section: SectionName) => ({
  version: versions[section],
});

export const sectionValues = <F extends Fields>(
  fields: F,
  saved: object | null,
  fresh: Partial<ReturnType<typeof emptyValues<F>>> = {},
) => (saved ? valuesOf(fields, saved) : { ...emptyValues(fields), ...fresh });
