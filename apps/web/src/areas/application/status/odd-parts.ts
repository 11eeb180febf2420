import type { Application } from '@assay/contract/application/record';
import { applicantWarnings } from '../applicant/applicant-warnings.ts';
import { guarantorWarnings } from '../guarantor/guarantor-warnings.ts';
import { quoteWarnings } from '../quote/quote-warnings.ts';
import type { Warned } from '../record/warned.ts';
import { securityWarnings } from '../security/security-warnings.ts';

/** `Guarantor 1, Licence number: …`, where there is something to say. */
const named = (warned: readonly Warned[], owner: string): string[] =>
  warned.flatMap(({ label, warning }) =>
    warning ? [`${[owner, label].filter(Boolean).join(', ')}: ${warning}`] : [],
  );

/** What is saved and looks more like a slip than a fact. It stops nobody; whoever submits has read it. */
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
