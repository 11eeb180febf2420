import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import type { ConditionStatus, ConditionType } from '@assay/lending/conditions';
import type { Status } from '@assay/lending/statuses';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller } from '../client.ts';

export async function opened(status: Status = 'IN_PROGRESS_CREDIT_IN_PROGRESS') {
  const { id, assessmentId } = await submitted(await as('broker'));
  const become = (wanted: Status) =>
    db.updateTable('application').set({ status: wanted }).where('id', '=', id).execute();
  await become(status);
  return { id: assessmentId ?? 0, become };
}

interface Stated {
  readonly type?: ConditionType;
  readonly version?: number | null;
  readonly by?: Caller;
}

export const conditionsOf = (analyst: Caller) => {
  const state = (id: number, conditions: readonly string[], { by = analyst, ...more }: Stated = {}) =>
    by.call(assessment.saveConditions, { params: { id }, body: { conditions: [...conditions], ...more } });
  return {
    state,
    stated: async (id: number, conditions: readonly string[], more?: Stated) =>
      (await state(id, conditions, more)).body.data.conditions,
    read: async (id: number, type?: ConditionType) =>
      (await analyst.call(assessment.listConditions, { params: { id }, query: type ? { type } : {} })).body
        .data,
    set: (id: number, conditionId: number, status: ConditionStatus, version?: number, by = analyst) =>
      by.call(assessment.saveConditionStatus, {
        params: { id, conditionId },
        body: { status, ...(version && { version }) },
      }),
  };
};
