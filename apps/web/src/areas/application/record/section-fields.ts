import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import type { SectionName } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import { notesFields } from '@assay/contract/application/supporting-notes';
import type { Fields } from '@assay/contract/kit/field';

export const sectionFields: Readonly<Record<SectionName, Fields>> = {
  quote: { ...quoteFields, ...figureFields },
  applicant: applicantFields,
  guarantors: guarantorFields,
  security: securityFields,
  notes: notesFields,
};
