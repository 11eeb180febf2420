export { createFirstAdministrator } from './administrator/first-administrator.service.ts';
export { clientInReach, userInReach } from './reach.store.ts';
