import { assessment } from '@assay/contract/assessment/area';
import type { Condition } from '@assay/contract/assessment/condition';
import { audit } from '@assay/contract/audit/area';
import { type ConditionStatus, type ConditionType, firstWords } from '@assay/lending/conditions';
import { ApiError } from '../../../lib/api/api.ts';
import { query, queryClient, readAgain, useAction } from '../../../lib/api/query.ts';
import { sayUnchanged } from '../../../lib/form/unchanged.ts';
import { isSame } from '../../../lib/is-same.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { type ConditionChanges, choicesOf, wantedOf } from './condition-choices.ts';

export const conditionsOf = (id: number, type: ConditionType) =>
  query(assessment.listConditions, { params: { id }, query: { type } });

const refresh = [assessment.listConditions, audit.listAudits];

/** More collisions than this aren't accidental. */
const attempts = 5;

type MayGoOn = (present: Condition[], changes: ConditionChanges) => Promise<boolean>;

/** Merges the changes into the current list and retries conflicts; false if the user declines. */
export function useSaveChanges(id: number, type: ConditionType, mayGoOn: MayGoOn) {
  const save = useAction(assessment.saveConditions, {
    done: 'Conditions successfully saved',
    inForm: true,
    refresh,
  });
  const trySaving = async (changes: ConditionChanges, attempt: number): Promise<boolean> => {
    const { data } = await queryClient.fetchQuery({ ...conditionsOf(id, type), staleTime: 0 });
    if (!(await mayGoOn(data.conditions, changes))) return false;
    const texts = data.conditions.map(({ condition }) => condition);
    const choices = choicesOf(type, texts, changes.added);
    const conditions = wantedOf(data.conditions, changes, choices);
    if (isSame(conditions, texts)) {
      sayUnchanged();
      return true;
    }
    const body = { conditions, type, version: data.version };
    try {
      await save.mutateAsync({ params: { id }, body });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT' || attempt === attempts) throw error;
      return trySaving(changes, attempt + 1);
    }
  };
  return (changes: ConditionChanges) => trySaving(changes, 1);
}

/** Rule violations use the server's message; other failures name the condition. */
const failureWords = (error: ApiError, condition: string): string =>
  error.status === 422 ? error.message : `Failed to update status of "${firstWords(condition)}".`;

export function useSaveConditionStatus(assessmentId: number, condition: Condition) {
  const save = useAction(assessment.saveConditionStatus, {
    done: `Status of "${firstWords(condition.condition)}" has been updated.`,
    inForm: true,
    refresh,
    reread: refresh,
  });
  const set = async (status: ConditionStatus) => {
    const { id: conditionId, version } = condition;
    try {
      await save.mutateAsync({ params: { id: assessmentId, conditionId }, body: { status, version } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) await readAgain(refresh);
      // The frame handles a 401.
      if (error.status !== 401) showToast({ tone: 'failed', text: failureWords(error, condition.condition) });
    }
  };
  return { set, isSaving: save.isPending };
}
