import type { OpenTasks } from '@assay/contract/assessment/list';
import type { PushState, SubmissionState } from '@assay/contract/lms/submission';
import { isFinal, type Status, statuses, whyEnded } from '@assay/lending/statuses';

const pushedIn: readonly Status[] = ['APPROVED_WAITING_FOR_MORE_INFO', 'IN_SETTLEMENT_WAITING_FOR_PAYMENT'];

export const submissionWords = {
  already: 'This application was previously submitted to the loan system.',
  unknown:
    "This application was sent to LMS and no answer came. Ask LMS whether it has it before it's sent again.",
  lost: "Assay was interrupted while sending. We can't tell whether LMS has the application.",
  tooEarly:
    "LMS doesn't have this application yet, but may still be working on it. Ask again in a minute or two.",
  tooEarlyAgain:
    "LMS doesn't have what was sent yet, but may still be working on it. Ask again in a minute or two.",
  absent: "LMS was asked: it doesn't have this application.",
  found: 'LMS was asked: it has this application.',
  older: "LMS was asked: it names an earlier push, so this one didn't arrive in full.",
  gone: "LMS was asked: it doesn't have this application any more.",
  notOffered: "This installation isn't connected to a loan management system.",
} as const;

interface Pushable {
  readonly status: Status;
  readonly incomplete: string | undefined;
  readonly unmatched: string | undefined;
  readonly unsaved: readonly string[];
  readonly isConfigured: boolean;
}

export function whyNotPushed({
  status,
  incomplete,
  unmatched,
  unsaved,
  isConfigured,
}: Pushable): string | null {
  if (!isConfigured) return submissionWords.notOffered;
  if (isFinal(status)) return whyEnded(status, 'pushed to LMS');
  if (!pushedIn.includes(status))
    return `An application can be pushed to LMS once it is ${statuses.APPROVED_WAITING_FOR_MORE_INFO.label}. This one is ${statuses[status].label}.`;
  if (unsaved.length > 0)
    return `Save the funder and bank details before you push the application to LMS. Still missing: ${unsaved.join(', ')}.`;
  return incomplete === undefined
    ? (unmatched ?? null)
    : `${incomplete}. Complete the application before you push it to LMS.`;
}

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

interface Unfinished {
  readonly conditions: { readonly APPROVAL: number; readonly SETTLEMENT: number };
  readonly tasks: OpenTasks | undefined;
  readonly approvalExpiresOn: string | null;
  readonly today: string;
  /** The bank account changed after the call-back to the payee. */
  readonly isPayeeOutdated: boolean;
}

export function warningsOf(unfinished: Unfinished): string[] {
  const { conditions, tasks, approvalExpiresOn, today, isPayeeOutdated } = unfinished;
  const { APPROVAL, SETTLEMENT } = conditions;
  return [
    isPayeeOutdated &&
      'The bank details were changed after the payee account call-back. Call back again before you push it.',
    APPROVAL > 0 && `${counted(APPROVAL, "approval condition isn't", "approval conditions aren't")} met yet.`,
    SETTLEMENT > 0 &&
      `${counted(SETTLEMENT, "settlement condition isn't", "settlement conditions aren't")} met yet.`,
    tasks && tasks.count > 0 && `${counted(tasks.count, 'task is', 'tasks are')} open.`,
    approvalExpiresOn !== null &&
      approvalExpiresOn < today &&
      `The approval expired on ${approvalExpiresOn.split('-').reverse().join('/')}.`,
  ].filter((warning) => warning !== false && warning !== undefined);
}

export function stateAfter(ended: Exclude<PushState, 'SENDING'>, wasSubmitted: boolean): SubmissionState {
  if (ended === 'UNKNOWN') return 'UNKNOWN';
  if (ended === 'ACCEPTED' || ended === 'DUPLICATE' || wasSubmitted) return 'SUBMITTED';
  return ended === 'REFUSED' ? 'REFUSED' : 'NOT_SUBMITTED';
}

/** A late answer may still end an unknown push. */
export const mayEnd = (state: PushState): boolean => state === 'SENDING' || state === 'UNKNOWN';

interface Asked {
  readonly isRepush: boolean;
  /** The reference of the account's last push; null if the LMS doesn't say. */
  readonly foundAt: string | null | undefined;
  readonly reference: string;
}

/** Derives the outcome of an unanswered push. `foundAt` is undefined if the LMS has no account. */
export function endingOfAsked({ isRepush, foundAt, reference }: Asked): {
  readonly state: 'ACCEPTED' | 'DUPLICATE' | 'NOT_SENT';
  readonly message: string;
} {
  if (foundAt === undefined)
    return { state: 'NOT_SENT', message: isRepush ? submissionWords.gone : submissionWords.absent };
  if (foundAt === null || foundAt === reference) return { state: 'ACCEPTED', message: submissionWords.found };
  return isRepush
    ? { state: 'NOT_SENT', message: submissionWords.older }
    : { state: 'DUPLICATE', message: submissionWords.found };
}
