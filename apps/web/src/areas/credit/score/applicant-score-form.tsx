import { type Extra, scoreLabels } from '@assay/contract/credit/score';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import type { Subject } from '../subject.ts';
import { savedApplicantScore } from './extras.ts';
import { ReportNotes } from './report-notes.tsx';
import { applicantScore } from './score-fields.ts';
import classes from './score-form.module.css';
import { ScoreInput } from './score-input.tsx';
import { useScoreForm } from './use-score-form.ts';

const { fields, form: schema } = applicantScore;

interface ApplicantScoreFormProps {
  assessmentId: number;
  subject: Subject;
  extras: Extra[];
}

export function ApplicantScoreForm({ assessmentId, subject, extras }: ApplicantScoreFormProps) {
  const type = 'APPLICANT_SCORE';
  const form = useScoreForm(schema, {
    assessmentId,
    subject,
    extras,
    type,
    savedIn: savedApplicantScore,
  });
  return (
    <>
      <InlineForm form={form} fields={fields}>
        <div className={classes.fields}>
          <Field of={{ form, fields }} name="score" as={ScoreInput} />
        </div>
      </InlineForm>
      <ReportNotes form={form} saved={savedApplicantScore(extras)} labels={scoreLabels} />
    </>
  );
}
