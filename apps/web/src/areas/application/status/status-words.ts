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
  outlined?: boolean;
}

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

/** An internally referred application looks in progress to introducers. */
const publicLook = (publicStatus: PublicStatus): Look => {
  const [first = 'QUOTED'] = statusesBehind(publicStatus);
  return looks[first];
};

const isCode = (wanted: WantedStatus): wanted is Status => wanted in statuses;

/** A status as the server returns it: introducers get only the public one. */
export interface ShownStatus {
  status?: Status | undefined;
  publicStatus: PublicStatus;
}

export const statusWords = ({ status, publicStatus }: ShownStatus) =>
  status
    ? { ...looks[status], label: statusLabels[status] }
    : { ...publicLook(publicStatus), label: publicStatus };

/** Returns the filter for a public status: its internal statuses for staff, itself for introducers. */
export const askedFor = (publicStatus: PublicStatus, isStaff: boolean): WantedStatus[] =>
  isStaff ? statusesBehind(publicStatus) : [publicStatus];

export const asRead = (wanted: readonly WantedStatus[], isStaff: boolean): WantedStatus[] =>
  isStaff
    ? [...wanted]
    : [...new Set(wanted.map((status) => (isCode(status) ? publicStatusOf(status) : status)))];

export function statusChoices(isStaff: boolean): ReadonlyMap<string, WantedStatus> {
  if (isStaff) return new Map(statusCodes.map((code) => [statusLabels[code], code]));
  return new Map(publicStatuses.map((word) => [word, word]));
}

/** Returns the words of a filter; a URL may hold a public status where staff see internal ones. */
export const wordsChosen = (
  choices: ReadonlyMap<string, WantedStatus>,
  chosen: readonly WantedStatus[],
): string[] => {
  const wanted = new Set<WantedStatus>(chosen);
  const isBehindOne = (status: WantedStatus) => isCode(status) && wanted.has(publicStatusOf(status));
  return [...choices].filter(([, status]) => wanted.has(status) || isBehindOne(status)).map(([word]) => word);
};
