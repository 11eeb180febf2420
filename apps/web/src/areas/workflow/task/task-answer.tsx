import { taskLabels, type WorkflowTask } from '@assay/contract/workflow/task';
import { chosenStates, taskRefusals, taskStates } from '@assay/lending/workflows';
import type { Answer, Said } from './choice.ts';
import { ChoiceButton } from './choice-button.tsx';
import { StateTag } from './state-tag.tsx';
import { taskName } from './state-words.ts';
import classes from './task-row.module.css';

interface TaskAnswerProps {
  task: WorkflowTask;
  isClosed: boolean;
  isSaving: boolean;
  /** The displayed answer, including an unsaved choice. */
  said: Said;
  onLook: () => void;
  onGive: (answer: Answer) => void;
}

const noOutcome = 'Choose an outcome';
const notAnswered = 'Not answered';

/** Explains that Assay answers an automatic task again after removal. */
const Removal = ({ task: { templateRef } }: Pick<TaskAnswerProps, 'task'>) => (
  <span className={classes.removal}>
    Remove the answer
    {templateRef.isAutomatic && <small>Assay answers this again from the figures</small>}
  </span>
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
      {words ?? (
        <span className={classes.unanswered} data-on-paper={notAnswered}>
          {none}
        </span>
      )}
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
    <span className={classes.given}>
      {task.outcomeDescription ?? <span className={classes.unanswered}>{notAnswered}</span>}
    </span>
    <StateTag state={task.state} />
  </div>
);
