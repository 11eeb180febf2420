import type { WorkflowTask } from '@assay/contract/workflow/task';
import { Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Message } from '../../../ui/page/message.tsx';
import { taskName } from './state-words.ts';
import classes from './task.module.css';
import { TaskAnswer } from './task-answer.tsx';
import { useTaskAnswer } from './use-task-answer.ts';

interface AnsweringProps {
  assessmentId: number;
  task: WorkflowTask;
  isClosed: boolean;
  row: RefObject<HTMLElement | null>;
}

type Answered = ReturnType<typeof useTaskAnswer>;

function Ways({ task, answered }: { task: WorkflowTask; answered: Answered }) {
  const { failure, ownWords, giveAgain, discard } = answered;
  const name = taskName(task);
  if (failure?.kind === 'unsent')
    return (
      <>
        <Button variant="default" aria-label={`Try again, "${name}"`} onClick={giveAgain}>
          Try again
        </Button>
        <Button variant="subtle" aria-label={`Discard the choice, "${name}"`} onClick={discard}>
          Discard
        </Button>
      </>
    );
  if (failure?.kind === 'overtaken')
    return (
      <>
        <Button variant="default" onClick={giveAgain}>
          {`Change it to ${ownWords}`}
        </Button>
        <Button variant="subtle" onClick={discard}>
          Keep it as it is
        </Button>
      </>
    );
  return null;
}

/** Returns the focus to the answer when the failure's button unmounts. */
function useFocusOnAnswer(isFailing: boolean, row: AnsweringProps['row']): void {
  const wasFailing = useRef(isFailing);
  useEffect(() => {
    const isOver = wasFailing.current && !isFailing;
    wasFailing.current = isFailing;
    if (isOver && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('fieldset button')?.focus();
  }, [isFailing, row]);
}

export function Answering({ assessmentId, task, isClosed, row }: AnsweringProps) {
  const answered = useTaskAnswer(assessmentId, task, row);
  const { failure, isSaving, said, look, give } = answered;
  useFocusOnAnswer(failure !== undefined, row);
  return (
    <>
      <TaskAnswer
        task={task}
        isClosed={isClosed}
        isSaving={isSaving}
        said={said}
        onLook={look}
        onGive={give}
      />
      {failure && (
        <Group className={`screen-only ${classes.failure}`} pb={6}>
          <Message tone="failed">{failure.words}</Message>
          <Ways task={task} answered={answered} />
        </Group>
      )}
    </>
  );
}
