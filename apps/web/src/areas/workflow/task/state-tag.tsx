import { type TaskState, taskStates } from '@assay/lending/workflows';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './state-tag.module.css';
import { stateKinds } from './state-words.ts';

interface StateTagProps {
  state: TaskState;
  count?: number;
}

/** `Failed`, `2 Failed` */
export const StateTag = ({ state, count }: StateTagProps) => (
  <StatusTag kind={stateKinds[state]}>
    {count === undefined ? taskStates[state] : `${count} ${taskStates[state]}`}
  </StatusTag>
);

/** The symbol alone; its word stays for screen readers. */
export const StateSign = ({ state }: { state: TaskState }) => (
  <span className={classes.sign}>
    <StateTag state={state} />
  </span>
);

export const StateTags = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.tags} aria-label={label}>
    {children}
  </ul>
);
