export { listOpenAccreditations } from './accreditation/director-mover.store.ts';
export { countOpenConditions } from './condition/condition.store.ts';
export { type CountOpenTasks, countOpenTasks, setOpenTasks } from './list/open-tasks.ts';
export { announceChange } from './record/changed.service.ts';
export {
  announceChecks,
  type Checked,
  holdChecked,
  readChecked,
  refuseUnread,
} from './record/checked.service.ts';
export {
  getApplicationId,
  holdAssessment,
  holdHead,
  readAssessment,
  readHead,
  refuseNonReaders,
} from './record/record.service.ts';
export { lockAssessment, updateCreditFile } from './record/record.store.ts';

/** Somebody has opened or left an assessment; whoever has it open reads again who else has. */
export interface AssessmentPresence {
  readonly kind: 'assessment.presence';
  readonly assessmentId: number;
}

/** An application was submitted for the first time: there is something to assess. */
export interface AssessmentOpened {
  readonly kind: 'assessment.opened';
  readonly assessmentId: number;
  readonly applicationId: number;
}
