import { statusLabels, type WantedStatus } from '@assay/contract/application/list';
import {
  type PublicStatus,
  publicStatuses,
  publicStatusOf,
  type Status,
  statusCodes,
  statuses,
  statusesBehind,
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

/** One that the lender has referred is in progress to everybody else. */
const publicLook = (publicStatus: PublicStatus): Look => {
  const [first = 'QUOTED'] = statusesBehind(publicStatus);
  return looks[first];
};

const isCode = (wanted: WantedStatus): wanted is Status => wanted in statuses;

export interface StatusWords extends Look {
  label: string;
}

/** What the server tells of a status: introducers get the public one alone. */
export interface ShownStatus {
  status?: Status | undefined;
  publicStatus: PublicStatus;
}

/** A status as it is read: by staff in the lender's own words, by introducers in the public ones. */
export const statusWords = ({ status, publicStatus }: ShownStatus): StatusWords =>
  status
    ? { ...looks[status], label: statusLabels[status] }
    : { ...publicLook(publicStatus), label: publicStatus };

/** What a public status is asked for by: staff by the statuses behind it, introducers as they read it. */
export const askedFor = (publicStatus: PublicStatus, isStaff: boolean): WantedStatus[] =>
  isStaff ? statusesBehind(publicStatus) : [publicStatus];

/** Statuses as whoever looks can ask for them: introducers by the public ones. */
export const asRead = (wanted: readonly WantedStatus[], isStaff: boolean): WantedStatus[] =>
  isStaff
    ? [...wanted]
    : [...new Set(wanted.map((status) => (isCode(status) ? publicStatusOf(status) : status)))];

/** What a list can be filtered by: the words, and what each of them is asked for by. */
export function statusChoices(isStaff: boolean): ReadonlyMap<string, WantedStatus> {
  if (isStaff) return new Map(statusCodes.map((code) => [statusLabels[code], code]));
  return new Map(publicStatuses.map((word) => [word, word]));
}

/** The words of a filter that is set; an address may hold a public status where the words are the lender's own. */
export const wordsChosen = (
  choices: ReadonlyMap<string, WantedStatus>,
  chosen: readonly WantedStatus[],
): string[] => {
  const wanted = new Set<WantedStatus>(chosen);
  const isBehindOne = (status: WantedStatus) => isCode(status) && wanted.has(publicStatusOf(status));
  return [...choices].filter(([, status]) => wanted.has(status) || isBehindOne(status)).map(([word]) => word);
};
