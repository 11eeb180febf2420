import { taskLabels, type WorkflowTask } from '@assay/contract/workflow/task';
import { chosenStates, taskRefusals, taskStates } from '@assay/lending/workflows';
import { Text } from '@mantine/core';
import type { Answer, Said } from './choice.ts';
import { ChoiceButton } from './choice-button.tsx';
import { StateTag } from './state-tag.tsx';
import { taskName } from './state-words.ts';
import classes from './task.module.css';

interface TaskAnswerProps {
  task: WorkflowTask;
  isClosed: boolean;
  isSaving: boolean;
  said: Said;
  onLook: () => void;
  onGive: (answer: Answer) => void;
}

const noOutcome = 'Choose an outcome';
const notAnswered = 'Not answered';

const Removal = ({ task: { templateRef } }: Pick<TaskAnswerProps, 'task'>) => (
  <>
    Remove the answer
    {templateRef.isAutomatic && (
      <Text size="label" c="var(--text-3)">
        Assay answers this again from the figures
      </Text>
    )}
  </>
);

function Outcome({ task, isClosed, said, onLook, onGive }: TaskAnswerProps) {
  const { outcomes } = task.templateRef;
  const words = outcomes.find(({ value }) => value === said.outcome)?.description ?? said.outcome;
  const none = isClosed ? notAnswered : noOutcome;
  const removal = {
    key: 'remove',
    shown: <Removal task={task} />,
    isApart: true,
    onChoose: () => onGive({ outcome: null }),
  };
  return (
    <ChoiceButton
      label={`${taskLabels.taskOutcome} of "${taskName(task)}": ${words ?? none}`}
      frame="field"
      why={isClosed ? taskRefusals.closed : undefined}
      onOpened={onLook}
      choices={[
        ...outcomes.map(({ value, description }) => ({
          key: value,
          shown: description,
          // Marks the saved outcome, so that an unsaved one can be chosen again.
          isChosen: value === task.outcome,
          onChoose: () => onGive({ outcome: value }),
        })),
        ...(task.outcome === null ? [] : [removal]),
      ]}
    >
      {words ?? <span className={isClosed ? 'missing' : 'missing screen-only'}>{none}</span>}
    </ChoiceButton>
  );
}

const whyNoState = (isClosed: boolean, { outcome }: Said): string | undefined => {
  if (isClosed) return taskRefusals.closed;
  return outcome === null ? taskRefusals.noOutcome : undefined;
};

const State = ({ task, isClosed, said, onLook, onGive }: TaskAnswerProps) => (
  <ChoiceButton
    label={`${taskLabels.taskState} of "${taskName(task)}": ${taskStates[said.state]}`}
    why={whyNoState(isClosed, said)}
    onOpened={onLook}
    choices={chosenStates.map((state) => ({
      key: state,
      shown: <StateTag state={state} />,
      isChosen: state === task.state,
      onChoose: () => onGive({ state }),
    }))}
  >
    <StateTag state={said.state} />
  </ChoiceButton>
);

export const TaskAnswer = (props: TaskAnswerProps) => (
  <fieldset
    className={classes.answer}
    aria-label={`Answer to "${taskName(props.task)}"`}
    aria-busy={props.isSaving}
  >
    <Outcome {...props} />
    <State {...props} />
  </fieldset>
);

export const GivenAnswer = ({ task }: { task: WorkflowTask }) => (
  <div className={classes.answer}>
    <span>{task.outcomeDescription ?? <span className="missing">{notAnswered}</span>}</span>
    <div>
      <StateTag state={task.state} />
    </div>
  </div>
);
