import type { Assessment } from '@assay/contract/assessment/record';
import { knownAssessment } from '../record/assessment.queries.ts';
import { Introducer } from './introducer.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import classes from './overview.module.css';

interface OverviewProps {
  id: number;
  /** Not there while it is on its way. */
  assessment: Assessment | undefined;
}

/** Where the application comes from, and what else the business has applied for. */
export const Overview = ({ id, assessment }: OverviewProps) => (
  <div className={classes.overview}>
    {assessment && <Introducer application={assessment.data} />}
    <LinkedAccounts id={id} abn={knownAssessment(id)?.abn ?? undefined} />
  </div>
);
