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

/** A person opened or left an assessment; open pages reload the list of people. */
export interface AssessmentPresence {
  readonly kind: 'assessment.presence';
  readonly assessmentId: number;
}

/** The first submission of an application created its assessment. */
export interface AssessmentOpened {
  readonly kind: 'assessment.opened';
  readonly assessmentId: number;
  readonly applicationId: number;
}
