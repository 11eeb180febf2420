import { pageSize } from '@assay/contract/kit/list';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { NotePanel, type NoteView } from '../../note/public.ts';
import {
  readTaskNote,
  useAddTaskNote,
  useDeleteTaskNote,
  useSaveTaskNote,
  useTaskNotes,
} from './note.queries.ts';

interface TaskNotesProps {
  task: WorkflowTask;
  /** One's own can be changed wherever they can be written. */
  mayWrite: boolean;
}

const firstPage: NoteView = { order: '-createdAt', isSectionAlone: false, page: 1 };

/** What people write on a task, and what Assay saw when it answered it. */
export function TaskNotes({ task: { id: taskId, workflowId }, mayWrite }: TaskNotesProps) {
  const { user } = useSession();
  const [view, setView] = useState(firstPage);
  const params = { id: workflowId, taskId };
  const [add, save, remove] = [useAddTaskNote(), useSaveTaskNote(), useDeleteTaskNote()];
  const list = useTaskNotes(params, { offset: (view.page - 1) * pageSize.usual, limit: pageSize.usual });
  return (
    <NotePanel
      source={{
        owner: `task ${taskId}`,
        userId: user.id,
        list,
        ...(mayWrite && {
          add: async ({ html }) => (await add.mutateAsync({ params, body: { note: html } })).data,
        }),
        save: async ({ id: noteId }, { html, version }) => {
          const body = { note: html, ...(version && { version }) };
          return (await save.mutateAsync({ params: { ...params, noteId }, body })).data;
        },
        remove: ({ id: noteId, version }) =>
          remove.mutateAsync({ params: { ...params, noteId }, ifMatch: version }),
        reread: ({ id: noteId }) => readTaskNote(params, noteId),
        view,
        show: (changes) => setView({ ...view, ...changes }),
      }}
    />
  );
}
