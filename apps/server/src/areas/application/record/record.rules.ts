import {
  isFinal,
  isOpenToIntroducers,
  nextStatuses,
  publicStatusOf,
  type Status,
  statuses,
  whyLocked,
} from '@assay/lending/statuses';

interface Editor {
  readonly isIntroducer: boolean;
  readonly mayUpdate: boolean;
}

interface State {
  readonly status: Status;
  readonly submittedAt: string | null;
  readonly submittedToLmsAt: string | null;
}

/** Introducers write until they submit; staff until it is pushed to the loan system or has come to its end. */
export function mayEdit({ isIntroducer, mayUpdate }: Editor, { status, submittedToLmsAt }: State): boolean {
  if (!mayUpdate) return false;
  return isIntroducer ? isOpenToIntroducers(status) : !isFinal(status) && submittedToLmsAt === null;
}

/** Why not, in a sentence; of the loan system the lender's staff alone are told. */
export const whyNotEdited = ({ isIntroducer }: Editor, { status, submittedToLmsAt }: State): string =>
  submittedToLmsAt !== null && !isIntroducer
    ? "This application has been pushed to the loan system and can't be edited."
    : whyLocked(publicStatusOf(status));

export const mayBecome = ({ status, submittedAt, submittedToLmsAt }: State, to: Status): boolean =>
  nextStatuses(status, {
    wasSubmitted: submittedAt !== null,
    wasPushed: submittedToLmsAt !== null,
  }).includes(to);

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
  { status, submittedToLmsAt }: State,
  to: Status,
): string {
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

/** What somebody sees of a status: introducers the public one alone. */
export const statusFor = ({ isIntroducer }: Pick<Changer, 'isIntroducer'>, status: Status) => ({
  ...(!isIntroducer && { status }),
  publicStatus: publicStatusOf(status),
});
