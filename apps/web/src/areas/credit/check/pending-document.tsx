import { type Check, type CheckResults, runPermission } from '@assay/contract/credit/check';
import { products } from '@assay/contract/credit/product';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { checksOf, useReloadDocument } from './check.queries.ts';
import { Failures, useFailures } from './failures.tsx';
import classes from './pending-document.module.css';

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
export function PendingDocument({ assessmentId }: { assessmentId: number }) {
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
    <div className={classes.pending}>
      <div className={classes.line}>
        <StatusTag kind="pending">Document pending</StatusTag>
        {can(runPermission) && (
          <Button variant="default" aria-busy={reload.isPending} onClick={() => void fetchIt()}>
            Reload
          </Button>
        )}
      </div>
      <Failures of={failures} />
    </div>
  );
}
