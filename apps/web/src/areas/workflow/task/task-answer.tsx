import { taskLabels, type WorkflowTask } from '@assay/contract/workflow/task';
import { chosenStates, taskRefusals, taskStates } from '@assay/lending/workflows';
import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Message } from '../../../ui/page/message.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { StateTag } from './state-tag.tsx';
import { taskName } from './state-words.ts';
import classes from './task.module.css';
import { useTaskAnswer } from './use-task-answer.ts';

interface AnsweringProps {
  assessmentId: number;
  task: WorkflowTask;
  isClosed: boolean;
  row: RefObject<HTMLElement | null>;
}

interface PartProps extends Pick<AnsweringProps, 'task' | 'isClosed'> {
  answered: ReturnType<typeof useTaskAnswer>;
}

const notAnswered = 'Not answered';

function Outcome({ task, isClosed, answered: { said, look, give } }: PartProps) {
  const { outcomes, isAutomatic } = task.templateRef;
  const words = outcomes.find(({ value }) => value === said.outcome)?.description ?? said.outcome;
  const none = isClosed ? notAnswered : 'Choose an outcome';
  const removal = {
    key: 'remove',
    shown: (
      <>
        Remove the answer
        {isAutomatic && (
          <Text size="label" c="var(--text-3)">
            Assay answers this again from the figures
          </Text>
        )}
      </>
    ),
    isApart: true,
    onChoose: () => give({ outcome: null }),
  };
  return (
    <ChoiceButton
      label={`${taskLabels.taskOutcome} of "${taskName(task)}": ${words ?? none}`}
      frame="field"
      why={isClosed ? taskRefusals.closed : undefined}
      onOpened={look}
      choices={[
        ...outcomes.map(({ value, description }) => ({
          key: value,
          shown: description,
          // Marks the saved outcome, so that an unsaved one can be chosen again.
          isChosen: value === task.outcome,
          onChoose: () => give({ outcome: value }),
        })),
        ...(task.outcome === null ? [] : [removal]),
      ]}
    >
      {words ?? <span className={isClosed ? 'missing' : 'missing screen-only'}>{none}</span>}
    </ChoiceButton>
  );
}

function State({ task, isClosed, answered: { said, look, give } }: PartProps) {
  const noOutcome = said.outcome === null ? taskRefusals.noOutcome : undefined;
  return (
    <ChoiceButton
      label={`${taskLabels.taskState} of "${taskName(task)}": ${taskStates[said.state]}`}
      why={isClosed ? taskRefusals.closed : noOutcome}
      onOpened={look}
      choices={chosenStates.map((state) => ({
        key: state,
        shown: <StateTag state={state} />,
        isChosen: state === task.state,
        onChoose: () => give({ state }),
      }))}
    >
      <StateTag state={said.state} />
    </ChoiceButton>
  );
}

function WaysOn({ task, answered }: Omit<PartProps, 'isClosed'>) {
  const { failure, ownWords, giveAgain, discard } = answered;
  if (!failure || failure.kind === 'refused') return null;
  const isUnsent = failure.kind === 'unsent';
  const named = (deed: string) => isUnsent && { 'aria-label': `${deed}, "${taskName(task)}"` };
  return (
    <>
      <Button variant="default" {...named('Try again')} onClick={giveAgain}>
        {isUnsent ? 'Try again' : `Change it to ${ownWords}`}
      </Button>
      <Button variant="subtle" {...named('Discard the choice')} onClick={discard}>
        {isUnsent ? 'Discard' : 'Keep it as it is'}
      </Button>
    </>
  );
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
  const { failure, isSaving } = answered;
  useFocusOnAnswer(failure !== undefined, row);
  const part = { task, isClosed, answered };
  return (
    <>
      <fieldset className={classes.answer} aria-label={`Answer to "${taskName(task)}"`} aria-busy={isSaving}>
        <Outcome {...part} />
        <State {...part} />
      </fieldset>
      {failure && (
        <Group className={`screen-only ${classes.failure}`} pb={6}>
          <Message tone="failed">{failure.words}</Message>
          <WaysOn task={task} answered={answered} />
        </Group>
      )}
    </>
  );
}

export const GivenAnswer = ({ task }: { task: WorkflowTask }) => (
  <div className={classes.answer}>
    <span>{task.outcomeDescription ?? <span className="missing">{notAnswered}</span>}</span>
    <div>
      <StateTag state={task.state} />
    </div>
  </div>
);
