import type { WorkflowTask } from '@assay/contract/workflow/task';
import { StateTag, StateTags } from '../task/state-tag.tsx';
import { countsOf } from './progress.ts';

/** `✕ 1 Failed  ○ 3 Pending  ✓ 2 Pass` */
export const StateCounts = ({ tasks }: { tasks: readonly WorkflowTask[] }) => (
  <StateTags label="Tasks by state">
    {countsOf(tasks).map(([state, count]) => (
      <li key={state}>
        <StateTag state={state} count={count} />
      </li>
    ))}
  </StateTags>
);
