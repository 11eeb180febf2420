export { createFirstAdministrator } from './first-administrator.service.ts';
export { managesOthers, userInReach } from './reach.store.ts';
