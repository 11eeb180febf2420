import { beingSent, type Submission, type SubmissionState } from '@assay/contract/lms/submission';
import { useHasUnsavedChanges } from '../../../lib/form/unsaved.ts';

/** Nothing is sent while the last push's outcome is unknown. */
const waits: Partial<Record<SubmissionState, string>> = {
  SENDING: beingSent,
  UNKNOWN: 'Ask LMS first whether it has this application.',
};

const unsaved =
  'Save or undo what you have typed on this page first: what is sent to LMS is what is saved, and it stays so.';

export function useWhyWait(submission: Submission | undefined): string | undefined {
  const isUnsaved = useHasUnsavedChanges();
  if (!submission) return undefined;
  return waits[submission.state] ?? submission.whyNot ?? (isUnsaved ? unsaved : undefined);
}
