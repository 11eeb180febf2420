export { createFirstAdministrator } from './first-administrator.service.ts';
export { clientInReach, userInReach } from './reach.store.ts';
