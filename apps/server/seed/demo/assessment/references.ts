import type { ReferenceValues } from '@assay/contract/assessment/reference';
import type { DemoApplication } from '../application/rows.ts';
import { dayMs, instant, workedBetween } from '../moments.ts';
import type { Random } from '../random.ts';
import { takenUp } from './taken-up.ts';
import type { PickStaff } from './work.ts';

export interface DemoReference extends ReferenceValues {
  readonly assessmentId: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

const banks = [
  'Westpac',
  'CBA',
  'NAB',
  'ANZ',
  'Macquarie',
  'Pepper Money',
  'Metro Finance',
  'Toyota Finance',
];

const assets: readonly (readonly [asset: string, from: number, to: number])[] = [
  ['2021 Toyota HiLux SR5', 45_000, 68_000],
  ['2020 Isuzu NPR 75-190', 70_000, 98_000],
  ['2019 Kenworth T409', 160_000, 240_000],
  ['2022 Ford Ranger XLT', 48_000, 64_000],
  ['2018 Caterpillar 313F excavator', 90_000, 150_000],
  ['2021 Kubota SVL75 track loader', 75_000, 110_000],
  ['Workshop fit-out', 25_000, 60_000],
];

const conducts = ['Paid as agreed', 'Two late payments, up to date now', 'Paid out early', null];

const remarks = [
  'Statements to the end of last quarter sighted.',
  'Repayment history confirmed by the financier by phone.',
  'One payment dishonoured in March, made good within five days.',
  '',
  '',
];

const months = (from: number, to: number) => Math.max(0, Math.floor((to - from) / (30.4 * dayMs)));
const monthOf = (ms: number) => instant(ms).replace(/^(\d{4})-(\d{2}).*$/, '$2/$1');
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

function loan(random: Random, bank: string, atMs: number): ReferenceValues {
  const [asset, from, to] = random.pick(assets);
  const naf = random.int(from / 500, to / 500) * 500;
  const term = random.pick([36, 48, 60, 60, 72]);
  const balloon = random.chance(0.4) ? Math.round(naf * 0.2) : 0;
  const startMs = atMs - random.int(8, 50) * 30.4 * dayMs;
  const left = Math.max(0, 1 - months(startMs, atMs) / term);
  return {
    bank,
    start: monthOf(startMs),
    term: String(term),
    asset,
    naf,
    paymentAmount: cents(((naf - balloon) / term) * 1.14),
    balloon,
    outstandingBalance: left === 0 ? 0 : cents((naf - balloon) * left + balloon),
    conduct: random.pick(conducts),
    notes: random.pick(remarks),
  };
}

export function referencesOf(random: Random, made: DemoApplication, pickStaff: PickStaff): DemoReference[] {
  const { assessmentId } = made.row;
  const taken = takenUp(made);
  if (assessmentId === null || !taken) return [];
  const names = random.shuffle(banks).slice(0, random.pick([0, 1, 1, 2, 2, 3]));
  return names.map((bank, n) => {
    const atMs = workedBetween(taken.from, taken.until, (n + 1) / 10);
    const at = instant(atMs);
    return {
      assessmentId,
      ...loan(random, bank, atMs),
      ...{ createdAt: at, updatedAt: at, updatedBy: pickStaff(random, 'Credit Analyst', atMs) },
    };
  });
}
