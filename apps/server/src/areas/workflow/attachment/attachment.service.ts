import type { Document } from '@assay/contract/document/document';
import type { documentCalls, noteCalls, WorkflowDocument } from '@assay/contract/workflow/attachment';
import { sectionOf, taskRefusals } from '@assay/lending/workflows';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceAssessment, getApplicationId, holdAssessment } from '../../assessment/public.ts';
import { listDocumentsOf, ownedDocuments } from '../../document/public.ts';
import { listNotesOf, ownedNotes } from '../../note/public.ts';
import { getTaskPlace, getWorkflow, loggedUnder, refuseStrangers } from '../record/reach.service.ts';
import { mayWork } from '../record/record.rules.ts';
import { listTaskPlaces, listTaskRows, type TaskPlace } from '../task/task.store.ts';
import { asTaskNote, taskNotes } from './attachment.rules.ts';

interface At {
  readonly id: number;
  readonly taskId: number;
}

/** Closed workflows take notes too; notes of an earlier run are read-only. */
export const notes = ownedNotes({
  ownerOf: ({ taskId }: At) => ({ ...taskNotes, id: taskId }),
  refuseNonReaders: refuseStrangers,
  read: async (actor, { id, taskId }, work) => {
    refuseStrangers(actor);
    const { isCurrent } = await getTaskPlace(db, actor, taskId, id);
    return work(db, isCurrent && mayWork(actor));
  },
  hold: async (tx, actor, { id, taskId }, action) => {
    const { state, code, isCurrent, ...place } = await getTaskPlace(tx, actor, taskId, id);
    if (action === 'change' && !isCurrent) throw unprocessable(taskRefusals.past);
    if (action === 'add' && state === 'DISABLED') throw unprocessable(taskRefusals.disabled);
    return {
      code,
      under: loggedUnder({ code, ...place }),
      mayChange: isCurrent,
      announce: () => announceAssessment(tx, actor, place.assessmentId, 'tasks'),
    };
  },
  sectionOf: (_form: { readonly note: string }, { code }) => sectionOf(code),
  shown: (note) => asTaskNote(note),
});

export async function listWorkflowNotes(
  actor: Actor,
  id: number,
  query: z.output<typeof noteCalls.listWorkflowNotes.query>,
) {
  refuseStrangers(actor);
  const { isCurrent } = await getWorkflow(db, actor, id);
  const taskIds = (await listTaskRows(db, { workflowIds: [id] })).map((task) => task.id);
  const reader = { actor, mayWrite: isCurrent && mayWork(actor) };
  const { data, ...counted } = await listNotesOf(db, taskNotes, taskIds, query, reader);
  return { data: data.map(({ ownerId: taskId, ...note }) => ({ ...asTaskNote(note), taskId })), ...counted };
}

const withTask = (
  document: Document,
  { id, workflowId, code, guarantor, text, run, isCurrent }: TaskPlace,
): WorkflowDocument => ({
  ...document,
  workflowTaskId: id,
  task: { text, workflowId, workflowCode: code, guarantor, run, isCurrent },
});

function refuseClosed({ closedAt }: TaskPlace): void {
  if (closedAt !== null) throw unprocessable(taskRefusals.closed);
}

const purposes = ['workflow'] as const;

export const documents = ownedDocuments({
  ownerOf: (taskId) => ({ type: 'WORKFLOW_TASK', id: taskId }),
  purposes,
  root: '/workflow/task/',
  refuseNonReaders: refuseStrangers,
  read: async (tx, actor, taskId) => {
    refuseStrangers(actor);
    return getTaskPlace(tx, actor, taskId);
  },
  /** Locks the assessment, so that its workflows can't close concurrently. */
  hold: async (tx, actor, taskId) => {
    const { assessmentId } = await getTaskPlace(tx, actor, taskId);
    await holdAssessment(tx, actor, assessmentId);
    return getTaskPlace(tx, actor, taskId);
  },
  refuseUpload: (_, place) => {
    refuseClosed(place);
    if (place.state === 'DISABLED') throw unprocessable(taskRefusals.disabled);
  },
  refuseRemoval: (_, place) => refuseClosed(place),
  underOf: (_, place) => loggedUnder(place),
  announce: (tx, actor, _, { assessmentId }) => announceAssessment(tx, actor, assessmentId, 'tasks'),
  shown: withTask,
});

export async function listWorkflowDocuments(
  actor: Actor,
  { targetId, ...page }: z.output<typeof documentCalls.listWorkflowDocuments.query>,
): Promise<Counted<WorkflowDocument>> {
  refuseStrangers(actor);
  await getApplicationId(db, actor, targetId);
  const byId = new Map((await listTaskPlaces(db, targetId)).map((place) => [place.id, place]));
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
