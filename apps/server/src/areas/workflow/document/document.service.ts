import type { Document } from '@assay/contract/document/document';
import type { documentCalls, WorkflowDocument } from '@assay/contract/workflow/document';
import { taskRefusals } from '@assay/lending/workflows';
import type { z } from 'zod';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { FileAnswer } from '../../../kernel/http/http.ts';
import type { ReceivedFile } from '../../../kernel/http/upload.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceAssessment, getApplicationId, holdAssessment } from '../../assessment/public.ts';
import {
  addDocument,
  downloadDocument,
  getDocument,
  listDocumentsOf,
  type Owner,
  removeDocument,
  takeDocument,
} from '../../document/public.ts';
import { getTaskPlace, refuseStrangers } from '../record/reach.service.ts';
import { loggedUnder } from '../task/task.rules.ts';
import { listTaskPlaces, type TaskPlace } from '../task/task.store.ts';

type Query = z.output<typeof documentCalls.listTaskDocuments.query>;
type TargetQuery = z.output<typeof documentCalls.listWorkflowDocuments.query>;

const purposes = ['workflow'] as const;

const ownerOf = (taskId: number): Owner => ({ type: 'WORKFLOW_TASK', id: taskId });

const withTask = (
  document: Document,
  { id, workflowId, code, guarantor, text, run, isCurrent }: TaskPlace,
): WorkflowDocument => ({
  ...document,
  workflowTaskId: id,
  task: { text, workflowId, workflowCode: code, guarantor, run, isCurrent },
});

async function listOf(places: readonly TaskPlace[], page: Query): Promise<Counted<WorkflowDocument>> {
  const byId = new Map(places.map((place) => [place.id, place]));
  const { data, ...counted } = await listDocumentsOf(db, 'WORKFLOW_TASK', [...byId.keys()], {
    ...page,
    purposes,
  });
  return {
    data: data.flatMap(({ ownerId, ...document }) => {
      const place = byId.get(ownerId);
      return place ? [withTask(document, place)] : [];
    }),
    ...counted,
  };
}

export async function listTaskDocuments(actor: Actor, taskId: number, query: Query) {
  refuseStrangers(actor);
  return listOf([await getTaskPlace(db, actor, taskId)], query);
}

/** Includes earlier runs. */
export async function listWorkflowDocuments(actor: Actor, { targetId, ...query }: TargetQuery) {
  refuseStrangers(actor);
  await getApplicationId(db, actor, targetId);
  return listOf(await listTaskPlaces(db, targetId), query);
}

async function getOpen(tx: Db, actor: Actor, taskId: number): Promise<TaskPlace> {
  const place = await getTaskPlace(tx, actor, taskId);
  if (place.closedAt !== null) throw unprocessable(taskRefusals.closed);
  return place;
}

function refuseDisabled({ state }: TaskPlace): void {
  if (state === 'DISABLED') throw unprocessable(taskRefusals.disabled);
}

/** Locks the assessment, so that its workflows can't close concurrently. */
async function getOpenPlace(tx: Tx, actor: Actor, taskId: number) {
  const { assessmentId } = await getTaskPlace(tx, actor, taskId);
  await holdAssessment(tx, actor, assessmentId);
  return getOpen(tx, actor, taskId);
}

export async function uploadTaskDocument(
  actor: Actor,
  taskId: number,
  received: ReceivedFile,
): Promise<WorkflowDocument> {
  refuseStrangers(actor);
  return takeDocument(actor, received, {
    root: '/workflow/task/',
    id: taskId,
    permit: async () => refuseDisabled(await getOpen(db, actor, taskId)),
    list: async (tx, file) => {
      const place = await getOpenPlace(tx, actor, taskId);
      refuseDisabled(place);
      announceAssessment(tx, actor, place.assessmentId, 'tasks');
      const under = loggedUnder(place);
      const added = await addDocument(tx, actor, ownerOf(taskId), { purpose: 'workflow', file, under });
      return withTask(added, place);
    },
  });
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
    const place = await getOpenPlace(tx, actor, taskId);
    await removeDocument(tx, actor, document, loggedUnder(place));
    announceAssessment(tx, actor, place.assessmentId, 'tasks');
  });
}
