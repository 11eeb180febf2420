import type { Assessment } from '@assay/contract/assessment/record';
import { knownAssessment } from '../record/assessment.queries.ts';
import { Introducer } from './introducer.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import classes from './overview.module.css';

interface OverviewProps {
  id: number;
  assessment: Assessment | undefined;
}

export const Overview = ({ id, assessment }: OverviewProps) => (
  <div className={classes.overview}>
    {assessment && <Introducer application={assessment.data} />}
    <LinkedAccounts id={id} abn={knownAssessment(id)?.abn ?? undefined} />
  </div>
);
