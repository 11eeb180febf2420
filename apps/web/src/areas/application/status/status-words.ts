import { statusLabels } from '@assay/contract/application/list';
import {
  type PublicStatus,
  publicStatuses,
  type Status,
  statusCodes,
  statuses,
} from '@assay/lending/statuses';
import type { StatusKind } from '../../../ui/value/status-tag.tsx';

interface Look {
  kind: StatusKind;
  /** Ended by somebody's word. */
  outlined?: boolean;
}

/** What a status says of the state of things. */
const looks: Readonly<Record<Status, Look>> = {
  QUOTED: { kind: 'pending' },
  DRAFTED_NEW: { kind: 'pending' },
  DRAFTED_AMENDED: { kind: 'hold' },
  SUBMITTED_NEW: { kind: 'progress' },
  SUBMITTED_AMENDED: { kind: 'progress' },
  IN_PROGRESS_CREDIT_IN_PROGRESS: { kind: 'progress' },
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: { kind: 'hold' },
  IN_PROGRESS_CREDIT_REFERRED: { kind: 'refer' },
  APPROVED_WAITING_FOR_MORE_INFO: { kind: 'pass', outlined: true },
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: { kind: 'progress' },
  SETTLED: { kind: 'pass' },
  DECLINED: { kind: 'failed' },
  WITHDRAWN_BY_INTRODUCER: { kind: 'failed', outlined: true },
  WITHDRAWN_BY_LENDER: { kind: 'failed', outlined: true },
};

/** The statuses that introducers read as one. */
export const statusesBehind = (publicStatus: PublicStatus): Status[] =>
  statusCodes.filter((code) => statuses[code].publicStatus === publicStatus);

/** One that the lender has referred is in progress to everybody else. */
const publicLook = (publicStatus: PublicStatus): Look => {
  const [first = 'QUOTED'] = statusesBehind(publicStatus);
  return looks[first];
};

export interface StatusWords extends Look {
  label: string;
}

/** A status as it is read: by those who assess in the lender's own words, by others in the public ones. */
export function statusWords(status: Status, forAssessors: boolean): StatusWords {
  if (forAssessors) return { ...looks[status], label: statusLabels[status] };
  const { publicStatus } = statuses[status];
  return { ...publicLook(publicStatus), label: publicStatus };
}

/** What a list can be filtered by: the words, and the statuses that each of them stands for. */
export function statusChoices(forAssessors: boolean): ReadonlyMap<string, readonly Status[]> {
  if (forAssessors) return new Map(statusCodes.map((code) => [statusLabels[code], [code]]));
  return new Map(publicStatuses.map((word) => [word, statusesBehind(word)]));
}

/** The words of a filter that is set: also of one that a colleague has set by some of the statuses behind a word. */
export const wordsChosen = (
  choices: ReadonlyMap<string, readonly Status[]>,
  chosen: readonly Status[],
): string[] =>
  [...choices].filter(([, behind]) => behind.some((status) => chosen.includes(status))).map(([word]) => word);
