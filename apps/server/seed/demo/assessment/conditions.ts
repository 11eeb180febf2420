import {
  type ConditionStatus,
  type ConditionType,
  newConditionStatus,
  standardConditions,
} from '@assay/lending/conditions';
import type { Status } from '@assay/lending/statuses';
import type { DemoApplication } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';
import { instant, workedBetween } from '../moments.ts';
import type { Random } from '../random.ts';
import { fits } from './fitting.ts';
import { takenUp } from './taken-up.ts';
import type { PickStaff } from './work.ts';

interface DemoCondition {
  readonly condition: string;
  readonly status: ConditionStatus;
  readonly at: string;
  readonly by: number;
}

export interface DemoConditionList {
  readonly assessmentId: number;
  readonly type: ConditionType;
  readonly conditions: readonly DemoCondition[];
  readonly at: string;
  readonly by: number;
}

const ownConditions = [
  'Director to confirm in writing that the tax debt of the last quarter has been paid.',
  'Signed letter from the accountant that the loan is affordable.',
  'Work contract for the new asset to be sighted.',
];

/** Per status, out of ten conditions. */
const progress: Partial<Record<Status, readonly [passed: number, referred: number]>> = {
  IN_PROGRESS_CREDIT_IN_PROGRESS: [1, 1],
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: [2, 1],
  IN_PROGRESS_CREDIT_REFERRED: [2, 4],
  APPROVED_WAITING_FOR_MORE_INFO: [5, 1],
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: [10, 0],
  SETTLED: [10, 0],
  DECLINED: [2, 3],
};

function statusIn(random: Random, [passed, referred]: readonly [number, number]): ConditionStatus {
  const drawn = random.int(0, 9);
  if (drawn < passed) return 'PASS';
  return drawn < passed + referred ? 'REFER' : newConditionStatus;
}

interface Wanted {
  readonly type: ConditionType;
  readonly texts: readonly string[];
  readonly share: readonly [number, number];
  readonly role: string;
  readonly from: number;
  readonly until: number;
}

const listWith = (random: Random, made: DemoApplication, pickStaff: PickStaff, wanted: Wanted) => {
  const { type, texts, share, role, from, until } = wanted;
  const statedMs = workedBetween(from, until, 0.2);
  const by = pickStaff(random, role, statedMs);
  return {
    assessmentId: made.row.assessmentId ?? 0,
    type,
    ...{ at: instant(statedMs), by },
    conditions: texts.map((condition, n) => {
      const status = statusIn(random, share);
      const setMs = workedBetween(statedMs, until, (n + 1) / (texts.length + 1));
      return { condition, status, at: instant(status === newConditionStatus ? statedMs : setMs), by };
    }),
  };
};

const someOf = (
  random: Random,
  made: DemoApplication,
  type: ConditionType,
  [least, most]: [number, number],
) => {
  const fitting = standardConditions[type].filter((text) => fits(text, made.details?.sections));
  const chosen = new Set(random.shuffle(fitting).slice(0, random.int(least, most)));
  return fitting.filter((text) => chosen.has(text));
};

function approval(random: Random, made: DemoApplication, pickStaff: PickStaff): DemoConditionList[] {
  const taken = takenUp(made);
  const share = progress[made.row.status];
  if (!taken || !share) return [];
  // Most applications have no conditions before the decision.
  if (made.row.status.startsWith('IN_PROGRESS') && !random.chance(0.6)) return [];
  const ownFitting = ownConditions.filter((text) => fits(text, made.details?.sections));
  const own = random.chance(0.3) ? [random.pick(ownFitting)] : [];
  const texts = [...someOf(random, made, 'APPROVAL', [3, 7]), ...own];
  return [
    listWith(random, made, pickStaff, { type: 'APPROVAL', texts, share, role: 'Credit Analyst', ...taken }),
  ];
}

function settlement(random: Random, made: DemoApplication, pickStaff: PickStaff): DemoConditionList[] {
  const settling = stepsOf(made).find(({ status }) => status === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT');
  if (!settling) return [];
  const isSettled = made.row.status === 'SETTLED';
  const until = Date.parse(made.row.updatedAt);
  const approved = stepsOf(made).find(({ status }) => status === 'APPROVED_WAITING_FOR_MORE_INFO');
  const from = isSettled ? settling.at : (approved?.at ?? settling.at);
  const texts = someOf(random, made, 'SETTLEMENT', [7, 12]);
  const share = isSettled ? ([10, 0] as const) : ([5, 1] as const);
  const wanted = { type: 'SETTLEMENT', texts, share, role: 'Settlement Officer', from, until } as const;
  return [listWith(random, made, pickStaff, wanted)];
}

export const conditionsOf = (
  random: Random,
  made: DemoApplication,
  pickStaff: PickStaff,
): DemoConditionList[] =>
  made.row.assessmentId === null
    ? []
    : [...approval(random, made, pickStaff), ...settlement(random, made, pickStaff)];
