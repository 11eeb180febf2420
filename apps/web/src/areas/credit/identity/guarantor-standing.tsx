import type { Assessment } from '@assay/contract/assessment/record';
import { useQuery } from '@tanstack/react-query';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { identityIn } from '../score/extras.ts';
import { extrasOf } from '../score/score.queries.ts';
import { detailsChanged } from './identities.ts';
import { IdentityTag } from './identity-tag.tsx';

export function GuarantorStanding({ assessment, index }: { assessment: Assessment; index: number }) {
  const { data } = useQuery(extrasOf(assessment.id));
  if (assessment.data.guarantors[index]?.similarTo.length)
    return <StatusTag kind="hold">Same person?</StatusTag>;
  if (!data) return null;
  const { status, checkedAs } = identityIn(data.data, index) ?? {};
  return (
    <>
      <IdentityTag status={status} />
      {checkedAs?.changedSince && <StatusTag kind="hold">{detailsChanged}</StatusTag>}
    </>
  );
}
