import { visibleText } from '@assay/contract/kit/rich-text';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { tipFrom } from '../../../ui/dialog/tip.ts';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Icon } from '../../../ui/value/icon.tsx';
import { hasDrafts } from '../../note/public.ts';
import { TaskDocuments } from '../document/workflow-documents.tsx';
import { TaskNotes } from '../note/task-notes.tsx';
import { noteOwner, type Work } from '../record/progress.ts';
import { type TaskPart, useOpenPart } from './open-part.ts';
import { taskName } from './state-words.ts';
import classes from './task.module.css';
import { useTaskAnchor } from './task-anchor.ts';
import { Answering, GivenAnswer } from './task-answer.tsx';

interface TaskProps {
  assessmentId: number;
  task: WorkflowTask;
  work: Work;
}

const wholeLine = tipFrom((target) => (target.scrollWidth > target.clientWidth ? target.textContent : null));

function Answered({ task: { isAutomatic, answeredAt, answeredBy } }: { task: WorkflowTask }) {
  if (!answeredAt) return null;
  return (
    <span>
      {isAutomatic || !answeredBy ? <i>Automatic</i> : fullName(answeredBy)}
      {' · '}
      <DateTime value={answeredAt} />
    </span>
  );
}

function LastNote({ task: { lastNote } }: { task: WorkflowTask }) {
  if (!lastNote) return null;
  const who = lastNote.creator ? fullName(lastNote.creator) : 'Assay';
  return (
    <p className="ellipsis" {...wholeLine}>
      <b>{who}:</b> {visibleText(lastNote.note).replaceAll(/\s+/g, ' ')}
    </p>
  );
}

const words = { notes: 'Notes', documents: 'Documents' } as const;

const icons = {
  notes: 'M2 2.5h10v7H6.5L4 12V9.5H2zM4.5 5h5M4.5 7h3',
  documents: 'M3.5 1.5h5l2.5 2.5v8.5h-7.5zM8.5 1.5V4H11M5.5 7h3.5M5.5 9.5h3.5',
} as const;

function useHasDraft({ assessmentId, task, work }: TaskProps, isOpen: boolean): boolean {
  const { user } = useSession();
  const [isWaiting, setWaiting] = useState(false);
  const owner = noteOwner(assessmentId, task);
  useEffect(() => setWaiting(!isOpen && hasDrafts(user.id, owner)), [isOpen, user.id, owner]);
  return isWaiting && !work.isPast;
}

function Opened({ assessmentId, task, work, part }: TaskProps & { part: TaskPart }) {
  return (
    <section
      className={`sheet screen-only ${classes.opened}`}
      aria-label={`${words[part]} on "${taskName(task)}"`}
    >
      {part === 'notes' ? (
        <TaskNotes assessmentId={assessmentId} task={task} work={work} />
      ) : (
        <TaskDocuments task={task} mayChange={work.isWorked && !work.isClosed} />
      )}
    </section>
  );
}

export function TaskRow({ assessmentId, task, work }: TaskProps) {
  const { text, description } = task.templateRef;
  const { open, toggle } = useOpenPart(task.id);
  const anchor = useTaskAnchor(task.id);
  const hasDraft = useHasDraft({ assessmentId, task, work }, open === 'notes');
  const partButton = (part: TaskPart, count: number, draft = '') => (
    <button
      type="button"
      className={`icon-button ${classes.part}`}
      aria-label={`${words[part]} ${count}${draft} on "${taskName(task)}"`}
      aria-expanded={open === part}
      onClick={() => toggle(part)}
    >
      <Icon path={icons[part]} />
      <span className={classes.word}>{words[part]} </span>
      <span data-none={count === 0 || undefined}>{count}</span>
    </button>
  );
  return (
    <li className={classes.task} aria-label={taskName(task)} {...anchor}>
      <p className={classes.text}>{text}</p>
      {work.isWorked ? (
        <Answering assessmentId={assessmentId} task={task} isClosed={work.isClosed} row={anchor.ref} />
      ) : (
        <GivenAnswer task={task} />
      )}
      <div className={`screen-only ${classes.parts}`}>
        {partButton('notes', task.noteCount, hasDraft ? ', draft saved,' : '')}
        {partButton('documents', task.documentCount)}
      </div>
      <div className={classes.detail}>
        <p className="ellipsis" {...wholeLine}>
          {description}
        </p>
        <Answered task={task} />
      </div>
      {open !== 'notes' && (
        <div className={classes.note}>
          <LastNote task={task} />
          {hasDraft && (
            <Text size="head" fw={600} c="var(--hold)">
              Draft of a note, not saved yet
            </Text>
          )}
        </div>
      )}
      {open && <Opened assessmentId={assessmentId} task={task} work={work} part={open} />}
    </li>
  );
}
