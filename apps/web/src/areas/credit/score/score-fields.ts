import { applicantScoreForm, guarantorScoreForm, scoreLabels } from '@assay/contract/credit/score';
import { version } from '@assay/contract/kit/schemas';
import type { z } from 'zod';

const scoreField = <Schema extends z.ZodType>(label: string, schema: Schema) => ({
  kind: 'wholeNumber' as const,
  label,
  isOptional: true,
  schema,
});

/** The version that was read; null before the first save. */
const read = { version: version.nullable() };

export const applicantScore = {
  fields: { score: scoreField(scoreLabels.score, applicantScoreForm.shape.score) },
  form: applicantScoreForm.extend(read),
};

const { commercialScore, consumerScore } = guarantorScoreForm.shape;

export const guarantorScores = {
  fields: {
    commercialScore: scoreField(scoreLabels.commercialScore, commercialScore),
    consumerScore: scoreField(scoreLabels.consumerScore, consumerScore),
  },
  form: guarantorScoreForm.extend(read),
};
