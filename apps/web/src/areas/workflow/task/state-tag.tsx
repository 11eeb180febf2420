import { type TaskState, taskStates } from '@assay/lending/workflows';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './state-tag.module.css';
import { stateKinds } from './state-words.ts';

interface StateTagProps {
  state: TaskState;
  /** How many stand at it. */
  count?: number;
}

/** `Failed`, `2 Failed` */
export const StateTag = ({ state, count }: StateTagProps) => (
  <StatusTag kind={stateKinds[state]}>
    {count === undefined ? taskStates[state] : `${count} ${taskStates[state]}`}
  </StatusTag>
);

/** Its shape alone, where there is no room for the word, which is read out all the same. */
export const StateSign = ({ state }: { state: TaskState }) => (
  <span className={classes.sign}>
    <StateTag state={state} />
  </span>
);

/** Several beside each other, each in an item of the list. */
export const StateTags = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.tags} aria-label={label}>
    {children}
  </ul>
);
