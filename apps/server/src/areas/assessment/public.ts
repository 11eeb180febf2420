export { announceChange } from './record/changed.service.ts';
export { holdAssessment, readAssessment, refuseNonReaders } from './record/record.service.ts';
export { lockAssessment, updateCreditFile } from './record/record.store.ts';

/** Somebody has opened or left an assessment; whoever has it open reads again who else has. */
export interface AssessmentPresence {
  readonly kind: 'assessment.presence';
  readonly assessmentId: number;
}
