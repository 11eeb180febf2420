import type { Note } from '@assay/contract/note/note';
import type { noteCalls } from '@assay/contract/workflow/note';
import { sectionOf } from '@assay/lending/workflows';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceChange } from '../../assessment/public.ts';
import { addNote, changeNote, keptText, listNotesOf, removeNote } from '../../note/public.ts';
import { getTaskPlace, getWorkflow, refuseStrangers } from '../record/reach.service.ts';
import { mayWork } from '../record/record.rules.ts';
import { listTaskRows } from '../task/task.store.ts';
import { taskNotes } from './owner.ts';

type Query = z.output<typeof noteCalls.listTaskNotes.query>;
type Form = z.output<typeof noteCalls.addTaskNote.body>;
type Update = z.output<typeof noteCalls.saveTaskNote.body>;

interface At {
  readonly id: number;
  readonly taskId: number;
}

const readerOf = (actor: Actor) => ({ actor, mayWrite: mayWork(actor) });

const ownerOf = ({ taskId }: At) => ({ ...taskNotes, id: taskId });

/** In the log of its assessment, the lender's own. */
const loggedUnder = (assessmentId: number) =>
  ({ model: 'Assessment', id: assessmentId, refId: assessmentId }) as const;

export async function listTaskNotes(actor: Actor, { id, taskId }: At, query: Query) {
  refuseStrangers(actor);
  await getTaskPlace(db, actor, taskId, id);
  return listNotesOf(db, taskNotes, [taskId], query, readerOf(actor));
}

/** Those on all of its tasks. */
export async function listWorkflowNotes(actor: Actor, id: number, query: Query) {
  refuseStrangers(actor);
  await getWorkflow(db, actor, id);
  const tasks = await listTaskRows(db, { workflowIds: [id] });
  const { data, ...counted } = await listNotesOf(
    db,
    taskNotes,
    tasks.map((task) => task.id),
    query,
    readerOf(actor),
  );
  return { data: data.map(({ ownerId: taskId, ...note }) => ({ ...note, taskId })), ...counted };
}

/** Also on what is closed: what somebody has to say of it may come later. */
export async function addTaskNote(actor: Actor, at: At, { note }: Form): Promise<Note> {
  refuseStrangers(actor);
  // Before anything is read: a text that can't be kept is a mistake in the request.
  const html = keptText(note);
  return inTransaction(async (tx) => {
    const { assessmentId, code } = await getTaskPlace(tx, actor, at.taskId, at.id);
    const under = loggedUnder(assessmentId);
    const added = await addNote(tx, actor, ownerOf(at), { section: sectionOf(code), html, under });
    announceChange(tx, actor, assessmentId, 'tasks');
    return added;
  });
}

export async function saveTaskNote(
  actor: Actor,
  { noteId, ...at }: At & { readonly noteId: number },
  { note, version }: Update,
): Promise<Note> {
  refuseStrangers(actor);
  const html = keptText(note);
  return inTransaction(async (tx) => {
    const { assessmentId } = await getTaskPlace(tx, actor, at.taskId, at.id);
    const under = loggedUnder(assessmentId);
    const { isChanged, ...saved } = await changeNote(tx, actor, ownerOf(at), noteId, {
      html,
      version,
      under,
    });
    if (isChanged) announceChange(tx, actor, assessmentId, 'tasks');
    return saved;
  });
}

export async function deleteTaskNote(
  actor: Actor,
  { noteId, ...at }: At & { readonly noteId: number },
  version: number | undefined,
): Promise<undefined> {
  refuseStrangers(actor);
  await inTransaction(async (tx) => {
    const { assessmentId } = await getTaskPlace(tx, actor, at.taskId, at.id);
    await removeNote(tx, actor, ownerOf(at), noteId, { version, under: loggedUnder(assessmentId) });
    announceChange(tx, actor, assessmentId, 'tasks');
  });
}
