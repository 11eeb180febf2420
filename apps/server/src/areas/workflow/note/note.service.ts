import type { noteCalls } from '@assay/contract/workflow/note';
import type { TaskNote } from '@assay/contract/workflow/task';
import { sectionOf, taskRefusals } from '@assay/lending/workflows';
import type { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceAssessment } from '../../assessment/public.ts';
import { eraseNote, listNotesOf, rewriteNote, writeNote } from '../../note/public.ts';
import { getTaskPlace, getWorkflow, refuseStrangers } from '../record/reach.service.ts';
import { mayWork } from '../record/record.rules.ts';
import { loggedUnder } from '../task/task.rules.ts';
import { listTaskRows } from '../task/task.store.ts';
import { asTaskNote } from './note.rules.ts';
import { taskNotes } from './owner.ts';

type Query = z.output<typeof noteCalls.listTaskNotes.query>;
type Form = z.output<typeof noteCalls.addTaskNote.body>;
type Update = z.output<typeof noteCalls.saveTaskNote.body>;

interface At {
  readonly id: number;
  readonly taskId: number;
}

/** Notes of an earlier run are read-only. */
const readerOf = (actor: Actor, { isCurrent }: { readonly isCurrent: boolean }) => ({
  actor,
  mayWrite: isCurrent && mayWork(actor),
});

export async function listTaskNotes(actor: Actor, { id, taskId }: At, query: Query) {
  refuseStrangers(actor);
  const place = await getTaskPlace(db, actor, taskId, id);
  const { data, ...counted } = await listNotesOf(db, taskNotes, [taskId], query, readerOf(actor, place));
  return { data: data.map(asTaskNote), ...counted };
}

export async function listWorkflowNotes(actor: Actor, id: number, query: Query) {
  refuseStrangers(actor);
  const workflow = await getWorkflow(db, actor, id);
  const tasks = await listTaskRows(db, { workflowIds: [id] });
  const { data, ...counted } = await listNotesOf(
    db,
    taskNotes,
    tasks.map((task) => task.id),
    query,
    readerOf(actor, workflow),
  );
  return { data: data.map(({ ownerId: taskId, ...note }) => ({ ...asTaskNote(note), taskId })), ...counted };
}

async function placeOf(tx: Tx, actor: Actor, { id, taskId }: At) {
  const place = await getTaskPlace(tx, actor, taskId, id);
  const { assessmentId } = place;
  return {
    ...place,
    owner: { ...taskNotes, id: taskId },
    under: loggedUnder(place),
    announce: () => announceAssessment(tx, actor, assessmentId, 'tasks'),
  };
}

async function placeOfChange(tx: Tx, actor: Actor, at: At) {
  const place = await placeOf(tx, actor, at);
  if (!place.isCurrent) throw unprocessable(taskRefusals.past);
  return place;
}

/** Allows notes on closed workflows too. */
export async function addTaskNote(actor: Actor, at: At, { note }: Form): Promise<TaskNote> {
  refuseStrangers(actor);
  let isCurrent = true;
  const added = await writeNote(actor, note, async (tx) => {
    const place = await placeOf(tx, actor, at);
    if (place.state === 'DISABLED') throw unprocessable(taskRefusals.disabled);
    ({ isCurrent } = place);
    return { ...place, section: sectionOf(place.code) };
  });
  return { ...asTaskNote(added), may: { change: isCurrent && added.may.change } };
}

export async function saveTaskNote(
  actor: Actor,
  { noteId, ...at }: At & { readonly noteId: number },
  { note, version }: Update,
): Promise<TaskNote> {
  refuseStrangers(actor);
  return asTaskNote(
    await rewriteNote(actor, { noteId, note, version }, (tx) => placeOfChange(tx, actor, at)),
  );
}

export async function deleteTaskNote(
  actor: Actor,
  { noteId, ...at }: At & { readonly noteId: number },
  version: number | undefined,
): Promise<undefined> {
  refuseStrangers(actor);
  return eraseNote(actor, { noteId, version }, (tx) => placeOfChange(tx, actor, at));
}
