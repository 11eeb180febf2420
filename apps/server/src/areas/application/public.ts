export { findApplicationOfAssessment, findApplicationOwner, linkAssessment } from './record/record.store.ts';
export { changeStatusOf } from './status/status.service.ts';

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
