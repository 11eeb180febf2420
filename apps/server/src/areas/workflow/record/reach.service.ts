import { readPermission } from '@assay/contract/workflow/template';
import type { Db } from '../../../kernel/database/database.ts';
import { forbidden, notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { findApplicationOfAssessment } from '../../application/public.ts';
import { assessmentLog, refuseNonReaders } from '../../assessment/public.ts';
import { refuseUnlessOn } from '../feature.ts';
import { loggedTask } from '../task/task.rules.ts';
import { findTaskPlace, type TaskPlace } from '../task/task.store.ts';
import { findWorkflow, type WorkflowRow } from './record.store.ts';

/** Workflows belong to assessments, so they need both permissions. */
export function refuseStrangers(actor: Actor): void {
  refuseUnlessOn();
  refuseNonReaders(actor);
  if (!actor.permissions.has(readPermission)) throw forbidden('You also need permission to view workflows.');
}

const isInReach = async (db: Db, actor: Actor, assessmentId: number): Promise<boolean> =>
  (await findApplicationOfAssessment(db, actor, assessmentId)) !== undefined;

export async function getWorkflow(db: Db, actor: Actor, id: number): Promise<WorkflowRow> {
  const found = await findWorkflow(db, id);
  if (!found || !(await isInReach(db, actor, found.assessmentId))) throw notFound('Workflow');
  return found;
}

export async function getTaskPlace(db: Db, actor: Actor, taskId: number, workflowId?: number) {
  const found = await findTaskPlace(db, taskId);
  const isWanted = found && (workflowId === undefined || found.workflowId === workflowId);
  if (!isWanted || !(await isInReach(db, actor, found.assessmentId))) throw notFound('Task');
  return found;
}

export const loggedUnder = ({
  assessmentId,
  code,
  guarantor,
  text,
}: Pick<TaskPlace, 'assessmentId' | 'code' | 'guarantor' | 'text'>) => ({
  ...assessmentLog(assessmentId),
  about: { task: loggedTask(code, guarantor ?? undefined, text) },
});
