export { findOwnerOf, linkAssessment } from './application.store.ts';

/** A broker has submitted, for the first time or again. */
export interface ApplicationSubmitted {
  readonly kind: 'application.submitted';
  readonly applicationId: number;
}
