import { whyUnmatched } from '@assay/contract/application/match';
import type { Assessment } from '@assay/contract/assessment/record';
import { runPermission } from '@assay/contract/credit/check';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { guarantorSubjects } from '../subject.ts';
import { checksOf } from './check.queries.ts';
import { allDoneWords } from './done-words.ts';
import { Failures, useFailures } from './failures.tsx';
import { RunButton } from './run-button.tsx';

const labels = {
  COMMERCIAL_APPLY: 'Run all Equifax Apply',
  CONSUMER_REPORT: 'Run all consumer credit reports',
  KYC: 'Run all AML/KYC',
} as const;
const offered = Object.keys(labels) as (keyof typeof labels)[];

export function RunAll({ assessment }: { assessment: Assessment }) {
  const { can } = useSession();
  const { data } = useQuery(checksOf(assessment.id));
  const failures = useFailures();
  if (!can(runPermission)) return null;
  const { guarantors } = assessment.data;
  const subjects = guarantorSubjects(guarantors);
  const asked = guarantors.filter(({ similarTo }) => similarTo.length > 0);
  return (
    <>
      <Group align="flex-start" gap="0.5rem 0.75rem">
        {offered.map((product) => (
          <RunButton
            key={product}
            assessmentId={assessment.id}
            product={product}
            label={labels[product]}
            subjects={subjects}
            isForAll
            list={data?.data}
            doneWords={allDoneWords(guarantors.length)}
            failures={failures}
          />
        ))}
      </Group>
      {asked.map((guarantor, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and don't change places
        <p key={index}>{whyUnmatched(fullName(guarantor))}</p>
      ))}
      <Failures of={failures} />
    </>
  );
}
