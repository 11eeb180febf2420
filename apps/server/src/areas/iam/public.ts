export { createFirstAdministrator } from './first-administrator.service.ts';
export { userInReach } from './reach.store.ts';
