import { type Status, statuses } from '@assay/lending/statuses';
import { atWorkTime, dayMs, workDayMs, workTime } from '../moments.ts';
import type { Random } from '../random.ts';

const historyMs = 548 * dayMs;

export const creationTimes = (nowMs: number, count: number): ((index: number, random: Random) => number) => {
  const [from, until] = [workTime(nowMs - historyMs), workTime(nowMs)];
  return (index, random) => atWorkTime(from + (until - from) * ((index + random.next()) / count) ** 0.6);
};

type Deck = Partial<Record<Status, number>>;

/** Outcomes of sixty old and sixty recent applications. */
const oldDeck: Deck = {
  SETTLED: 35,
  DECLINED: 9,
  WITHDRAWN_BY_INTRODUCER: 6,
  WITHDRAWN_BY_LENDER: 3,
  QUOTED: 5,
  DRAFTED_NEW: 2,
};
const recentDeck: Deck = {
  QUOTED: 8,
  DRAFTED_NEW: 6,
  DRAFTED_AMENDED: 3,
  SUBMITTED_NEW: 6,
  SUBMITTED_AMENDED: 3,
  IN_PROGRESS_CREDIT_IN_PROGRESS: 7,
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: 4,
  IN_PROGRESS_CREDIT_REFERRED: 3,
  APPROVED_WAITING_FOR_MORE_INFO: 5,
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: 3,
  SETTLED: 7,
  DECLINED: 2,
  WITHDRAWN_BY_INTRODUCER: 2,
  WITHDRAWN_BY_LENDER: 1,
};

const cards = (deck: Deck): Status[] =>
  Object.entries(deck).flatMap(([status, count]) => Array<Status>(count).fill(status as Status));

/** A longer history doesn't mean proportionally more open work. */
export const recentOf = (count: number): number => Math.round(Math.min(0.4 * count, 120 + 0.04 * count));

/** Deals from shuffled decks, so that every status occurs in its exact proportion. */
export const statusDealer = (random: Random, count: number): ((index: number) => Status) => {
  const oldCount = count - recentOf(count);
  const dealer = (name: string, deck: Status[]) => {
    let dealt = { block: -1, hand: deck };
    return (index: number): Status => {
      const block = Math.floor(index / deck.length);
      if (block !== dealt.block) dealt = { block, hand: random.fork(`${name}/${block}`).shuffle(deck) };
      return dealt.hand[index % deck.length] ?? 'QUOTED';
    };
  };
  const old = dealer('old', cards(oldDeck));
  const recent = dealer('recent', cards(recentDeck));
  return (index) => (index < oldCount ? old(index) : recent(index - oldCount));
};

/** Days before now of the last status change; `daysAfter` counts from creation instead. */
const daysAgo: Partial<Record<Status, readonly [number, number]>> = {
  DRAFTED_AMENDED: [1, 10],
  SUBMITTED_NEW: [0, 3],
  SUBMITTED_AMENDED: [0, 3],
  IN_PROGRESS_CREDIT_IN_PROGRESS: [0, 5],
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: [1, 14],
  IN_PROGRESS_CREDIT_REFERRED: [0, 6],
  APPROVED_WAITING_FOR_MORE_INFO: [1, 45],
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: [0, 6],
};
const daysAfter: Partial<Record<Status, readonly [number, number]>> = {
  QUOTED: [0, 1],
  DRAFTED_NEW: [0, 12],
  DECLINED: [3, 15],
  WITHDRAWN_BY_INTRODUCER: [2, 40],
  WITHDRAWN_BY_LENDER: [10, 60],
  SETTLED: [8, 45],
};

const between = (random: Random, [least, most]: readonly [number, number]): number =>
  (least + (most - least) * random.next()) * workDayMs;

const changedMs = (random: Random, status: Status, createdMs: number, nowMs: number): number => {
  const lived = nowMs - createdMs;
  const ago = daysAgo[status];
  if (ago) return Math.max(nowMs - between(random, ago), createdMs + 0.6 * lived);
  const after = daysAfter[status] ?? [0, 1];
  return Math.min(createdMs + between(random, after), createdMs + 0.95 * lived);
};

export type Life = {
  status: Status;
  createdMs: number;
  submittedMs: readonly number[];
  filledMs: number;
  changedMs: number;
  toLmsMs: number | null;
};

const submissionsOf = (random: Random, status: Status): 0 | 1 | 2 => {
  if (status === 'DRAFTED_AMENDED' || status === 'SUBMITTED_AMENDED') return 2;
  if (status === 'SUBMITTED_NEW') return 1;
  if (statuses[status].group === 'PRE') return 0;
  if (status === 'WITHDRAWN_BY_INTRODUCER' && random.chance(0.3)) return 0;
  return random.chance(0.22) ? 2 : 1;
};

const submissionTimes = (random: Random, status: Status, createdMs: number, changed: number): number[] => {
  const times = submissionsOf(random, status);
  if (times === 0) return [];
  const handledDays: readonly [number, number] = statuses[status].group === 'CREDIT' ? [0.5, 8] : [2, 25];
  const handled = Math.min(between(random, handledDays), (changed - createdMs) * (0.4 + 0.4 * random.next()));
  const last = status.startsWith('SUBMITTED') ? changed : changed - handled;
  if (times === 1) return [last];
  return [createdMs + (last - createdMs) * (0.2 + 0.5 * random.next()), last];
};

const workedLife = (random: Random, status: Status, createdMs: number, nowMs: number): Life => {
  const changed = changedMs(random, status, createdMs, nowMs);
  const submittedMs = submissionTimes(random, status, createdMs, changed);
  const [first = changed, last = first] = submittedMs;
  const toLmsMs =
    status === 'SETTLED'
      ? changed - Math.min(3 * workDayMs, (changed - last) * 0.5) * random.next()
      : status === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT'
        ? changed
        : null;
  const filledMs =
    status === 'DRAFTED_AMENDED'
      ? changed + (nowMs - changed) * random.next()
      : last - (last - (submittedMs.length === 2 ? first : createdMs)) * 0.1;
  return { status, createdMs, submittedMs, filledMs, changedMs: changed, toLmsMs };
};

export const lifeOf = (random: Random, status: Status, createdMs: number, nowMs: number): Life => {
  const life = workedLife(random, status, workTime(createdMs), workTime(nowMs));
  return {
    ...{ status, createdMs, submittedMs: life.submittedMs.map(atWorkTime) },
    filledMs: atWorkTime(life.filledMs),
    changedMs: atWorkTime(life.changedMs),
    toLmsMs: life.toLmsMs === null ? null : atWorkTime(life.toLmsMs),
  };
};
