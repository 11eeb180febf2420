import type { WorkflowTask } from '@assay/contract/workflow/task';
import { taskStates } from '@assay/lending/workflows';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { stateKinds } from '../task/state-words.ts';
import { countsOf } from './progress.ts';
import classes from './task-section.module.css';

/** `✕ 1 Failed  ○ 3 Pending  ✓ 2 Pass` */
export const StateCounts = ({ tasks }: { tasks: readonly WorkflowTask[] }) => (
  <ul className={classes.counts} aria-label="Tasks by state">
    {countsOf(tasks).map(([state, count]) => (
      <li key={state}>
        <StatusTag kind={stateKinds[state]}>{`${count} ${taskStates[state]}`}</StatusTag>
      </li>
    ))}
  </ul>
);
