import type { Application } from '@assay/contract/application/record';
import { postcodeWarning } from '@assay/lending/plausible';
import { guarantorWarnings } from '../guarantor/guarantor-warnings.ts';
import type { Warned } from '../record/warned.ts';
import { securityWarnings } from '../security/security-warnings.ts';

/** `Guarantor 1, Licence number: …`, where there is something to say. */
const named = (warned: readonly Warned[], owner?: string): string[] =>
  warned.flatMap(({ label, warning }) =>
    warning ? [`${[owner, label].filter(Boolean).join(', ')}: ${warning}`] : [],
  );

/** What is saved and looks more like a slip than a fact. It stops nobody; whoever submits has read it. */
export function oddPartsOf(application: Application, isStaff: boolean): string[] {
  const { applicant, guarantors } = application;
  const addressWarning = applicant && postcodeWarning(applicant.addressState, applicant.addressPostcode);
  return [
    ...named([{ warning: addressWarning ?? undefined }], 'Applicant'),
    ...guarantors.flatMap((guarantor, index) =>
      named(guarantorWarnings(guarantor), `Guarantor ${index + 1}`),
    ),
    ...named(securityWarnings(application, isStaff)),
  ];
}
