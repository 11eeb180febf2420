import { isFinal, publicStatusOf, type Status } from '@assay/lending/statuses';

export function whyNotMoved({
  status,
  submittedToLmsAt,
  lmsPendingAt,
}: {
  status: Status;
  submittedToLmsAt: string | null;
  lmsPendingAt: string | null;
}): string | undefined {
  if (submittedToLmsAt !== null) return 'Application was already pushed to LMS and cannot be moved.';
  if (lmsPendingAt !== null) return 'Application is being pushed to LMS and cannot be moved.';
  return isFinal(status) ? `Application is ${publicStatusOf(status)} and cannot be moved.` : undefined;
}
