import { type SubmissionState, submissionStates } from '@assay/contract/lms/submission';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';

const kinds: Readonly<Record<SubmissionState, StatusKind>> = {
  NOT_SUBMITTED: 'pending',
  SENDING: 'progress',
  SUBMITTED: 'pass',
  REFUSED: 'failed',
  UNKNOWN: 'hold',
};

export const SubmissionStateTag = ({ state }: { state: SubmissionState }) => (
  <StatusTag kind={kinds[state]}>{submissionStates[state]}</StatusTag>
);
