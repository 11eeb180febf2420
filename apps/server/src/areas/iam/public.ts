export { clientInReach, userInReach } from './reach.store.ts';
export { createFirstAdministrator } from './role/first-administrator.service.ts';
