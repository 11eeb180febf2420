import './events.ts';

export { type CheckRow, listOfAssessment as listChecksOf } from './check/check.store.ts';
export { holdIdentities, type IdentityRow, listIdentities } from './identity/identity.store.ts';
export { findingsOf } from './score/findings.service.ts';
