import { audit } from '@assay/contract/audit/area';
import { pageSize } from '@assay/contract/kit/list';
import { noteMessages } from '@assay/contract/note/note';
import { workflow } from '@assay/contract/workflow/area';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';

const { listTaskNotes, addTaskNote, saveTaskNote, deleteTaskNote } = workflow;

interface OfTask {
  id: number;
  taskId: number;
}

/** Includes the workflows, as tasks show their note count and last note. */
const refresh = [listTaskNotes, workflow.listWorkflows, audit.listAudits] as const;

export const useTaskNotes = (params: OfTask, page: { offset: number; limit: number }) =>
  useQuery({ ...query(listTaskNotes, { params, query: page }), placeholderData: keepPreviousData });

export const useAddTaskNote = () =>
  useAction(addTaskNote, { done: noteMessages.saved, refresh, inForm: true });

export const useSaveTaskNote = () =>
  useAction(saveTaskNote, { done: noteMessages.saved, refresh, inForm: true });

export const useDeleteTaskNote = () => useAction(deleteTaskNote, { done: noteMessages.deleted, refresh });

/** Returns the current note from the task's newest page, or undefined if it was deleted. */
export async function readTaskNote(params: OfTask, noteId: number) {
  const { data } = await call(listTaskNotes, { params, query: { limit: pageSize.most } });
  const note = data.find(({ id }) => id === noteId);
  return note && { html: note.note, version: note.version };
}
