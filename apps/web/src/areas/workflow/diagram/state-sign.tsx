import { type TaskState, taskStates } from '@assay/lending/workflows';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './state-sign.module.css';

const kinds = {
  PENDING: 'pending',
  PASS: 'pass',
  HOLD: 'hold',
  REFER: 'refer',
  FAILED: 'failed',
  DISABLED: 'pending',
} as const satisfies Record<TaskState, StatusKind>;

export const StateTag = ({ state }: { state: TaskState }) => (
  <StatusTag kind={kinds[state]}>{taskStates[state]}</StatusTag>
);

/** Its shape alone, where there is no room for the word, which is read out all the same. */
export const StateSign = ({ state }: { state: TaskState }) => (
  <span className={classes.sign}>
    <StateTag state={state} />
  </span>
);
