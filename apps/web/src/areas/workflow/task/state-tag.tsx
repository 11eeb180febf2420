import { type TaskState, taskStates } from '@assay/lending/workflows';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';

export const stateKinds = {
  PENDING: 'pending',
  PASS: 'pass',
  HOLD: 'hold',
  REFER: 'refer',
  FAILED: 'failed',
  DISABLED: 'pending',
} as const satisfies Record<TaskState, StatusKind>;

export const StateTag = ({ state, count }: { state: TaskState; count?: number }) => (
  <StatusTag kind={stateKinds[state]}>
    {count === undefined ? taskStates[state] : `${count} ${taskStates[state]}`}
  </StatusTag>
);
