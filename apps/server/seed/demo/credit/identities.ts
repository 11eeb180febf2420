import type { DemoApplication } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';
import { instant, workedBetween } from '../moments.ts';

export interface DemoIdentity {
  readonly entityId: number;
  readonly providerEntityId: string;
  readonly status: 'PASSED';
  readonly checkedAt: string;
}

function verifiedIn(made: DemoApplication): number | undefined {
  const steps = stepsOf(made);
  const approved = steps.findLastIndex(({ status }) => status === 'APPROVED_WAITING_FOR_MORE_INFO');
  const [taken, at] = [steps[approved - 1]?.at, steps[approved]?.at];
  return taken === undefined || at === undefined ? undefined : workedBetween(taken, at, 0.5);
}

export function demoIdentities(applications: readonly DemoApplication[]): DemoIdentity[] {
  const first = new Map<number, number>();
  for (const made of applications) {
    const at = verifiedIn(made);
    if (at === undefined) continue;
    for (const entityId of made.details?.sections.guarantors.flatMap((one) => one.entityId ?? []) ?? [])
      first.set(entityId, Math.min(at, first.get(entityId) ?? at));
  }
  return [...first].map(([entityId, at]) => ({
    entityId,
    providerEntityId: `demo-${entityId}`,
    status: 'PASSED',
    checkedAt: instant(at),
  }));
}
