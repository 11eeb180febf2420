import { isFinal, isOpenToIntroducers, type Status, statuses } from '@assay/lending/statuses';

interface Editor {
  readonly isIntroducer: boolean;
  readonly mayUpdate: boolean;
}

interface State {
  readonly status: Status;
  readonly submittedToLmsAt: string | null;
}

/** Introducers write until they submit; staff until it is pushed to the loan system or has come to its end. */
export function mayEdit({ isIntroducer, mayUpdate }: Editor, { status, submittedToLmsAt }: State): boolean {
  if (!mayUpdate) return false;
  return isIntroducer ? isOpenToIntroducers(status) : !isFinal(status) && submittedToLmsAt === null;
}

/** Why not, in a sentence. */
export function whyNotEdited({ isIntroducer }: Editor, { status, submittedToLmsAt }: State): string {
  if (submittedToLmsAt !== null)
    return 'The application was pushed to the loan system and cannot be changed.';
  if (isIntroducer) return `The application is ${statuses[status].publicStatus} and cannot be changed.`;
  return `The application is ${statuses[status].label} and cannot be changed.`;
}

export const mayMove = (from: Status, to: Status): boolean =>
  (statuses[from].next as readonly Status[]).includes(to);

export const whyNotMoved = (from: Status, to: Status): string =>
  `An application that is ${statuses[from].label} cannot become ${statuses[to].label}.`;

/** Where submitting leads; undefined where there is nothing to submit. */
export function submittedAs(status: Status): Status | undefined {
  if (status === 'DRAFTED_NEW') return 'SUBMITTED_NEW';
  if (status === 'DRAFTED_AMENDED') return 'SUBMITTED_AMENDED';
  return undefined;
}

/** Where withdrawing leads: each side has a word of its own, where the status knows it. */
export function withdrawnAs(status: Status, isIntroducer: boolean): Status | undefined {
  const own: Status = isIntroducer ? 'WITHDRAWN_BY_INTRODUCER' : 'WITHDRAWN_BY_LENDER';
  const wanted: readonly Status[] = isIntroducer ? [own] : [own, 'WITHDRAWN_BY_INTRODUCER'];
  return wanted.find((next) => mayMove(status, next));
}
