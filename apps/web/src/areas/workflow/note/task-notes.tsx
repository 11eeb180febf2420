import type { Note } from '@assay/contract/note/note';
import { workflow } from '@assay/contract/workflow/area';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { useState } from 'react';
import { NotePanel, useNotes, useNoteView } from '../../note/public.ts';
import { noteOwner } from '../record/progress.ts';
import type { Work } from '../task/work.ts';
import classes from './task-notes.module.css';

const calls = {
  list: workflow.listTaskNotes,
  add: workflow.addTaskNote,
  save: workflow.saveTaskNote,
  remove: workflow.deleteTaskNote,
  // Tasks show their note count and last note.
  stale: [workflow.listWorkflows],
};

interface TaskNotesProps {
  assessmentId: number;
  task: WorkflowTask;
  work: Work;
}

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

/** True for a note of an earlier run: saving an edit of it adds a note to the new run. */
const isOfEarlierRun = ({ createdAt }: Note, task: WorkflowTask): boolean =>
  Date.parse(createdAt) < Date.parse(task.createdAt);

export function TaskNotes(props: TaskNotesProps) {
  const { assessmentId, task, work } = props;
  const happened = useWhatHappened(props);
  const { add, ...notes } = useNotes(calls, {
    params: { id: task.workflowId, taskId: task.id },
    ...useNoteView(task.id),
  });
  return (
    <>
      <div role="status">{happened && <p className={classes.happened}>{happened}</p>}</div>
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
