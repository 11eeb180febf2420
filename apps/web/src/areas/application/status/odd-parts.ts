import type { Application } from '@assay/contract/application/record';
import { applicantWarnings } from '../applicant/applicant-warnings.ts';
import { guarantorWarnings } from '../guarantor/guarantor-warnings.ts';
import { quoteWarnings } from '../quote/quote-warnings.ts';
import type { Warned } from '../record/warned.ts';
import { securityWarnings } from '../security/security-warnings.ts';

/** `Guarantor 1, Licence number: …`, if there is a warning. */
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
