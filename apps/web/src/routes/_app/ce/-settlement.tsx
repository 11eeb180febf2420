import type { Assessment } from '@assay/contract/assessment/record';
import type { AlsoStale } from '../../../areas/assessment/record/assessment-news.ts';
import type { SettlementAsked } from '../../../areas/assessment/status/settlement-step.ts';
import { AssignmentSection, isFunderStale } from '../../../areas/funder/public.ts';
import { isSubmissionStale, SettlementDialog, SubmissionSection } from '../../../areas/lms/public.ts';
import classes from './-settlement.module.css';

export const internalProcessing = (assessment: Assessment) => (
  <div className={classes.box}>
    <div className={classes.columns}>
      <AssignmentSection key={assessment.id} assessment={assessment} />
      <SubmissionSection assessment={assessment} />
    </div>
  </div>
);

export const askBeforeSettlement = (asked: SettlementAsked) => <SettlementDialog {...asked} />;

export const isSettlementStale: AlsoStale = (path, part) =>
  isFunderStale(path, part) || isSubmissionStale(path, part);
