import type { Extra } from '@assay/contract/credit/score';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import type { Subject } from '../subject.ts';
import { applicantScoreOf } from './extras.ts';
import { extrasOf, useSaveScores } from './score.queries.ts';
import { applicantScore } from './score-fields.ts';
import { ScoreInput } from './score-input.tsx';

const { fields, form: schema } = applicantScore;

interface ApplicantScoreFormProps {
  assessmentId: number;
  subject: Subject;
  extras: Extra[];
}

/** The bureau's score of the business, saved where it is read. */
export function ApplicantScoreForm({ assessmentId, subject, extras }: ApplicantScoreFormProps) {
  const save = useSaveScores('Successfully saved credit score for the applicant');
  const form = useRecordForm(schema, {
    record: extras,
    query: extrasOf(assessmentId),
    valuesOf: (known) => {
      const { score = null, version = null } = applicantScoreOf(known) ?? {};
      return { score, version };
    },
    send: (data) =>
      save.mutateAsync({
        params: { id: assessmentId },
        body: [{ type: 'APPLICANT_SCORE', data: { ...data, entity_id: subject.entityId } }],
      }),
  });
  return (
    <InlineForm form={form} fields={fields}>
      <Field of={{ form, fields }} name="score" as={ScoreInput} />
    </InlineForm>
  );
}
