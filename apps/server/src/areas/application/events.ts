import type { SectionName } from '@assay/contract/application/record';
import type { Status } from '@assay/lending/statuses';

/** Subscribers lock their own rows now, before the new owner's row is locked. */
export interface ApplicationMoving {
  readonly kind: 'application.moving';
  readonly applicationId: number;
}

export interface ApplicationMoved {
  readonly kind: 'application.moved';
  readonly applicationId: number;
}

export interface ApplicationSubmitted {
  readonly kind: 'application.submitted';
  readonly applicationId: number;
}

/** There is one more version to assess: a resubmission, or changes found on reopening. */
export interface ApplicationResubmitted {
  readonly kind: 'application.resubmitted';
  readonly applicationId: number;
  readonly assessmentId: number;
}

export interface ApplicationSaved {
  readonly kind: 'application.saved';
  readonly applicationId: number;
  readonly assessmentId: number;
  readonly section: SectionName;
}

export interface ApplicationStatusChanged {
  readonly kind: 'application.status-changed';
  readonly applicationId: number;
  readonly assessmentId: number;
  readonly before: Status;
  readonly after: Status;
}
