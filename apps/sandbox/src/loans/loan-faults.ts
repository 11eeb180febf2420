import { namedFaults, troubleOf } from '../bureau/trouble.ts';
import type { Fault } from '../faults.ts';

const firstWord = (name: string): string => /^[a-z]+/i.exec(name.trim())?.[0].toLowerCase() ?? '';

/** The first word of the applicant's name selects the fault. */
export const pushTroubleOf = (applicant: string) => troubleOf(firstWord(applicant));

export const isRefusedApplicant = (applicant: string): boolean => firstWord(applicant) === 'refused';

export const isDuplicateApplicant = (applicant: string): boolean => firstWord(applicant) === 'duplicate';

export const refusedApplicantWords = 'The applicant is on hold';

export type PaymentTrouble = 'refused' | 'hangup' | 'gateway';

/** The first word of the payment's reference selects the fault. */
export const paymentTroubleOf = (reference: string): PaymentTrouble | undefined =>
  (['refused', 'hangup', 'gateway'] as const).find((trouble) => trouble === firstWord(reference));

export const refusedPaymentWords = 'The account is closed';

const applicantTrigger = (word: string) => `Entity name beginning with ${word}`;
const referenceTrigger = (word: string) => `Payment’s reference beginning with ${word}`;

export const loanFaults = (slowMs: number): Fault[] => [
  ...namedFaults(applicantTrigger, slowMs, '503, and nothing is done.'),
  { trigger: applicantTrigger('Refused'), effect: `Refuses the application: ${refusedApplicantWords}.` },
  {
    trigger: applicantTrigger('Duplicate'),
    effect: 'Somebody else has already put in an account of that number.',
  },
  { trigger: referenceTrigger('REFUSED'), effect: `Refuses the payment: ${refusedPaymentWords}.` },
  {
    trigger: referenceTrigger('HANGUP'),
    effect: 'Posts the payment, whether or not there is such an account, and resets the connection.',
  },
  { trigger: referenceTrigger('GATEWAY'), effect: '503, and nothing is posted.' },
];
