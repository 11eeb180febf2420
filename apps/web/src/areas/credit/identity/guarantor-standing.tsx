import { useQuery } from '@tanstack/react-query';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { identityIn } from '../score/extras.ts';
import { extrasOf } from '../score/score.queries.ts';
import { detailsChanged } from './identities.ts';
import { IdentityTag } from './identity-tag.tsx';

interface GuarantorStandingProps {
  assessmentId: number;
  /** Counted from 0. */
  index: number;
}

/** In the heading of a guarantor, also while the panel is closed. */
export function GuarantorStanding({ assessmentId, index }: GuarantorStandingProps) {
  const { data } = useQuery(extrasOf(assessmentId));
  if (!data) return null;
  const { status, checkedAs } = identityIn(data.data, index) ?? {};
  return (
    <>
      <IdentityTag status={status} />
      {checkedAs?.changedSince && <StatusTag kind="hold">{detailsChanged}</StatusTag>}
    </>
  );
}
