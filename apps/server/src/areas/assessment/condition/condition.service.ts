import type { Condition, ConditionList, conditionCalls } from '@assay/contract/assessment/condition';
import type { ConditionType } from '@assay/lending/conditions';
import { type Status, whyClosed } from '@assay/lending/statuses';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceAssessment } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { getApplicationId, holdAssessment, refuseNonReaders } from '../record/record.service.ts';
import { areConditionsOpen, maySaveConditions, planOf } from './condition.rules.ts';
import {
  deleteConditions,
  findList,
  getCondition,
  insertConditions,
  insertList,
  listConditionsOf,
  touchList,
  updatePositions,
  updateStatus,
  updateTexts,
} from './condition.store.ts';

type ListForm = z.output<typeof conditionCalls.saveConditions.body>;
type StatusForm = z.output<typeof conditionCalls.saveConditionStatus.body>;

const loggedAs = {
  APPROVAL: { list: 'approvalConditions', one: 'approvalCondition' },
  SETTLEMENT: { list: 'settlementConditions', one: 'settlementCondition' },
} as const satisfies Record<ConditionType, unknown>;

const logged = (id: number) => ({ category: 'CONDITIONS', ...assessmentLog(id) }) as const;

function refuseClosed(status: Status): void {
  if (!areConditionsOpen(status)) throw unprocessable(whyClosed(status, 'conditions'));
}

async function readList(tx: Db, id: number, type: ConditionType) {
  const list = await findList(tx, id, type);
  return { list, conditions: list ? await listConditionsOf(tx, list.id) : [] };
}

const answerOf = ({ list, conditions }: Awaited<ReturnType<typeof readList>>): ConditionList => ({
  conditions,
  version: list?.version ?? null,
});

export async function listConditions(actor: Actor, id: number, type: ConditionType): Promise<ConditionList> {
  await getApplicationId(db, actor, id);
  return answerOf(await readList(db, id, type));
}

async function getUnchanged(tx: Tx, id: number, { type, version }: ListForm) {
  const present = await readList(tx, id, type);
  const read = version === null ? 'unsaved' : version;
  const row = { table: 'approval_condition_list', id: present.list?.id ?? 0 } as const;
  await refuseOtherVersion(tx, row, present.list?.version, read);
  return present;
}

export const saveConditions = (actor: Actor, id: number, form: ListForm): Promise<ConditionList> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const { type, conditions: wanted } = form;
    const status = await holdAssessment(tx, actor, id);
    if (!maySaveConditions(actor.permissions, type))
      throw forbidden('Only those who decide on applications can change approval conditions.');
    const present = await getUnchanged(tx, id, form);
    refuseClosed(status);
    const { texts, gone, moved, reworded, added, isChanged } = planOf(present.conditions, wanted);
    if (!isChanged) return answerOf(present);
    const listId = present.list?.id ?? (await insertList(tx, actor, id, type));
    if (present.list) await touchList(tx, actor, listId);
    await deleteConditions(tx, gone);
    await updatePositions(tx, moved);
    await updateTexts(tx, actor, reworded);
    await insertConditions(tx, actor, listId, added);
    const { list: name } = loggedAs[type];
    recordChange(tx, actor, {
      ...logged(id),
      before: { [name]: present.conditions.map(({ condition }) => condition) },
      after: { [name]: texts },
    });
    announceAssessment(tx, actor, id, 'conditions');
    return answerOf(await readList(tx, id, type));
  });

export const saveConditionStatus = (
  actor: Actor,
  id: number,
  conditionId: number,
  { status: wanted, version }: StatusForm,
): Promise<Condition> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const status = await holdAssessment(tx, actor, id);
    const before = await getCondition(tx, id, conditionId);
    await refuseOtherVersion(tx, { table: 'approval_condition', id: conditionId }, before.version, version);
    refuseClosed(status);
    if (before.status === wanted) return before;
    await updateStatus(tx, actor, conditionId, wanted);
    // Raises the list's version, so that a concurrent removal conflicts.
    await touchList(tx, actor, before.listId);
    recordChange(tx, actor, {
      ...logged(id),
      before: { conditionStatus: before.status },
      // The log stores differences only, so the condition is named here.
      after: { [loggedAs[before.type].one]: before.condition, conditionStatus: wanted },
    });
    announceAssessment(tx, actor, id, 'conditions');
    return getCondition(tx, id, conditionId);
  });
