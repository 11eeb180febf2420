import { approvalDays } from '@assay/contract/assessment/approval-email';
import { type Status, statuses } from '@assay/lending/statuses';
import { statusReasons } from '../../reference-data.ts';
import type { Life } from '../application/life.ts';
import { dayMs, instant, workedBetween } from '../moments.ts';
import type { Random } from '../random.ts';

export interface Held {
  readonly analystId: number | null;
  readonly settlementOfficerId: number | null;
  readonly approvalExpiresOn: string | null;
}

export interface Outcome {
  readonly analyzedBy: number | null;
  readonly decisionBy: number | null;
  readonly decisionAt: string | null;
  readonly decisionNote: string | null;
  readonly settledBy: number | null;
  readonly settledAt: string | null;
  readonly settledDate: string | null;
}

export type PickStaff = (random: Random, roleName: string, atMs: number) => number;

const dayOf = (ms: number) => instant(ms).slice(0, 'YYYY-MM-DD'.length);

function analystOf(random: Random, life: Life, pickStaff: PickStaff): number | null {
  if (life.status === 'SUBMITTED_NEW' && random.chance(0.7)) return null;
  if (life.status === 'WITHDRAWN_BY_INTRODUCER' && random.chance(0.5)) return null;
  return pickStaff(random, 'Credit Analyst', life.changedMs);
}

function officerOf(random: Random, { status, changedMs }: Life, pickStaff: PickStaff): number | null {
  const { group } = statuses[status];
  const isTheirs = group === 'SETTLEMENT' || status === 'SETTLED';
  const isSoon = group === 'APPROVED' && random.chance(0.5);
  return isTheirs || isSoon ? pickStaff(random, 'Settlement Officer', changedMs) : null;
}

const decided: readonly Status[] = [
  'APPROVED_WAITING_FOR_MORE_INFO',
  'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
  'SETTLED',
  'DECLINED',
];

function decidedMs({ status, changedMs, submittedMs }: Life): number {
  if (statuses[status].reasonRequired) return changedMs;
  const last = submittedMs.at(-1) ?? changedMs;
  return workedBetween(last, changedMs, 0.4);
}

function expiryOf(random: Random, life: Life, nowMs: number): string | null {
  const { group } = statuses[life.status];
  if (group !== 'APPROVED' && group !== 'SETTLEMENT' && life.status !== 'SETTLED') return null;
  if (group === 'APPROVED' && random.chance(0.2)) return null;
  const atMs = decidedMs(life);
  if (life.status !== 'SETTLED' && random.chance(0.35))
    return dayOf(Math.max(nowMs + (random.next() * 24 - 12) * dayMs, atMs + dayMs));
  const toldMs = Math.min(atMs + random.next() * dayMs, nowMs);
  return dayOf(toldMs + approvalDays * dayMs);
}

interface Reasoned {
  readonly updatedBy: number;
  readonly statusReasonId: number | null;
  readonly statusReason: string | null;
}

const noteOf = ({ statusReasonId, statusReason }: Reasoned) =>
  statusReason ?? statusReasons.find(({ id }) => id === statusReasonId)?.reason ?? null;

function decisionOf(random: Random, life: Life, row: Reasoned, pickStaff: PickStaff) {
  const { status } = life;
  if (!decided.includes(status)) return { decisionBy: null, decisionAt: null, decisionNote: null };
  const isLast = statuses[status].reasonRequired;
  const at = decidedMs(life);
  return {
    decisionBy: isLast ? row.updatedBy : pickStaff(random, 'Credit Manager', at),
    decisionAt: instant(at),
    decisionNote: isLast ? noteOf(row) : null,
  };
}

export function workOn(
  random: Random,
  life: Life,
  row: Reasoned,
  { nowMs, pickStaff }: { nowMs: number; pickStaff: PickStaff },
): { held: Held; outcome: Outcome } {
  const { status, changedMs } = life;
  const analystId = analystOf(random, life, pickStaff);
  const isSettled = status === 'SETTLED';
  return {
    held: {
      analystId,
      settlementOfficerId: officerOf(random, life, pickStaff),
      approvalExpiresOn: expiryOf(random, life, nowMs),
    },
    outcome: {
      analyzedBy: status === 'SUBMITTED_NEW' ? null : analystId,
      ...decisionOf(random, life, row, pickStaff),
      settledBy: isSettled ? row.updatedBy : null,
      settledAt: isSettled ? instant(changedMs) : null,
      settledDate: isSettled ? dayOf(changedMs) : null,
    },
  };
}
