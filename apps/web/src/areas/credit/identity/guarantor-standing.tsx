import { useQuery } from '@tanstack/react-query';
import { identityStatusOf } from '../score/extras.ts';
import { extrasOf } from '../score/score.queries.ts';
import { IdentityTag } from './identity-tag.tsx';

interface GuarantorStandingProps {
  assessmentId: number;
  /** Counted from 0. */
  index: number;
}

/** In the heading of a guarantor, also while the panel is closed. */
export function GuarantorStanding({ assessmentId, index }: GuarantorStandingProps) {
  const { data } = useQuery(extrasOf(assessmentId));
  return data && <IdentityTag status={identityStatusOf(data.data, index)} />;
}
