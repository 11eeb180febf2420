import type { Assessment } from '@assay/contract/assessment/record';
import { type Extra, guarantorScoreType, scoreLabels } from '@assay/contract/credit/score';
import { isFinal } from '@assay/lending/statuses';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { NumberInput, type NumberInputProps } from '../../../ui/form/input/number-input.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ChangedSince } from '../checked-as.tsx';
import classes from '../credit.module.css';
import type { Subject } from '../subject.ts';
import { type SavedScores, savedApplicantScore, savedGuarantorScores } from './extras.ts';
import { ReportNotes } from './report-notes.tsx';
import { extrasOf } from './score.queries.ts';
import { scoreKind } from './typed-score.ts';
import { applicantScore, guarantorScores, useScoreForm } from './use-score-form.ts';

/** A text keypad, because some phones' numeric keypads lack a minus. */
const ScoreInput = (props: NumberInputProps) => <NumberInput kind={scoreKind} inputMode="text" {...props} />;

interface GuarantorScoreFormProps {
  assessmentId: number;
  index: number;
  subject: Subject;
  extras: Extra[];
}

function GuarantorScoreForm({ assessmentId, index, subject, extras }: GuarantorScoreFormProps) {
  const savedIn = (known: readonly Extra[]) => savedGuarantorScores(known, index);
  const form = useScoreForm(guarantorScores.form, {
    assessmentId,
    subject,
    extras,
    type: guarantorScoreType(index + 1),
    savedIn,
  });
  return (
    <>
      <InlineForm form={form} fields={guarantorScores.fields}>
        <div className={classes.scores}>
          <Field of={{ form, fields: guarantorScores.fields }} name="commercialScore" as={ScoreInput} />
          <Field of={{ form, fields: guarantorScores.fields }} name="consumerScore" as={ScoreInput} />
        </div>
      </InlineForm>
      <ReportNotes form={form} saved={savedIn(extras)} labels={scoreLabels} />
    </>
  );
}

interface ApplicantScoreFormProps {
  assessmentId: number;
  subject: Subject;
  extras: Extra[];
}

function ApplicantScoreForm({ assessmentId, subject, extras }: ApplicantScoreFormProps) {
  const type = 'APPLICANT_SCORE';
  const form = useScoreForm(applicantScore.form, {
    assessmentId,
    subject,
    extras,
    type,
    savedIn: savedApplicantScore,
  });
  return (
    <>
      <InlineForm form={form} fields={applicantScore.fields}>
        <div className={classes.scores}>
          <Field of={{ form, fields: applicantScore.fields }} name="score" as={ScoreInput} />
        </div>
      </InlineForm>
      <ReportNotes form={form} saved={savedApplicantScore(extras)} labels={scoreLabels} />
    </>
  );
}

interface ScoresProps {
  assessment: Assessment;
  subject: Subject;
}

interface ShownProps<Name extends string> {
  assessment: Assessment;
  form: (extras: Extra[]) => ReactNode;
  names: readonly Name[];
  savedIn: (extras: readonly Extra[]) => SavedScores<Name>;
}

function Shown<Name extends keyof typeof scoreLabels>(props: ShownProps<Name>) {
  const { assessment, form, names, savedIn } = props;
  const { id, status } = assessment;
  const { can } = useSession();
  const isOpen = useStaysOpen(can('ASSESSMENT.APPLICATION.UPDATE') && !isFinal(status));
  const { data, error, refetch } = useQuery(extrasOf(id));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton w="13rem" h="3rem" aria-busy />;
  const { values, checkedAs } = savedIn(data.data);
  return (
    <>
      {isOpen ? (
        form(data.data)
      ) : (
        <Facts dense facts={names.map((name) => [scoreLabels[name], values[name]])} />
      )}
      <ChangedSince of={names.map((name) => checkedAs[name])} />
    </>
  );
}

export const ApplicantScore = ({ assessment, subject }: ScoresProps) => (
  <Shown
    assessment={assessment}
    form={(extras) => <ApplicantScoreForm assessmentId={assessment.id} subject={subject} extras={extras} />}
    names={['score']}
    savedIn={savedApplicantScore}
  />
);

export const GuarantorScores = ({ assessment, subject, index }: ScoresProps & { index: number }) => (
  <Shown
    assessment={assessment}
    form={(extras) => (
      <GuarantorScoreForm assessmentId={assessment.id} index={index} subject={subject} extras={extras} />
    )}
    names={['commercialScore', 'consumerScore']}
    savedIn={(extras) => savedGuarantorScores(extras, index)}
  />
);
