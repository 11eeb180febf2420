/** An assessment's sections by their path in the address, in page order. */
export const assessmentSections = {
  quote: 'Quote',
  'applicant-guarantors': 'Applicant & guarantors',
  'ref-statements': 'Ref & statements',
  security: 'Security',
  'notes-contracts': 'Notes & contracts',
  decision: 'Decision',
  settlement: 'Settlement',
  'audit-log': 'Audit log',
} as const;
export type AssessmentSection = keyof typeof assessmentSections;
