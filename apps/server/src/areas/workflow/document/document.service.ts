import type { documentCalls, WorkflowDocument } from '@assay/contract/workflow/document';
import { taskRefusals } from '@assay/lending/workflows';
import type { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { FileAnswer } from '../../../kernel/http/http.ts';
import type { ReceivedFile } from '../../../kernel/http/upload.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceChange, getApplicationId, holdAssessment } from '../../assessment/public.ts';
import {
  addDocument,
  downloadDocument,
  getDocument,
  type LoggedUnder,
  listDocumentsOf,
  type Owner,
  removeDocument,
  takeDocument,
} from '../../document/public.ts';
import { getTaskPlace, refuseStrangers } from '../record/reach.service.ts';
import { listTaskIds } from '../task/task.store.ts';

type Query = z.output<typeof documentCalls.listTaskDocuments.query>;
type TargetQuery = z.output<typeof documentCalls.listWorkflowDocuments.query>;

const purposes = ['workflow'] as const;

const ownerOf = (taskId: number): Owner => ({ type: 'WORKFLOW_TASK', id: taskId });

const loggedUnder = (assessmentId: number): LoggedUnder => ({
  model: 'Assessment',
  id: assessmentId,
  refId: assessmentId,
});

async function listOf(taskIds: readonly number[], page: Query): Promise<Counted<WorkflowDocument>> {
  const { data, ...counted } = await listDocumentsOf(db, 'WORKFLOW_TASK', taskIds, { ...page, purposes });
  return {
    data: data.map(({ ownerId, ...document }) => ({ ...document, workflowTaskId: ownerId })),
    ...counted,
  };
}

export async function listTaskDocuments(actor: Actor, taskId: number, query: Query) {
  refuseStrangers(actor);
  await getTaskPlace(db, actor, taskId);
  return listOf([taskId], query);
}

/** Of all runs: what was kept with an earlier one is still there. */
export async function listWorkflowDocuments(actor: Actor, { targetId, ...query }: TargetQuery) {
  refuseStrangers(actor);
  await getApplicationId(db, actor, targetId);
  return listOf(await listTaskIds(db, targetId), query);
}

/** Held, so that nothing is added to or taken from what has just been closed. */
async function getOpenPlace(tx: Tx, actor: Actor, taskId: number) {
  const { assessmentId } = await getTaskPlace(tx, actor, taskId);
  await holdAssessment(tx, actor, assessmentId);
  const place = await getTaskPlace(tx, actor, taskId);
  if (place.closedAt !== null) throw unprocessable(taskRefusals.closed);
  return place;
}

export async function uploadTaskDocument(
  actor: Actor,
  taskId: number,
  received: ReceivedFile,
): Promise<WorkflowDocument> {
  refuseStrangers(actor);
  const document = await takeDocument(actor, received, {
    root: '/workflow/task/',
    id: taskId,
    permit: async () => {
      const { closedAt } = await getTaskPlace(db, actor, taskId);
      if (closedAt !== null) throw unprocessable(taskRefusals.closed);
    },
    list: async (tx, file) => {
      const { assessmentId } = await getOpenPlace(tx, actor, taskId);
      announceChange(tx, actor, assessmentId, 'tasks');
      const under = loggedUnder(assessmentId);
      return addDocument(tx, actor, ownerOf(taskId), { purpose: 'workflow', file, under });
    },
  });
  return { ...document, workflowTaskId: taskId };
}

export async function downloadTaskDocument(actor: Actor, taskId: number, docId: number): Promise<FileAnswer> {
  refuseStrangers(actor);
  await getTaskPlace(db, actor, taskId);
  return downloadDocument(db, ownerOf(taskId), docId, purposes);
}

export async function deleteTaskDocument(actor: Actor, taskId: number, docId: number): Promise<undefined> {
  refuseStrangers(actor);
  await inTransaction(async (tx) => {
    await getTaskPlace(tx, actor, taskId);
    const document = await getDocument(tx, ownerOf(taskId), docId, purposes);
    const { assessmentId } = await getOpenPlace(tx, actor, taskId);
    await removeDocument(tx, actor, document, loggedUnder(assessmentId));
    announceChange(tx, actor, assessmentId, 'tasks');
  });
}
