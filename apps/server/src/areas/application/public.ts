export { findApplicationOfAssessment, findApplicationOwner, linkAssessment } from './record/record.store.ts';
export { changeStatusOf } from './status/status.service.ts';

/** A broker has submitted, for the first time or again. */
export interface ApplicationSubmitted {
  readonly kind: 'application.submitted';
  readonly applicationId: number;
}
