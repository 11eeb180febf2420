import type { Assessment } from '@assay/contract/assessment/record';
import { type Check, type CheckResults, runPermission } from '@assay/contract/credit/check';
import { products } from '@assay/contract/credit/product';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';
import { showToast } from '../../lib/screen/toast.ts';
import { useSession } from '../../lib/session/session.ts';
import { StatusTag } from '../../ui/value/status-tag.tsx';
import { checksOf, useReloadDocument } from './check/check.queries.ts';
import { Failures, useFailures } from './check/failures.tsx';
import { OwnChecks } from './check/own-checks.tsx';
import { Scores } from './score/scores.tsx';
import { applicantScores } from './score/use-score-form.ts';
import { applicantSubject } from './subject.ts';

const isAwaited = ({ isDocumentPending, product }: Check): boolean =>
  isDocumentPending && products[product].about === 'applicant';

/** Announces results. A late document isn't a failure: it is fetched automatically. */
function tellOf({ reports, errors }: CheckResults): void {
  if (reports.length > 0)
    showToast({ tone: 'pass', text: 'Successfully retrieved documents for the applicant' });
  for (const text of new Set(errors.map(({ message }) => message))) showToast({ tone: 'news', text });
}

const awaited = 'COMPANY_TRADING_HISTORY_INDEPTH';

/** Shows that a company report's document is awaited, with a button to fetch it. */
function PendingDocument({ assessmentId }: { assessmentId: number }) {
  const { can } = useSession();
  const { data } = useQuery(checksOf(assessmentId));
  const reload = useReloadDocument();
  const failures = useFailures();
  const fetchIt = async () => {
    failures.clear();
    try {
      tellOf((await reload.mutateAsync({ params: { id: assessmentId }, body: {} })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) failures.tell(awaited, [error.message]);
    }
  };
  if (!data?.data.checks.some(isAwaited)) return <Failures of={failures} />;
  return (
    <Stack gap="sm">
      <Group pt="1.25rem">
        <StatusTag kind="pending">Document pending</StatusTag>
        {can(runPermission) && (
          <Button
            className="screen-only"
            variant="default"
            aria-busy={reload.isPending}
            onClick={() => void fetchIt()}
          >
            Reload
          </Button>
        )}
      </Group>
      <Failures of={failures} />
    </Stack>
  );
}

export function ApplicantChecks({ assessment }: { assessment: Assessment }) {
  const subject = applicantSubject(assessment.data.applicant);
  if (!subject) return null;
  return (
    <OwnChecks
      assessmentId={assessment.id}
      subject={subject}
      title="Credit scores"
      about="applicant"
      scores={<Scores assessment={assessment} subject={subject} of={applicantScores} />}
    >
      <PendingDocument assessmentId={assessment.id} />
    </OwnChecks>
  );
}
