import { applicantFields } from '@assay/contract/application/applicant';
import { quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import {
  brokerageWarning,
  companyAbnWarning,
  gstWarning,
  manufactureYearWarning,
  postcodeWarning,
  priceWarning,
} from '@assay/lending/plausible';
import { savedFigures } from '@assay/lending/saved-quote';
import { guarantorWarnings } from '../guarantor/guarantor-warnings.ts';
import type { Warned } from '../record/warned.ts';
import { securityWarnings } from '../security/security-warnings.ts';

function quoteWarnings({ quote }: Pick<Application, 'quote'>): Warned[] {
  if (!quote) return [];
  const { assetManufactureYear, purchaseAmount, brokerageAmount } = quoteFields;
  return [
    { label: assetManufactureYear.label, warning: manufactureYearWarning(quote.assetManufactureYear) },
    { label: purchaseAmount.label, warning: priceWarning(quote.purchaseAmount) },
    { label: brokerageAmount.label, warning: brokerageWarning(savedFigures(quote).brokeragePercentage) },
  ];
}

function applicantWarnings({ applicant }: Pick<Application, 'applicant'>): Warned[] {
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

const named = (warned: readonly Warned[], owner: string): string[] =>
  warned.flatMap(({ label, warning }) =>
    warning ? [`${[owner, label].filter(Boolean).join(', ')}: ${warning}`] : [],
  );

/** Lists saved values that look like slips. They don't block submitting, but the user sees them first. */
export function oddPartsOf(application: Application, isStaff: boolean): string[] {
  return [
    ...named(quoteWarnings(application), 'Quote'),
    ...named(applicantWarnings(application), 'Applicant'),
    ...application.guarantors.flatMap((guarantor, index) =>
      named(guarantorWarnings(guarantor), `Guarantor ${index + 1}`),
    ),
    ...named(securityWarnings(application, isStaff), 'Security'),
  ];
}
