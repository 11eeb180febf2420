import type { SectionName } from '@assay/contract/application/record';
import type { Status } from '@assay/lending/statuses';

/** It is about to be given to somebody else: whatever hangs on it is locked now, before the new owner is. */
export interface ApplicationMoving {
  readonly kind: 'application.moving';
  readonly applicationId: number;
}

/** It belongs to another introducer now, or to another agent of the same. */
export interface ApplicationMoved {
  readonly kind: 'application.moved';
  readonly applicationId: number;
}

/** A broker has submitted, for the first time or again. */
export interface ApplicationSubmitted {
  readonly kind: 'application.submitted';
  readonly applicationId: number;
}

/** There is one more version of it to be assessed: it was submitted again, or reopened with changes. */
export interface ApplicationResubmitted {
  readonly kind: 'application.resubmitted';
  readonly applicationId: number;
  readonly assessmentId: number;
}

/** A section of what is being assessed says something else now. */
export interface ApplicationSaved {
  readonly kind: 'application.saved';
  readonly applicationId: number;
  readonly assessmentId: number;
  readonly section: SectionName;
}

/** What is being assessed has another status. */
export interface ApplicationStatusChanged {
  readonly kind: 'application.status-changed';
  readonly applicationId: number;
  readonly assessmentId: number;
  readonly before: Status;
  readonly after: Status;
}
