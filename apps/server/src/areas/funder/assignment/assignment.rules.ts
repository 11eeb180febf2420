import {
  type Assignment,
  assignmentFields,
  bankFields,
  type Funder,
} from '@assay/contract/funder/assignment';
import { isFinal, type Status, whyClosed } from '@assay/lending/statuses';

interface State {
  readonly status: Status;
  readonly submittedToLmsAt: string | null;
  readonly lmsPendingAt: string | null;
}

const lockedWords = {
  submitted: "This application has been pushed to LMS, so its bank details can't be changed.",
  pending: "This application is being pushed to LMS: its funder and bank details can't be changed meanwhile.",
} as const;

/** Returns why the bank details are locked; null if they aren't. */
export function whyLocked({ status, submittedToLmsAt, lmsPendingAt }: State): string | null {
  if (lmsPendingAt !== null) return lockedWords.pending;
  if (submittedToLmsAt !== null) return lockedWords.submitted;
  return isFinal(status) ? whyClosed(status, 'bank details') : null;
}

/** Returns why even the funder is locked. A push alone doesn't lock it. */
export function whyClosedFor({ status, lmsPendingAt }: State): string | null {
  if (lmsPendingAt !== null) return lockedWords.pending;
  return isFinal(status) ? whyClosed(status, 'funder details') : null;
}

type Bank = Pick<Assignment, (typeof bankFields)[number]>;

export const changedBankField = (before: Bank | undefined, after: Bank) =>
  bankFields.find((name) => (before?.[name] ?? null) !== after[name]);

/** The LMS needs a funder once it has the application. */
export const whyFunderNeeded = ({ submittedToLmsAt }: State, funderId: number | null): string | null =>
  submittedToLmsAt !== null && funderId === null
    ? 'This application has been pushed to LMS, so it needs a funder.'
    : null;

/** A disabled funder stays chosen, but can't be chosen again. */
export function whyNotChosen(
  funders: readonly Funder[],
  before: number | null,
  chosen: number | null,
): string | null {
  if (chosen === null || chosen === before) return null;
  const funder = funders.find(({ id }) => id === chosen);
  if (!funder) return 'Select a funder from the list';
  return funder.status === 'ENABLED' ? null : `${funder.name} takes no new loans. Select another funder.`;
}

export function missingOf(assignment: Omit<Assignment, 'whyLocked' | 'maySave'> | undefined): string[] {
  return (['funderId', ...bankFields] as const)
    .filter((name) => !assignment?.[name])
    .map((name) => assignmentFields[name].label);
}
