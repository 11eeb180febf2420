import { taskLabels, type WorkflowTask } from '@assay/contract/workflow/task';
import { chosenStates, type TaskState, taskRefusals, taskStates } from '@assay/lending/workflows';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { stateKinds } from './state-words.ts';
import type { Answer } from './task.queries.ts';
import classes from './task-row.module.css';

export const StateTag = ({ state }: { state: TaskState }) => (
  <StatusTag kind={stateKinds[state]}>{taskStates[state]}</StatusTag>
);

interface TaskAnswerProps {
  task: WorkflowTask;
  isClosed: boolean;
  isSaving: boolean;
  /** What was chosen and isn't saved, or not yet. */
  wanted: Answer | undefined;
  onGive: (answer: Answer) => void;
}

const noOutcome = 'Choose an outcome';

/** What was found out, of what its template offers. */
function Outcome({ task, isClosed, wanted, onGive }: TaskAnswerProps) {
  const { outcomes, text } = task.templateRef;
  const shown = wanted && 'outcome' in wanted ? wanted.outcome : task.outcome;
  const words = outcomes.find(({ value }) => value === shown)?.description ?? shown;
  const clear = {
    key: 'clear',
    shown: 'Clear the answer',
    isApart: true,
    onChoose: () => onGive({ outcome: null }),
  };
  return (
    <ChoiceButton
      label={`${taskLabels.taskOutcome} of "${text}": ${words ?? noOutcome}`}
      frame="field"
      why={isClosed ? taskRefusals.closed : undefined}
      choices={[
        ...outcomes.map(({ value, description }) => ({
          key: value,
          shown: description,
          // One that wasn't saved can be chosen once more.
          isChosen: value === task.outcome,
          onChoose: () => onGive({ outcome: value }),
        })),
        ...(task.outcome === null ? [] : [clear]),
      ]}
    >
      {words ?? <span className={classes.unanswered}>{noOutcome}</span>}
    </ChoiceButton>
  );
}

/** What is made of it. */
function State({ task, isClosed, wanted, onGive }: TaskAnswerProps) {
  const shown = wanted && 'state' in wanted ? wanted.state : task.state;
  const why = isClosed ? taskRefusals.closed : task.outcome === null ? taskRefusals.noOutcome : undefined;
  return (
    <ChoiceButton
      label={`${taskLabels.taskState} of "${task.templateRef.text}": ${taskStates[shown]}`}
      why={why}
      choices={chosenStates.map((state) => ({
        key: state,
        shown: <StateTag state={state} />,
        isChosen: state === task.state,
        onChoose: () => onGive({ state }),
      }))}
    >
      <StateTag state={shown} />
    </ChoiceButton>
  );
}

/** Both, for those who may answer. */
export const TaskAnswer = (props: TaskAnswerProps) => (
  <fieldset
    className={classes.answer}
    aria-label={`Answer to "${props.task.templateRef.text}"`}
    aria-busy={props.isSaving}
  >
    <Outcome {...props} />
    <State {...props} />
  </fieldset>
);

/** To be read alone. */
export const GivenAnswer = ({ task }: { task: WorkflowTask }) => (
  <div className={classes.answer}>
    <span className={classes.given}>
      {task.outcomeDescription ?? <span className={classes.unanswered}>Not answered</span>}
    </span>
    <StateTag state={task.state} />
  </div>
);
