export { canSignIn, isPermitted } from './access.store.ts';
export { accreditClient, findObstacles, holdForAccrediting } from './accredited/accredited.service.ts';
export { moveAccounts } from './accredited/accredited.store.ts';
export { createFirstAdministrator } from './administrator/first-administrator.service.ts';
export { clientInReach, userInReach, type Viewer } from './reach.store.ts';
export { takeLinkAttempt } from './session/throttle.service.ts';
export { takeInvitingMail, takeRenewingMail } from './user/invitation.service.ts';
