export { listAssessmentsNaming } from './individual/individual.store.ts';
export { countAssessed, countOfAgent, listAssessed, listOfBusiness } from './list/assessment-list.store.ts';
export { withStatuses } from './list/list.service.ts';
export { findNeighbours } from './list/neighbours.store.ts';
export { mayEdit } from './record/record.rules.ts';
export { readContent, readWithHead } from './record/record.service.ts';
export {
  findApplicationOfAssessment,
  findApplicationOwner,
  getHead,
  getHeadForUpdate,
  type Head,
  type Holders,
  linkAssessment,
  lockApplicationStatus,
  updateApprovalExpiry,
  updateHolders,
  updateLms,
} from './record/record.store.ts';
export { refuseFuture } from './record/section.service.ts';
export { changeStatusOf, chosenReason, movesOf } from './status/status.service.ts';
export { type Content, leavesIn, missingOf, whyUnmatchedIn } from './status/submission.rules.ts';
