import { visibleText } from '@assay/contract/kit/rich-text';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { Button, UnstyledButton } from '@mantine/core';
import { fullName } from '../../../lib/formats.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { tipFrom } from '../../../ui/dialog/tip.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { type TaskPart, useOpenPart } from './open-part.ts';
import { useTaskAnswer } from './task.queries.ts';
import { useTaskAnchor } from './task-anchor.ts';
import { GivenAnswer, TaskAnswer } from './task-answer.tsx';
import classes from './task-row.module.css';

const TaskNotes = lazyPart(async () => (await import('../note/task-notes.tsx')).TaskNotes);
const TaskDocuments = lazyPart(async () => (await import('../document/task-documents.tsx')).TaskDocuments);

/** What may be done with the tasks of a workflow. */
interface Work {
  /** Whether this person answers tasks at all. */
  readonly isWorked: boolean;
  /** Nobody does any more. */
  readonly isClosed: boolean;
}

interface TaskProps {
  assessmentId: number;
  task: WorkflowTask;
  work: Work;
}

/** The whole of a line that is cut. */
const wholeLine = tipFrom((target) => (target.scrollWidth > target.clientWidth ? target.textContent : null));

/** Who answered it and when, of which Assay's own answers are marked. */
function Answered({ task: { isAutomatic, answeredAt, answeredBy } }: { task: WorkflowTask }) {
  if (!answeredAt) return null;
  return (
    <span className={classes.answered}>
      {isAutomatic || !answeredBy ? (
        <span className={classes.automatic}>Automatic</span>
      ) : (
        <span>{fullName(answeredBy)}</span>
      )}
      <DateTime value={answeredAt} />
    </span>
  );
}

/** `Jane Marsh: Rate confirmed with pricing.` */
function LastNote({ task: { lastNote } }: { task: WorkflowTask }) {
  if (!lastNote) return null;
  const who = lastNote.creator ? fullName(lastNote.creator) : 'Assay';
  return (
    <p className={classes.note} {...wholeLine}>
      <b>{who}:</b> {visibleText(lastNote.note).replaceAll(/\s+/g, ' ')}
    </p>
  );
}

const icons = {
  notes: 'M2 2.5h10v7H6.5L4 12V9.5H2zM4.5 5h5M4.5 7h3',
  documents: 'M3.5 1.5h5l2.5 2.5v8.5h-7.5zM8.5 1.5V4H11M5.5 7h3.5M5.5 9.5h3.5',
} as const;

interface PartButtonProps {
  part: TaskPart;
  text: string;
  count: number;
  isOpen: boolean;
  onClick: () => void;
}

function PartButton({ part, text, count, isOpen, onClick }: PartButtonProps) {
  const word = part === 'notes' ? 'Notes' : 'Documents';
  return (
    <UnstyledButton
      className={classes.part}
      aria-label={`${word} ${count} on "${text}"`}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={icons[part]} />
      </svg>
      <span className={classes.word}>{word} </span>
      <span data-none={count === 0 || undefined}>{count}</span>
    </UnstyledButton>
  );
}

/** The answer, for those who give it; and where it couldn't be saved, why. */
function Answering({ assessmentId, task, work }: TaskProps) {
  const { failure, isSaving, wanted, give } = useTaskAnswer(assessmentId, task);
  return (
    <>
      <TaskAnswer task={task} isClosed={work.isClosed} isSaving={isSaving} wanted={wanted} onGive={give} />
      {failure && (
        <div className={classes.failure}>
          <Message tone="failed">{failure.words}</Message>
          {failure.kept && (
            <Button variant="default" onClick={() => failure.kept && give(failure.kept)}>
              Try again
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** One task: what is asked, what was found, what is made of it; its notes and documents open beneath. */
export function TaskRow({ assessmentId, task, work }: TaskProps) {
  const { text, description } = task.templateRef;
  const { open, toggle } = useOpenPart(task.id);
  const part = (name: TaskPart, count: number) => (
    <PartButton part={name} text={text} count={count} isOpen={open === name} onClick={() => toggle(name)} />
  );
  return (
    <li className={classes.task} aria-label={text} {...useTaskAnchor(task.id)}>
      <p className={classes.text}>{text}</p>
      {work.isWorked ? (
        <Answering assessmentId={assessmentId} task={task} work={work} />
      ) : (
        <GivenAnswer task={task} />
      )}
      <div className={classes.parts}>
        {part('notes', task.noteCount)}
        {part('documents', task.documentCount)}
      </div>
      <div className={classes.detail}>
        <p className={classes.description} {...wholeLine}>
          {description}
        </p>
        <Answered task={task} />
      </div>
      {open !== 'notes' && <LastNote task={task} />}
      {open === 'notes' && (
        <section className={classes.opened} aria-label={`Notes on "${text}"`}>
          <TaskNotes task={task} mayWrite={work.isWorked} waiting={<Waiting />} />
        </section>
      )}
      {open === 'documents' && (
        <section className={classes.opened} aria-label={`Documents on "${text}"`}>
          <TaskDocuments task={task} mayChange={work.isWorked && !work.isClosed} waiting={<Waiting />} />
        </section>
      )}
    </li>
  );
}
