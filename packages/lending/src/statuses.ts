export const publicStatuses = [
  'Quoted',
  'Draft',
  'Submitted',
  'In Progress',
  'More Information Required',
  'Approved',
  'In Settlement',
  'Settled',
  'Declined',
  'Withdrawn',
] as const;
export type PublicStatus = (typeof publicStatuses)[number];

export type StatusGroup = 'PRE' | 'CREDIT' | 'APPROVED' | 'SETTLEMENT' | 'FINAL';

interface StatusRule {
  label: string;
  publicStatus: PublicStatus;
  group: StatusGroup;
  reasonRequired: boolean;
  next: readonly string[];
  /** The permission to move into this status. */
  enterNeeds: string;
  /** A further permission to leave it. */
  leaveNeeds?: string;
}

export const statuses = {
  QUOTED: {
    label: 'Quoted',
    publicStatus: 'Quoted',
    group: 'PRE',
    reasonRequired: false,
    next: ['DRAFTED_NEW', 'WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  DRAFTED_NEW: {
    label: 'Drafted - New',
    publicStatus: 'Draft',
    group: 'PRE',
    reasonRequired: false,
    next: ['SUBMITTED_NEW', 'WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  DRAFTED_AMENDED: {
    label: 'Drafted - Amended',
    publicStatus: 'Draft',
    group: 'PRE',
    reasonRequired: false,
    next: ['SUBMITTED_AMENDED', 'WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  SUBMITTED_NEW: {
    label: 'Submitted - New',
    publicStatus: 'Submitted',
    group: 'CREDIT',
    reasonRequired: false,
    next: [
      'IN_PROGRESS_CREDIT_IN_PROGRESS',
      'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  SUBMITTED_AMENDED: {
    label: 'Submitted - Amended',
    publicStatus: 'Submitted',
    group: 'CREDIT',
    reasonRequired: false,
    next: [
      'IN_PROGRESS_CREDIT_IN_PROGRESS',
      'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  IN_PROGRESS_CREDIT_IN_PROGRESS: {
    label: 'Credit - In Progress',
    publicStatus: 'In Progress',
    group: 'CREDIT',
    reasonRequired: false,
    next: [
      'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO',
      'IN_PROGRESS_CREDIT_REFERRED',
      'APPROVED_WAITING_FOR_MORE_INFO',
      'DRAFTED_AMENDED',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: {
    label: 'Credit - Waiting for More Info',
    publicStatus: 'More Information Required',
    group: 'CREDIT',
    reasonRequired: false,
    next: [
      'IN_PROGRESS_CREDIT_IN_PROGRESS',
      'DRAFTED_AMENDED',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  IN_PROGRESS_CREDIT_REFERRED: {
    label: 'Credit - Referred',
    publicStatus: 'In Progress',
    group: 'CREDIT',
    reasonRequired: false,
    next: [
      'IN_PROGRESS_CREDIT_IN_PROGRESS',
      'APPROVED_WAITING_FOR_MORE_INFO',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
  },
  APPROVED_WAITING_FOR_MORE_INFO: {
    label: 'Approved - Waiting for More Info',
    publicStatus: 'Approved',
    group: 'APPROVED',
    reasonRequired: true,
    next: [
      'IN_PROGRESS_CREDIT_IN_PROGRESS',
      'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
      'DRAFTED_AMENDED',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ],
    enterNeeds: 'ASSESSMENT.APPLICATION.DECIDE',
  },
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: {
    label: 'In Settlement - Waiting for Payment',
    publicStatus: 'In Settlement',
    group: 'SETTLEMENT',
    reasonRequired: false,
    next: ['SETTLED', 'APPROVED_WAITING_FOR_MORE_INFO', 'WITHDRAWN_BY_LENDER'],
    enterNeeds: 'LMS.SUBMIT',
  },
  SETTLED: {
    label: 'Settled',
    publicStatus: 'Settled',
    group: 'FINAL',
    reasonRequired: false,
    next: [],
    enterNeeds: 'ASSESSMENT.APPLICATION.SETTLE',
  },
  DECLINED: {
    label: 'Declined',
    publicStatus: 'Declined',
    group: 'FINAL',
    reasonRequired: true,
    next: ['IN_PROGRESS_CREDIT_IN_PROGRESS'],
    enterNeeds: 'ASSESSMENT.APPLICATION.DECIDE',
    leaveNeeds: 'ASSESSMENT.APPLICATION.REOPEN',
  },
  WITHDRAWN_BY_INTRODUCER: {
    label: 'Withdrawn by Introducer',
    publicStatus: 'Withdrawn',
    group: 'FINAL',
    reasonRequired: true,
    next: ['IN_PROGRESS_CREDIT_IN_PROGRESS'],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
    leaveNeeds: 'ASSESSMENT.APPLICATION.REOPEN',
  },
  WITHDRAWN_BY_LENDER: {
    label: 'Withdrawn by Lender',
    publicStatus: 'Withdrawn',
    group: 'FINAL',
    reasonRequired: true,
    next: ['IN_PROGRESS_CREDIT_IN_PROGRESS'],
    enterNeeds: 'ASSESSMENT.APPLICATION.UPDATE',
    leaveNeeds: 'ASSESSMENT.APPLICATION.REOPEN',
  },
} as const satisfies Record<string, StatusRule>;
export type Status = keyof typeof statuses;

export const statusCodes = Object.keys(statuses) as Status[];

export const statusesBehind = (publicStatus: PublicStatus): Status[] =>
  statusCodes.filter((code) => statuses[code].publicStatus === publicStatus);

export const publicStatusOf = (status: Status): PublicStatus => statuses[status].publicStatus;

/** Introducers may edit only until submission. */
export const isOpenToIntroducers = (status: Status): boolean => statuses[status].group === 'PRE';

/** Read-only unless reopened. */
export const isFinal = (status: Status): boolean => statuses[status].group === 'FINAL';

export const finalStatuses = statusCodes.filter(isFinal);
export const openStatuses = statusCodes.filter((status) => !isFinal(status));

/** Submitted, and neither declined nor withdrawn. */
export const isExposure = (status: Status): boolean =>
  status === 'SETTLED' || !(isFinal(status) || isOpenToIntroducers(status));

export const isSettling = (status: Status): boolean =>
  ['Approved', 'In Settlement', 'Settled'].includes(publicStatusOf(status));

/** A withdrawal before submission reopens as a draft; a pushed application is never reopened. */
export function nextStatuses(
  status: Status,
  { wasSubmitted, wasPushed }: { wasSubmitted: boolean; wasPushed: boolean },
): readonly Status[] {
  const { next } = statuses[status];
  if (wasPushed) return isFinal(status) ? [] : next.filter((code) => !isOpenToIntroducers(code));
  if (!isFinal(status)) return next;
  return publicStatusOf(status) === 'Withdrawn' && !wasSubmitted ? ['DRAFTED_NEW'] : next;
}

const withdrawals = ['WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'] as const satisfies readonly Status[];

/** Introducers can only withdraw as introducers; staff choose on whose behalf. */
export const withdrawalsFrom = (status: Status, isIntroducer: boolean): Status[] =>
  withdrawals.filter(
    (code) =>
      (statuses[status].next as readonly Status[]).includes(code) &&
      !(isIntroducer && code === 'WITHDRAWN_BY_LENDER'),
  );

const lockedStates: Readonly<Record<PublicStatus, string>> = {
  Quoted: 'is a quote',
  Draft: 'is a draft',
  Submitted: 'has been submitted',
  'In Progress': 'is being assessed',
  'More Information Required': 'is waiting for more information',
  Approved: 'has been approved',
  'In Settlement': 'is in settlement',
  Settled: 'has been settled',
  Declined: 'has been declined',
  Withdrawn: 'has been withdrawn',
};

/** `This application has been declined: its conditions can't be changed.` */
export const whyClosed = (status: Status, part: string): string =>
  `This application ${lockedStates[publicStatusOf(status)]}: its ${part} can't be changed.`;

/** `This application has been settled and can't be moved.` */
export const whyEnded = (status: Status, done: string): string =>
  `This application ${lockedStates[publicStatusOf(status)]} and can't be ${done}.`;

export const whyLocked = (publicStatus: PublicStatus): string =>
  `This application ${lockedStates[publicStatus]} and can't be edited.`;
