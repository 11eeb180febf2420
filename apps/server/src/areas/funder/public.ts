export { missingOf } from './assignment/assignment.rules.ts';
export { findAssignment, findBankChangedAt, updateSubmitted } from './assignment/assignment.store.ts';
export { addFunder, listFunders, saveFunderStatus } from './funder/funder.service.ts';
