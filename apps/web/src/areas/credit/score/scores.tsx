import type { Assessment } from '@assay/contract/assessment/record';
import { type Extra, scoreLabels } from '@assay/contract/credit/score';
import { isFinal } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import type { Subject } from '../subject.ts';
import { ApplicantScoreForm } from './applicant-score-form.tsx';
import { applicantScoreOf, guarantorScoresOf } from './extras.ts';
import { GuarantorScoreForm } from './guarantor-score-form.tsx';
import { extrasOf } from './score.queries.ts';
import classes from './score-form.module.css';

interface ScoresProps {
  assessment: Assessment;
  subject: Subject;
}

interface ShownProps {
  assessment: Assessment;
  form: (extras: Extra[]) => ReactNode;
  facts: (extras: readonly Extra[]) => [label: string, value: number | null | undefined][];
}

/** To be changed by those who may, and read by all others. */
function Shown({ assessment: { id, status }, form, facts }: ShownProps) {
  const { can } = useSession();
  const isOpen = useStaysOpen(can('ASSESSMENT.APPLICATION.UPDATE') && !isFinal(status));
  const { data, error, refetch } = useQuery(extrasOf(id));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <div className={classes.waiting} aria-busy="true" />;
  return isOpen ? form(data.data) : <Facts dense facts={facts(data.data)} />;
}

export const ApplicantScore = ({ assessment, subject }: ScoresProps) => (
  <Shown
    assessment={assessment}
    form={(extras) => <ApplicantScoreForm assessmentId={assessment.id} subject={subject} extras={extras} />}
    facts={(extras) => [[scoreLabels.score, applicantScoreOf(extras)?.score]]}
  />
);

/** Guarantors are counted from 0. */
export const GuarantorScores = ({ assessment, subject, index }: ScoresProps & { index: number }) => (
  <Shown
    assessment={assessment}
    form={(extras) => (
      <GuarantorScoreForm assessmentId={assessment.id} index={index} subject={subject} extras={extras} />
    )}
    facts={(extras) => [
      [scoreLabels.commercialScore, guarantorScoresOf(extras, index)?.commercialScore],
      [scoreLabels.consumerScore, guarantorScoresOf(extras, index)?.consumerScore],
    ]}
  />
);
