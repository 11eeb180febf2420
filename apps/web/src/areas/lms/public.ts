import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { isSubmissionStale } from './submission/submission.queries.ts';

// Lazy: loaded with the section or dialog that shows them.
export const SubmissionSection = lazyPart(
  async () => (await import('./submission/submission-section.tsx')).SubmissionSection,
);
export const SettlementDialog = lazyPart(
  async () => (await import('./submission/settlement-dialog.tsx')).SettlementDialog,
);
