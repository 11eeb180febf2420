export { canSignIn } from './access.store.ts';
export { createFirstAdministrator } from './administrator/first-administrator.service.ts';
export { clientInReach, userInReach, type Viewer } from './reach.store.ts';
