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

interface Logged {
  readonly id: number;
  readonly client: { readonly id: number };
  readonly assessmentId: number | null;
}

export const applicationLog = ({ id, client, assessmentId }: Logged) => ({
  model: 'Application' as const,
  id,
  clientId: client.id,
  ...(assessmentId !== null && { refId: assessmentId }),
});

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

export function mayEdit({ isIntroducer, mayUpdate }: Editor, state: State): boolean {
  const { status, submittedToLmsAt, lmsPendingAt } = state;
  if (!mayUpdate || lmsPendingAt !== null) return false;
  return isIntroducer ? isOpenToIntroducers(status) : !isFinal(status) && submittedToLmsAt === null;
}

/** Until the LMS answers, the push may or may not have happened, so edits are refused. */
const whyPending =
  'This application is being pushed to LMS, and no answer has come yet. Wait for it, or ask LMS in the settlement section.';

const pendingWords = (isIntroducer: boolean): string =>
  isIntroducer ? 'The lender is working on this application right now. Try again in a while.' : whyPending;

export function whyNotEdited({ isIntroducer }: Editor, state: State): string {
  const { status, submittedToLmsAt, lmsPendingAt } = state;
  if (lmsPendingAt !== null) return pendingWords(isIntroducer);
  return submittedToLmsAt !== null && !isIntroducer
    ? "This application has been pushed to the loan system and can't be edited."
    : whyLocked(publicStatusOf(status));
}

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

/** An introducer can't withdraw an application that the LMS has. */
export const withdrawalsOf = (
  { isIntroducer }: Pick<Changer, 'isIntroducer'>,
  { status, submittedToLmsAt }: State,
): Status[] => (isIntroducer && submittedToLmsAt !== null ? [] : withdrawalsFrom(status, isIntroducer));

interface Changer {
  readonly isIntroducer: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** Leaving some statuses needs a permission of its own, such as reopening a final one. */
export function mayLeave({ permissions }: Changer, status: Status): boolean {
  const rule = statuses[status];
  return !('leaveNeeds' in rule) || permissions.has(rule.leaveNeeds);
}

export const mayEnter = ({ isIntroducer, permissions }: Changer, status: Status): boolean =>
  isIntroducer || permissions.has(statuses[status].enterNeeds);

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

export function submittedAs(status: Status): Status | undefined {
  if (status === 'DRAFTED_NEW') return 'SUBMITTED_NEW';
  if (status === 'DRAFTED_AMENDED') return 'SUBMITTED_AMENDED';
  return undefined;
}

/** Introducers read the whole reason if they must act or withdrew, and a decline's listed reason only. */
export function reasonFor(
  { isIntroducer }: Pick<Changer, 'isIntroducer'>,
  { status, reason, ownWords }: { status: Status; reason: string | null; ownWords: string | null },
): string | null {
  const publicStatus = publicStatusOf(status);
  if (!isIntroducer || publicStatus === 'More Information Required' || publicStatus === 'Withdrawn')
    return ownWords ?? reason;
  return publicStatus === 'Declined' ? reason : null;
}

/** Subtracts override saves, which introducers must neither see nor conflict with. */
export const versionFor = (
  { isIntroducer }: Pick<Changer, 'isIntroducer'>,
  version: number,
  { overrideSaves }: { readonly overrideSaves: number },
): number => (isIntroducer ? version - overrideSaves : version);

export const statusFor = ({ isIntroducer }: Pick<Changer, 'isIntroducer'>, status: Status) => ({
  ...(!isIntroducer && { status }),
  publicStatus: publicStatusOf(status),
});
