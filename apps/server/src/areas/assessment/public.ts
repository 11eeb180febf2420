export { listOpenAccreditations } from './accreditation/director-mover.store.ts';
export { countOpenConditions } from './condition/condition.store.ts';
export { announceAssessment } from './events.ts';
export { countOpenTasks } from './list/open-tasks.ts';
export {
  announceChecks,
  type CheckSubject,
  holdCheckSubject,
  readCheckSubject,
  refuseUnread,
} from './record/check-subject.service.ts';
export { assessmentLog } from './record/record.rules.ts';
export {
  getApplicationId,
  holdAssessment,
  holdHead,
  readAssessment,
  readHead,
  refuseNonReaders,
} from './record/record.service.ts';
export { lockAssessment, updateCreditFile } from './record/record.store.ts';
