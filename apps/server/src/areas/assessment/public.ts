import type { AssessmentPart } from '@assay/contract/assessment/changed';

/** Somebody has changed a part of an assessment; whoever has it open reads that part again. */
export interface AssessmentChanged {
  readonly kind: 'assessment.changed';
  readonly assessmentId: number;
  readonly part: AssessmentPart;
  readonly actorId: number;
  readonly pageId?: number;
}

/** Somebody has opened or left an assessment; whoever has it open reads again who else has. */
export interface AssessmentPresence {
  readonly kind: 'assessment.presence';
  readonly assessmentId: number;
}
