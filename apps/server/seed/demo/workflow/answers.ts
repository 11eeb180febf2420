import type { Status } from '@assay/lending/statuses';
import type { ChosenState, WorkflowCode } from '@assay/lending/workflows';
import type { Random } from '../random.ts';

interface Offered {
  readonly value: string;
  readonly suggestedState: ChosenState;
}

/** Out of ten: the share of answered tasks, and of results other than PASS. */
interface Progress {
  readonly credit: number;
  readonly settlement: number;
  readonly open: Partial<Record<ChosenState, number>>;
}

const done = { credit: 10, settlement: 10, open: {} };

const progress: Partial<Record<Status, Progress>> = {
  IN_PROGRESS_CREDIT_IN_PROGRESS: { credit: 5, settlement: 0, open: { REFER: 1, HOLD: 1 } },
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: { credit: 7, settlement: 0, open: { HOLD: 3 } },
  IN_PROGRESS_CREDIT_REFERRED: { credit: 9, settlement: 0, open: { REFER: 3 } },
  DRAFTED_AMENDED: { credit: 6, settlement: 0, open: { HOLD: 2 } },
  SUBMITTED_AMENDED: { credit: 6, settlement: 0, open: { HOLD: 1 } },
  APPROVED_WAITING_FOR_MORE_INFO: { credit: 10, settlement: 2, open: {} },
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: { credit: 10, settlement: 7, open: {} },
  SETTLED: done,
  DECLINED: { credit: 8, settlement: 0, open: { FAILED: 3, REFER: 1 } },
  WITHDRAWN_BY_LENDER: { credit: 5, settlement: 0, open: { HOLD: 2 } },
};

const isDrawn = (random: Random, outOfTen: number) => random.int(1, 10) <= outOfTen;

function stateIn(random: Random, open: Progress['open']): ChosenState {
  const drawn = Object.entries(open).find(([, share]) => isDrawn(random, share));
  return (drawn?.[0] as ChosenState | undefined) ?? 'PASS';
}

export function foundIn(
  random: Random,
  status: Status,
  code: WorkflowCode,
  outcomes: readonly Offered[],
): Offered | undefined {
  const { credit, settlement, open } = progress[status] ?? { credit: 0, settlement: 0, open: {} };
  if (!isDrawn(random, code === 'SETTLEMENT' ? settlement : credit)) return undefined;
  const state = stateIn(random, open);
  return outcomes.find(({ suggestedState }) => suggestedState === state) ?? outcomes[0];
}

export const isAccepted = (status: Status): boolean => progress[status]?.credit === 10;
