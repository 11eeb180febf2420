import {
  applicantScoreForm,
  type Extra,
  guarantorScoreForm,
  guarantorScoreType,
  scoreLabels,
} from '@assay/contract/credit/score';
import type { Fields } from '@assay/contract/kit/field';
import { version } from '@assay/contract/kit/schemas';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import type { FormSchema } from '../../../lib/form/form.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import type { Subject } from '../subject.ts';
import { typedOverReports } from './arrived.ts';
import { type SavedScores, type ScoreName, savedApplicantScore, savedGuarantorScores } from './extras.ts';
import { extrasOf, useSaveScores } from './score.queries.ts';

function formOf(form: z.ZodObject) {
  const names = Object.keys(form.shape) as ScoreName[];
  const fieldOf = (name: ScoreName) =>
    ({ kind: 'wholeNumber', label: scoreLabels[name], isOptional: true, schema: form.shape[name] }) as const;
  const fields: Fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
  // The version that was read; null before the first save.
  const schema: FormSchema = form.extend({ version: version.nullable() });
  return { names, fields, schema };
}

export interface ScoreForm extends ReturnType<typeof formOf> {
  readonly type: string;
  readonly savedIn: (extras: readonly Extra[]) => SavedScores;
}

export const applicantScores: ScoreForm = {
  ...formOf(applicantScoreForm),
  type: 'APPLICANT_SCORE',
  savedIn: savedApplicantScore,
};

const ofGuarantor = formOf(guarantorScoreForm);
export const guarantorScores = (index: number): ScoreForm => ({
  ...ofGuarantor,
  type: guarantorScoreType(index + 1),
  savedIn: savedGuarantorScores(index),
});

interface Scored {
  assessmentId: number;
  subject: Subject;
  extras: Extra[];
}

/** A report that arrives during typing is no conflict: typed scores win, as on the server. */
export function useScoreForm(
  { schema, type, savedIn }: ScoreForm,
  { assessmentId, subject, extras }: Scored,
) {
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
