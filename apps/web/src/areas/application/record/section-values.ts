import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import type { Application, SectionName } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import { notesFields } from '@assay/contract/application/supporting-notes';
import type { Fields } from '@assay/contract/kit/field';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';

export const sectionFields: Readonly<Record<SectionName, Fields>> = {
  quote: { ...quoteFields, ...figureFields },
  applicant: applicantFields,
  guarantors: guarantorFields,
  security: securityFields,
  notes: notesFields,
};

export const versionOf = ({ versions }: Application, section: SectionName) => ({
  version: versions[section],
});

export const sectionValues = <F extends Fields>(
  fields: F,
  saved: object | null,
  fresh: Partial<ReturnType<typeof emptyValues<F>>> = {},
) => (saved ? valuesOf(fields, saved) : { ...emptyValues(fields), ...fresh });
