import type { DemoApplication } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';

export function takenUp(made: DemoApplication): { from: number; until: number } | undefined {
  const steps = stepsOf(made);
  const taken = steps.findLastIndex(({ status }) => status === 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  const from = steps[taken]?.at;
  return from === undefined
    ? undefined
    : { from, until: steps[taken + 1]?.at ?? Date.parse(made.row.updatedAt) };
}
