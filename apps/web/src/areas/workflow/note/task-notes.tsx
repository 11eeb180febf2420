import { audit } from '@assay/contract/audit/area';
import { pageSize } from '@assay/contract/kit/list';
import { type Note, noteMessages } from '@assay/contract/note/note';
import { workflow } from '@assay/contract/workflow/area';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { NotePanel, type NoteView } from '../../note/public.ts';
import { noteOwner } from '../record/progress.ts';
import type { Work } from '../task/work.ts';
import classes from './task-notes.module.css';

const { listTaskNotes, addTaskNote, saveTaskNote, deleteTaskNote } = workflow;

interface OfTask {
  id: number;
  taskId: number;
}

/** Includes the workflows, as tasks show their note count and last note. */
const refresh = [listTaskNotes, workflow.listWorkflows, audit.listAudits] as const;

const useTaskNotes = (params: OfTask, page: { offset: number; limit: number }) =>
  useQuery({ ...query(listTaskNotes, { params, query: page }), placeholderData: keepPreviousData });

const useAddTaskNote = () => useAction(addTaskNote, { done: noteMessages.saved, refresh, inForm: true });

const useSaveTaskNote = () => useAction(saveTaskNote, { done: noteMessages.saved, refresh, inForm: true });

const useDeleteTaskNote = () => useAction(deleteTaskNote, { done: noteMessages.deleted, refresh });

/** Returns the current note from the task's newest page, or undefined if it was deleted. */
async function readTaskNote(params: OfTask, noteId: number) {
  const { data } = await call(listTaskNotes, { params, query: { limit: pageSize.most } });
  const note = data.find(({ id }) => id === noteId);
  return note && { html: note.note, version: note.version };
}

interface TaskNotesProps {
  assessmentId: number;
  task: WorkflowTask;
  work: Work;
}

const firstPage: NoteView = { order: '-createdAt', isSectionAlone: false, page: 1 };

const rerunWords =
  'This workflow was run again. What you write here is saved with the new run; the notes so far are under Earlier runs.';
const goneWords =
  'This guarantor has left the application. What you write here stays with their tasks, under Earlier runs.';

/** Describes a change of the task while its notes are open. */
function useWhatHappened({ task, work }: TaskNotesProps): string | undefined {
  const [opened] = useState(task.id);
  if (work.isGone) return goneWords;
  return opened === task.id ? undefined : rerunWords;
}

/** Keeps the paging per run. */
function useView(taskId: number) {
  const [shown, setShown] = useState({ taskId, view: firstPage });
  const view = shown.taskId === taskId ? shown.view : firstPage;
  return [view, (changes: Partial<NoteView>) => setShown({ taskId, view: { ...view, ...changes } })] as const;
}

/** True for a note of an earlier run: saving an edit of it adds a note to the new run. */
const isOfEarlierRun = ({ createdAt }: Note, task: WorkflowTask): boolean =>
  Date.parse(createdAt) < Date.parse(task.createdAt);

export function TaskNotes(props: TaskNotesProps) {
  const { assessmentId, task, work } = props;
  const { user } = useSession();
  const happened = useWhatHappened(props);
  const [view, show] = useView(task.id);
  const params = { id: task.workflowId, taskId: task.id };
  const [add, save, remove] = [useAddTaskNote(), useSaveTaskNote(), useDeleteTaskNote()];
  const page = { offset: (view.page - 1) * pageSize.usual, limit: pageSize.usual };
  const list = useTaskNotes(params, page);
  const addNote = async ({ html }: { html: string }) =>
    (await add.mutateAsync({ params, body: { note: html } })).data;
  return (
    <>
      <div role="status">{happened && <p className={classes.happened}>{happened}</p>}</div>
      <NotePanel
        source={{
          owner: noteOwner(assessmentId, task),
          userId: user.id,
          list,
          ...(work.isWorked && { add: addNote }),
          save: async (note, { html, version }) => {
            if (isOfEarlierRun(note, task)) return addNote({ html });
            const body = { note: html, ...(version && { version }) };
            return (await save.mutateAsync({ params: { ...params, noteId: note.id }, body })).data;
          },
          remove: ({ id: noteId, version }) =>
            remove.mutateAsync({ params: { ...params, noteId }, ifMatch: version }),
          reread: ({ id: noteId }) => readTaskNote(params, noteId),
          view,
          show,
        }}
      />
    </>
  );
}
