export { createFirstAdministrator } from './first-administrator.service.ts';
