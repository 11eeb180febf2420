import type { Status } from '@assay/lending/statuses';
import { useSession } from '../../../lib/session/session.ts';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { statusWords } from './status-words.ts';

/** Whoever assesses reads the lender's own words for a status; everybody else the public ones. */
export const useIsAssessor = (): boolean => useSession().can('ASSESSMENT.APPLICATION.READ');

export function ApplicationStatus({ of }: { of: Status }) {
  const { label, kind, outlined = false } = statusWords(of, useIsAssessor());
  return (
    <StatusTag kind={kind} outlined={outlined}>
      {label}
    </StatusTag>
  );
}
