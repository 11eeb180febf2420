import {
  applicantScoreForm,
  type Extra,
  guarantorScoreForm,
  scoreLabels,
} from '@assay/contract/credit/score';
import { version } from '@assay/contract/kit/schemas';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import type { FormSchema } from '../../../lib/form/form.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import type { Subject } from '../subject.ts';
import { typedOverReports } from './arrived.ts';
import type { SavedScores } from './extras.ts';
import { extrasOf, useSaveScores } from './score.queries.ts';

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

interface ScoreFormOptions<Name extends string> {
  assessmentId: number;
  subject: Subject;
  extras: Extra[];
  type: string;
  savedIn: (extras: readonly Extra[]) => SavedScores<Name>;
}

/** A report that arrives during typing is no conflict: typed scores win, as on the server. */
export function useScoreForm<Name extends string>(schema: FormSchema, options: ScoreFormOptions<Name>) {
  const { assessmentId, subject, extras, type, savedIn } = options;
  const query = extrasOf(assessmentId);
  const save = useSaveScores(`Successfully saved credit score for ${subject.name}`);
  const put = (scores: object) =>
    save.mutateAsync({
      params: { id: assessmentId },
      body: [{ type, data: { ...scores, entity_id: subject.entityId } }],
    });
  const form = useRecordForm(schema, {
    record: extras,
    query,
    valuesOf: (known): Record<string, unknown> => ({ ...savedIn(known).values }),
    send: async (values): Promise<unknown> => {
      const typed = values as Record<string, unknown>;
      const read = form.read();
      const over = (known: readonly Extra[]) => typedOverReports({ read, typed, saved: savedIn(known) });
      try {
        return await put(over(extras) ?? typed);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
        // The page may not have heard of a report yet.
        const now = over((await queryClient.fetchQuery({ ...query, staleTime: 0 })).data);
        if (!now) throw error;
        return put(now);
      }
    },
  });
  return form;
}
