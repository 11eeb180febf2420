import { type Extra, guarantorScoreType, scoreLabels } from '@assay/contract/credit/score';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import type { Subject } from '../subject.ts';
import { savedGuarantorScores } from './extras.ts';
import { ReportNotes } from './report-notes.tsx';
import { guarantorScores } from './score-fields.ts';
import classes from './score-form.module.css';
import { ScoreInput } from './score-input.tsx';
import { useScoreForm } from './use-score-form.ts';

const { fields, form: schema } = guarantorScores;

interface GuarantorScoreFormProps {
  assessmentId: number;
  index: number;
  subject: Subject;
  extras: Extra[];
}

export function GuarantorScoreForm({ assessmentId, index, subject, extras }: GuarantorScoreFormProps) {
  const savedIn = (known: readonly Extra[]) => savedGuarantorScores(known, index);
  const form = useScoreForm(schema, {
    assessmentId,
    subject,
    extras,
    type: guarantorScoreType(index + 1),
    savedIn,
  });
  return (
    <>
      <InlineForm form={form} fields={fields}>
        <div className={classes.fields}>
          <Field of={{ form, fields }} name="commercialScore" as={ScoreInput} />
          <Field of={{ form, fields }} name="consumerScore" as={ScoreInput} />
        </div>
      </InlineForm>
      <ReportNotes form={form} saved={savedIn(extras)} labels={scoreLabels} />
    </>
  );
}
