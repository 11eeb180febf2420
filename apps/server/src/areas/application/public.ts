export { countAssessed, countOfAgent, listAssessed, listOfBusiness } from './list/assessed.store.ts';
export { withStatuses } from './list/list.service.ts';
export { findNeighbours } from './list/neighbours.store.ts';
export type { ApplicationChanged } from './record/changed.service.ts';
export { mayEdit } from './record/record.rules.ts';
export { readWithHead } from './record/record.service.ts';
export {
  findApplicationOfAssessment,
  findApplicationOwner,
  type Head,
  type Holders,
  linkAssessment,
  lockApplicationStatus,
  updateApprovalExpiry,
  updateHolders,
} from './record/record.store.ts';
export { refuseFuture } from './record/section.service.ts';
export { changeStatusOf, movesOf } from './status/status.service.ts';

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
