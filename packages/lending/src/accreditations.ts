import type { PublicStatus } from './statuses.ts';

interface AccreditationRule {
  label: string;
  publicStatus: PublicStatus;
  reasonRequired: boolean;
  next: readonly string[];
}

export const accreditationStatuses = {
  SUBMITTED: {
    label: 'Submitted',
    publicStatus: 'Submitted',
    reasonRequired: false,
    next: ['IN_PROGRESS', 'DECLINED', 'WITHDRAWN'],
  },
  IN_PROGRESS: {
    label: 'In Progress',
    publicStatus: 'In Progress',
    reasonRequired: false,
    next: ['WAITING_FOR_MORE_INFO', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  },
  WAITING_FOR_MORE_INFO: {
    label: 'Waiting for More Info',
    publicStatus: 'More Information Required',
    reasonRequired: false,
    next: ['IN_PROGRESS', 'DECLINED', 'WITHDRAWN'],
  },
  APPROVED: {
    label: 'Approved',
    publicStatus: 'Approved',
    reasonRequired: false,
    next: [],
  },
  DECLINED: {
    label: 'Declined',
    publicStatus: 'Declined',
    reasonRequired: true,
    next: ['IN_PROGRESS'],
  },
  WITHDRAWN: {
    label: 'Withdrawn',
    publicStatus: 'Withdrawn',
    reasonRequired: true,
    next: ['IN_PROGRESS'],
  },
} as const satisfies Record<string, AccreditationRule>;
export type AccreditationStatus = keyof typeof accreditationStatuses;

export const accreditationStatusCodes = Object.keys(accreditationStatuses) as AccreditationStatus[];

/** An approved accreditation has become a client, so it can't be reopened. */
export const nextAccreditationStatuses = (status: AccreditationStatus): readonly AccreditationStatus[] =>
  accreditationStatuses[status].next;

export const openAccreditationStatuses: readonly AccreditationStatus[] = [
  'SUBMITTED',
  'IN_PROGRESS',
  'WAITING_FOR_MORE_INFO',
];

export const isAccreditationEnded = (status: AccreditationStatus): boolean =>
  !openAccreditationStatuses.includes(status);

export const whyAccreditationEnded = (status: AccreditationStatus): string =>
  `This accreditation is ${accreditationStatuses[status].label.toLowerCase()} and can't be edited.`;

export const industryBodies = ['CAFBA', 'FBAA', 'MFAA'] as const;

export const creditAuthorities = {
  LICENCE: 'Australian credit licence',
  REPRESENTATIVE: 'Credit representative',
} as const;

export const mostDirectors = 10;
export const mostReferees = 5;
