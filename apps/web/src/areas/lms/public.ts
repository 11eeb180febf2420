export { SettlementDialog } from './submission/settlement-dialog.tsx';
export { isSubmissionStale } from './submission/submission.queries.ts';
export { SubmissionSection } from './submission/submission-section.tsx';
