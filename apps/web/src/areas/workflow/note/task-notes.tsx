import type { Note } from '@assay/contract/note/note';
import { workflow } from '@assay/contract/workflow/area';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { NotePanel, useNotes, useNoteView } from '../../note/public.ts';
import { noteOwner, type Work } from '../record/progress.ts';

const calls = {
  list: workflow.listTaskNotes,
  add: workflow.addTaskNote,
  save: workflow.saveTaskNote,
  remove: workflow.deleteTaskNote,
  stale: [workflow.listWorkflows],
};

interface TaskNotesProps {
  assessmentId: number;
  task: WorkflowTask;
  work: Work;
}

const rerunWords =
  'This workflow was run again. Your note is saved with the new run; earlier notes are under Earlier runs.';
const goneWords =
  'This guarantor has left the application. Your note stays with their tasks, under Earlier runs.';

/** True for a note of an earlier run: saving an edit of it adds a note to the new run. */
const isOfEarlierRun = ({ createdAt }: Note, task: WorkflowTask): boolean =>
  Date.parse(createdAt) < Date.parse(task.createdAt);

export function TaskNotes({ assessmentId, task, work }: TaskNotesProps) {
  const [opened] = useState(task.id);
  const rerun = opened === task.id ? undefined : rerunWords;
  const happened = work.isGone ? goneWords : rerun;
  const { add, ...notes } = useNotes(calls, {
    params: { id: task.workflowId, taskId: task.id },
    ...useNoteView(task.id),
  });
  return (
    <>
      <div role="status">
        {happened && (
          <Text m="0.5rem 0.25rem 0" p="0.375rem 0.5rem" bg="var(--selected)">
            {happened}
          </Text>
        )}
      </div>
      <NotePanel
        source={{
          ...notes,
          owner: noteOwner(assessmentId, task),
          ...(work.isWorked && { add }),
          save: (note, written) => (isOfEarlierRun(note, task) ? add(written) : notes.save(note, written)),
        }}
      />
    </>
  );
}
