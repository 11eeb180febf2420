import { derivedFields } from '@assay/contract/application/quote';
import type { Assessment } from '@assay/contract/assessment/record';
import { amountFunded } from '@assay/lending/derived';
import { isFinal, type Status, statuses } from '@assay/lending/statuses';
import { formatMoney } from '../../../lib/formats.ts';
import type { AskedStep, StepWords } from './status-dialog.tsx';

/** The slot `settlementStep` asks before settlement; settling asks for a date and a note. */
export type Step = AskedStep | { asks: 'settlement' } | { asks: 'settled'; title: string; effect: string };

const stops = 'This stops the application. Only people who can reopen applications can undo this.';

const withReason: Partial<Record<Status, (number: string) => StepWords>> = {
  APPROVED_WAITING_FOR_MORE_INFO: (number) => ({
    title: `Approve ${number}?`,
    effect: 'The introducer will see it as Approved.',
    action: 'Approve',
  }),
  DECLINED: (number) => ({ title: `Decline ${number}?`, effect: stops, action: 'Decline', tone: 'danger' }),
  WITHDRAWN_BY_INTRODUCER: (number) => ({
    title: `Withdraw ${number} for the introducer?`,
    effect: stops,
    action: 'Withdraw application',
    tone: 'danger',
  }),
  WITHDRAWN_BY_LENDER: (number) => ({
    title: `Withdraw ${number} for the lender?`,
    effect: stops,
    action: 'Withdraw application',
    tone: 'danger',
  }),
};

/** These hand the next step to the introducer, who needs an explanation. */
const withWords: Partial<Record<Status, (number: string) => StepWords>> = {
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: (number) => ({
    title: `Ask for more information on ${number}?`,
    effect: 'The introducer will see that more information is required, and what you write here.',
    action: 'Ask for information',
  }),
  DRAFTED_AMENDED: (number) => ({
    title: `Send ${number} back?`,
    effect: 'The introducer can change it, and submits it again.',
    action: 'Send back',
  }),
};

/** Words it as on the page: `Amount funded $17,851.92 for Harbour Civil Pty Ltd`. */
const payment = ({ data: { applicant, quote } }: Assessment): string =>
  `${derivedFields.amountFunded.label} ${formatMoney(quote && amountFunded(quote))} for ${applicant?.entityName ?? 'the applicant'}`;

const settling = (assessment: Assessment) => ({
  title: `Settle ${assessment.data.applicationNumber}?`,
  effect: `${payment(assessment)}. This can't be undone.`,
});

const fromApproved: Partial<Record<Status, (assessment: Assessment) => StepWords>> = {
  IN_PROGRESS_CREDIT_IN_PROGRESS: ({ data: { applicationNumber } }) => ({
    title: `Take back the approval of ${applicationNumber}?`,
    effect:
      'It will be Credit - In Progress again, and the introducer will see it as In Progress. It has to be approved again before it can be settled.',
    action: 'Take back approval',
  }),
};

const reopening = ({ data: { applicationNumber }, publicStatus }: Assessment, to: Status): StepWords => ({
  title: `Reopen ${applicationNumber}?`,
  effect: `It is ${publicStatus.toLowerCase()}. It will be ${statuses[to].label} again, and the introducer will see it as ${statuses[to].publicStatus}.`,
  action: 'Reopen',
});

/** Returns undefined for a status that needs no question. */
export function stepTo(assessment: Assessment, to: Status): Step | undefined {
  const { applicationNumber } = assessment.data;
  const reason = withReason[to]?.(applicationNumber);
  if (reason) return { ...reason, asks: 'reason' };
  if (to === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT') return { asks: 'settlement' };
  const words = withWords[to]?.(applicationNumber);
  if (words) return { ...words, asks: 'words' };
  if (to === 'SETTLED') return { ...settling(assessment), asks: 'settled' };
  const approved = statuses[assessment.status].group === 'APPROVED' && fromApproved[to]?.(assessment);
  if (approved) return { ...approved, asks: 'nothing' };
  if (isFinal(assessment.status)) return { ...reopening(assessment, to), asks: 'nothing' };
  return undefined;
}
