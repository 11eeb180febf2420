import { applicantFields } from '@assay/contract/application/applicant';
import type { Application } from '@assay/contract/application/record';
import { companyAbnWarning, gstWarning, postcodeWarning } from '@assay/lending/plausible';
import type { Warned } from '../record/warned.ts';

export function applicantWarnings({ applicant }: Pick<Application, 'applicant'>): Warned[] {
  if (!applicant) return [];
  return [
    {
      label: applicantFields.abn.label,
      warning: companyAbnWarning(applicant.entityType, applicant.abn),
    },
    {
      label: applicantFields.gstRegisteredDate.label,
      warning: gstWarning(applicant.abnRegisteredDate, applicant.gstRegisteredDate),
    },
    { warning: postcodeWarning(applicant.addressState, applicant.addressPostcode) },
  ];
}
