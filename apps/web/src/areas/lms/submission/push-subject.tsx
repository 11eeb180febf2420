import { derivedFields } from '@assay/contract/application/quote';
import type { Assessment } from '@assay/contract/assessment/record';
import { assignmentFields, funderLabel } from '@assay/contract/funder/assignment';
import { amountFunded } from '@assay/lending/derived';
import { formatBsb } from '@assay/lending/identifiers';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats.ts';
import { Code } from '../../../ui/value/code.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { assignmentOf } from '../../funder/public.ts';

export function PushSubject({ assessment }: { assessment: Assessment }) {
  const { applicationNumber, applicant, quote } = assessment.data;
  const assigned = useQuery(assignmentOf(assessment.id)).data?.data;
  const { bsb, accountNumber } = assignmentFields;
  return (
    <Facts
      dense
      facts={[
        ['Application', applicationNumber],
        ['Entity', applicant?.entityName],
        [derivedFields.amountFunded.label, formatMoney(quote && amountFunded(quote))],
        [funderLabel, assigned?.funder?.name],
        ['To be paid to', assigned?.accountName],
        [bsb.label, <Code key="bsb" value={assigned?.bsb && formatBsb(assigned.bsb)} />],
        [accountNumber.label, <Code key="number" value={assigned?.accountNumber} />],
      ]}
    />
  );
}
