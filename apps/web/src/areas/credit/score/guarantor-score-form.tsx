import { type Extra, guarantorScoreType } from '@assay/contract/credit/score';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import type { Subject } from '../subject.ts';
import { guarantorScoresOf } from './extras.ts';
import { extrasOf, useSaveScores } from './score.queries.ts';
import { guarantorScores } from './score-fields.ts';
import classes from './score-form.module.css';
import { ScoreInput } from './score-input.tsx';

const { fields, form: schema } = guarantorScores;

interface GuarantorScoreFormProps {
  assessmentId: number;
  index: number;
  subject: Subject;
  extras: Extra[];
}

/** The two bureaus' scores of a guarantor, saved where they are read. */
export function GuarantorScoreForm({ assessmentId, index, subject, extras }: GuarantorScoreFormProps) {
  const save = useSaveScores(`Successfully saved credit score for ${subject.name}`);
  const form = useRecordForm(schema, {
    record: extras,
    query: extrasOf(assessmentId),
    valuesOf: (known) => {
      const {
        commercialScore = null,
        consumerScore = null,
        version = null,
      } = guarantorScoresOf(known, index) ?? {};
      return { commercialScore, consumerScore, version };
    },
    send: (data) =>
      save.mutateAsync({
        params: { id: assessmentId },
        body: [{ type: guarantorScoreType(index + 1), data: { ...data, entity_id: subject.entityId } }],
      }),
  });
  return (
    <InlineForm form={form} fields={fields}>
      <div className={classes.two}>
        <Field of={{ form, fields }} name="commercialScore" as={ScoreInput} />
        <Field of={{ form, fields }} name="consumerScore" as={ScoreInput} />
      </div>
    </InlineForm>
  );
}
