import type { Status } from '@assay/lending/statuses';
import { workedBetween } from '../moments.ts';
import type { DemoApplication } from './rows.ts';

const waysTo: Partial<Record<Status, readonly Status[]>> = (() => {
  const taken = ['IN_PROGRESS_CREDIT_IN_PROGRESS'] as const;
  const approved = [...taken, 'APPROVED_WAITING_FOR_MORE_INFO'] as const;
  const settling = [...approved, 'IN_SETTLEMENT_WAITING_FOR_PAYMENT'] as const;
  return {
    IN_PROGRESS_CREDIT_IN_PROGRESS: taken,
    IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: [...taken, 'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO'],
    IN_PROGRESS_CREDIT_REFERRED: [...taken, 'IN_PROGRESS_CREDIT_REFERRED'],
    DRAFTED_AMENDED: [...taken, 'DRAFTED_AMENDED'],
    APPROVED_WAITING_FOR_MORE_INFO: approved,
    IN_SETTLEMENT_WAITING_FOR_PAYMENT: settling,
    SETTLED: [...settling, 'SETTLED'],
    DECLINED: [...taken, 'DECLINED'],
    WITHDRAWN_BY_INTRODUCER: ['WITHDRAWN_BY_INTRODUCER'],
    WITHDRAWN_BY_LENDER: [...taken, 'WITHDRAWN_BY_LENDER'],
  };
})();

export interface Step {
  readonly status: Status;
  readonly at: number;
}

const spread = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, n) => (n + 1 === count ? to : workedBetween(from, to, (n + 1) / count)));

export function stepsOf({ row, details }: DemoApplication): Step[] {
  const [made, changed] = [Date.parse(row.createdAt), Date.parse(row.updatedAt)];
  const [first, second] = (details?.submissions ?? []).map(({ createdAt }) => Date.parse(createdAt));
  const steps: Step[] = [{ status: 'QUOTED', at: made }];
  if (row.status === 'QUOTED') return steps;
  const drafted = workedBetween(made, first ?? changed, 0.3);
  steps.push({ status: 'DRAFTED_NEW', at: drafted });
  if (first === undefined) {
    if (row.status !== 'DRAFTED_NEW') steps.push({ status: row.status, at: changed });
    return steps;
  }
  steps.push({ status: 'SUBMITTED_NEW', at: first });
  if (second !== undefined) {
    const [taken = first, back = first] = spread(first, workedBetween(first, second, 0.5), 2);
    steps.push({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', at: taken });
    steps.push({ status: 'DRAFTED_AMENDED', at: back }, { status: 'SUBMITTED_AMENDED', at: second });
  }
  const way = waysTo[row.status] ?? [];
  const moments = spread(second ?? first, changed, way.length);
  return [...steps, ...way.map((status, n) => ({ status, at: moments[n] ?? changed }))];
}
