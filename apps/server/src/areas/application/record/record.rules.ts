import {
  isFinal,
  isOpenToIntroducers,
  nextStatuses,
  publicStatusOf,
  type Status,
  statuses,
  whyLocked,
  withdrawalsFrom,
} from '@assay/lending/statuses';

interface Editor {
  readonly isIntroducer: boolean;
  readonly mayUpdate: boolean;
}

interface State {
  readonly status: Status;
  readonly submittedAt: string | null;
  readonly submittedToLmsAt: string | null;
  readonly lmsPendingAt: string | null;
}

/** Introducers write until they submit; staff until it is pushed to the loan system or has come to its end. */
export function mayEdit({ isIntroducer, mayUpdate }: Editor, state: State): boolean {
  const { status, submittedToLmsAt, lmsPendingAt } = state;
  if (!mayUpdate || lmsPendingAt !== null) return false;
  return isIntroducer ? isOpenToIntroducers(status) : !isFinal(status) && submittedToLmsAt === null;
}

/** While it may be in the loan system or not, nothing is done that would be wrong in either case. */
const whyPending =
  'This application is being pushed to LMS, and no answer has come yet. Wait for it, or ask LMS in the settlement section.';

/** The same for introducers, who aren't told of the loan system. */
const pendingWords = (isIntroducer: boolean): string =>
  isIntroducer ? 'The lender is working on this application right now. Try again in a while.' : whyPending;

/** Why not, in a sentence; of the loan system the lender's staff alone are told. */
export function whyNotEdited({ isIntroducer }: Editor, state: State): string {
  const { status, submittedToLmsAt, lmsPendingAt } = state;
  if (lmsPendingAt !== null) return pendingWords(isIntroducer);
  return submittedToLmsAt !== null && !isIntroducer
    ? "This application has been pushed to the loan system and can't be edited."
    : whyLocked(publicStatusOf(status));
}

/** It is in settlement only once the loan system has it. */
export const isPushNeeded = ({ submittedToLmsAt }: State, to: Status): boolean =>
  to === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' && submittedToLmsAt === null;

export const mayBecome = (
  { status, submittedAt, submittedToLmsAt, lmsPendingAt }: State,
  to: Status,
): boolean =>
  lmsPendingAt === null &&
  nextStatuses(status, {
    wasSubmitted: submittedAt !== null,
    wasPushed: submittedToLmsAt !== null,
  }).includes(to);

/** What withdrawing can make of it: what the loan system has is no longer the introducer's to take back. */
export const withdrawalsOf = (
  { isIntroducer }: Pick<Changer, 'isIntroducer'>,
  { status, submittedToLmsAt }: State,
): Status[] => (isIntroducer && submittedToLmsAt !== null ? [] : withdrawalsFrom(status, isIntroducer));

interface Changer {
  readonly isIntroducer: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** Some statuses are left only with a permission of their own: what was ended is reopened by few. */
export function mayLeave({ permissions }: Changer, status: Status): boolean {
  const rule = statuses[status];
  return !('leaveNeeds' in rule) || permissions.has(rule.leaveNeeds);
}

/** The lender's staff need the permission of the status; introducers change what is their own. */
export const mayEnter = ({ isIntroducer, permissions }: Changer, status: Status): boolean =>
  isIntroducer || permissions.has(statuses[status].enterNeeds);

/** In the words that whoever asks reads. */
export function whyItCannotBecome(
  { isIntroducer }: Changer,
  { status, submittedToLmsAt, lmsPendingAt }: State,
  to: Status,
): string {
  if (lmsPendingAt !== null) return pendingWords(isIntroducer);
  if (isIntroducer && submittedToLmsAt !== null)
    return "The lender has begun to settle this application, so it can't be changed here. Contact the lender.";
  const word = (code: Status) => (isIntroducer ? statuses[code].publicStatus : statuses[code].label);
  return submittedToLmsAt !== null &&
    nextStatuses(status, { wasSubmitted: true, wasPushed: false }).includes(to)
    ? `This application is ${word(status)} and has been pushed to the loan system: it can't become ${word(to)}.`
    : `An application that is ${word(status)} can't become ${word(to)}.`;
}

/** Where submitting leads; undefined where there is nothing to submit. */
export function submittedAs(status: Status): Status | undefined {
  if (status === 'DRAFTED_NEW') return 'SUBMITTED_NEW';
  if (status === 'DRAFTED_AMENDED') return 'SUBMITTED_AMENDED';
  return undefined;
}

/**
 * What introducers are told of the reason: all of it where it is theirs to act on or their own, of a decline the
 * reason without what was written besides, and nothing else.
 */
export function reasonFor(
  { isIntroducer }: Pick<Changer, 'isIntroducer'>,
  { status, reason, ownWords }: { status: Status; reason: string | null; ownWords: string | null },
): string | null {
  const publicStatus = publicStatusOf(status);
  if (!isIntroducer || publicStatus === 'More Information Required' || publicStatus === 'Withdrawn')
    return ownWords ?? reason;
  return publicStatus === 'Declined' ? reason : null;
}

/** Leaves the saves of the override out of what introducers read: it is no change of theirs, and no conflict with it. */
export const versionFor = (
  { isIntroducer }: Pick<Changer, 'isIntroducer'>,
  version: number,
  { overrideSaves }: { readonly overrideSaves: number },
): number => (isIntroducer ? version - overrideSaves : version);

/** What somebody sees of a status: introducers the public one alone. */
export const statusFor = ({ isIntroducer }: Pick<Changer, 'isIntroducer'>, status: Status) => ({
  ...(!isIntroducer && { status }),
  publicStatus: publicStatusOf(status),
});
