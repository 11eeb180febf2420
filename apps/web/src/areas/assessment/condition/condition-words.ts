import type { ConditionStatus } from '@assay/lending/conditions';
import type { StatusKind } from '../../../ui/value/status-tag.tsx';

export const conditionKinds = {
  PASS: 'pass',
  HOLD: 'hold',
  REFER: 'refer',
} as const satisfies Record<ConditionStatus, StatusKind>;
